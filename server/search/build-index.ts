import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Meanings } from '#domain/search/meanings.ts'
import { createIndexBuilder, type PlaceIndex } from '#domain/search/place-index.ts'
import type { Database } from '#server/database/database.ts'
import type { ReadEach } from '#server/restaurants/leave-out-unreadable.ts'
import { type Documents, documentsIn } from './place-documents.ts'
import { createSearchStore, type Horizon } from './search-store.ts'

export interface BuiltIndex {
  readonly index: PlaceIndex
  readonly documents: Documents
  /** What came after it may be missing from the index. */
  readonly horizon: Horizon
}

const placesPerTurn = 100

/** Reads all restaurants but those that cannot be read, letting other requests in between. */
export async function buildIndex(
  database: Database,
  meanings: Meanings,
  readEach: ReadEach,
): Promise<BuiltIndex> {
  const store = createSearchStore(database)
  const horizon = await store.horizon()
  const documents = documentsIn(await store.regions())
  const builder = createIndexBuilder(meanings)
  let after = 0
  for (;;) {
    const rows = await store.pageAfter(after)
    for (let start = 0; start < rows.length; start += placesPerTurn) {
      readEach(rows.slice(start, start + placesPerTurn), (row) => builder.add(documents.documentOf(row)))
      await nextTurn()
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  const steps = builder.steps()
  for (;;) {
    const step = steps.next()
    if (step.done) return { index: step.value, documents, horizon }
    await nextTurn()
  }
}
