import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Meanings } from '#domain/search/meanings.ts'
import { createIndexBuilder, type PlaceIndex } from '#domain/search/place-index.ts'
import type { Database } from '#server/database/database.ts'
import { type Documents, documentsIn } from './place-documents.ts'
import { createSearchStore, type Horizon } from './search-store.ts'

export interface BuiltIndex {
  readonly index: PlaceIndex
  readonly documents: Documents
  /** What came after it may be missing from the index. */
  readonly horizon: Horizon
}

const placesPerTurn = 100

/** Reads all restaurants, letting other requests in between. */
export async function buildIndex(database: Database, meanings: Meanings): Promise<BuiltIndex> {
  const store = createSearchStore(database)
  const horizon = await store.horizon()
  const documents = documentsIn(await store.regions())
  const builder = createIndexBuilder(meanings)
  let after = 0
  for (;;) {
    const rows = await store.pageAfter(after)
    for (const [n, row] of rows.entries()) {
      builder.add(documents.documentOf(row))
      if (n % placesPerTurn === placesPerTurn - 1) await nextTurn()
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
