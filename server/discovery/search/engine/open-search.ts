import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Report } from '#server/report.ts'
import { createBuiltInEngine } from './built-in-engine.ts'
import { createHostedEngine } from './hosted-engine.ts'
import type { SearchEngine } from './search-engine.ts'

/** Creates the configured engine: the built-in one, or a hosted service with the built-in one as its fallback. */
export function openSearch(
  { hostedSearch }: Config,
  { database, synonyms, report }: { database: Database; synonyms: Synonyms; report: Report },
): SearchEngine {
  const builtIn = createBuiltInEngine(database, report, synonyms)
  if (!hostedSearch) return builtIn
  return createHostedEngine({ hosted: hostedSearch, fallback: builtIn, report })
}
