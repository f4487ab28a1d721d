import { setImmediate as nextTurn } from 'node:timers/promises'
import { createIndexBuilder, type IndexBuilder, type SearchIndex } from '#domain/search/search-index.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ReadEach } from '#server/discovery/restaurants/leave-out-unreadable.ts'
import { createDocuments, type Documents } from '../restaurant-documents.ts'
import { createSearchStore, type Horizon } from './search-store.ts'

export interface BuiltIndex {
  readonly index: SearchIndex
  readonly documents: Documents
  /** Changes after this point may be missing from the index. */
  readonly horizon: Horizon
}

/** Reading and adding more takes longer than other requests should wait. */
export const rowsPerSlice = 100

/** Indexes all readable restaurants. Yields to the event loop in between. */
export async function buildIndex(
  database: Database,
  synonyms: Synonyms,
  readEach: ReadEach,
): Promise<BuiltIndex> {
  const store = createSearchStore(database)
  const horizon = await store.horizon()
  const documents = createDocuments(await store.regions())
  const builder = createIndexBuilder(synonyms)
  let after = 0
  for (;;) {
    const rows = await store.pageAfter(after)
    for (let start = 0; start < rows.length; start += rowsPerSlice) {
      readEach(rows.slice(start, start + rowsPerSlice), (row) => builder.add(documents.documentOf(row)))
      await nextTurn()
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  return { index: await inSteps(builder), documents, horizon }
}

/** Builds an index, and lets other requests go on every few milliseconds. */
export async function inSteps(builder: IndexBuilder): Promise<SearchIndex> {
  const steps = builder.steps()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
