import type { Database } from '#server/database/database.ts'
import { createContentStore, type StoredCollection, type StoredLanding } from './content-store.ts'

/** How long the lists are cached, because they rarely change and every home page shows some of them. */
const freshForMs = 5_000

/** Returns all collections and guides in the operator's order, cached for a few seconds. */
export interface ContentLists {
  readonly collections: () => Promise<readonly StoredCollection[]>
  readonly landings: () => Promise<readonly StoredLanding[]>
}

export function createContentLists(database: Database, now: () => Date): ContentLists {
  const { collections, landings } = createContentStore(database)
  return { collections: cached(collections, now), landings: cached(landings, now) }
}

function cached<List>(read: () => Promise<List>, now: () => Date): () => Promise<List> {
  let known: { readonly list: Promise<List>; readonly at: number } | null = null
  return () => {
    const at = now().getTime()
    if (known && known.at <= at && at < known.at + freshForMs) return known.list
    const mine = { list: read(), at }
    known = mine
    mine.list.catch(() => {
      if (known === mine) known = null
    })
    return mine.list
  }
}
