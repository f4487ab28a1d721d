import type { Meanings } from '#domain/search/meanings.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Report } from '#server/report.ts'
import { createHostedEngine } from './hosted-engine.ts'
import { createOwnEngine } from './own-engine.ts'
import type { SearchEngine } from './search-engine.ts'

/** The search of the configuration: our own engine, or a hosted service with our own standing in. */
export function openSearch(
  { hostedSearch }: Config,
  { database, meanings, report }: { database: Database; meanings: Meanings; report: Report },
): SearchEngine {
  const own = createOwnEngine(database, report, meanings)
  if (!hostedSearch) return own
  return createHostedEngine({ hosted: hostedSearch, instead: own, report })
}
