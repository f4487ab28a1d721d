import type { Stretch } from '#domain/availability/arrivals.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { OwnStay } from '#domain/walk-ins/line-stock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type BookPage, createBookStore } from './book-store.ts'
import type { BookStretch } from '#server/book/tables/book-stretch.ts'
import { createSharedReads } from '#server/book/tables/shared-reads.ts'
import { createWideBooks } from '#server/book/tables/wide-books.ts'

/**
 * Reads which tables are taken at a restaurant. If this process is the only one that writes to the database,
 * pages are cached until it writes to that restaurant's book. On a shared database, every call queries the
 * database.
 */
export interface Books {
  read(stretch: BookStretch): Promise<readonly Taken[]>
  /** Reads the time range, ignoring the bookings and holds with these ids. */
  readWithout(stretch: BookStretch, except: readonly string[]): Promise<readonly Taken[]>
  /** Reads from when on the bookings and holds with these ids have which tables. */
  staysOf(restaurantId: number, ids: readonly string[]): Promise<readonly OwnStay[]>
  /** Reads the books of many restaurants with one query. The result is in the order of `stretches`. */
  readMany(stretches: readonly BookStretch[]): Promise<(readonly Taken[])[]>
  /** Reads the books of thousands of restaurants, by restaurant id. Omits restaurants with no tables taken. */
  readWide(ids: readonly number[], stretch: Stretch): Promise<ReadonlyMap<number, readonly Taken[]>>
  /** Drops the cached pages of a restaurant. Call it after every commit to its book. */
  changed(restaurantId: number): void
  /** Expired holds don't count as taken, but the exclusion constraint includes them until they are deleted. */
  dropExpiredHolds(restaurantId: number): Promise<void>
}

interface CachedBook {
  generation: number
  readonly pages: Map<string, BookPage>
}

const maxPages = 64
const maxBooks = 4_000

export function createBooks(database: Database, now: () => Date): Books {
  const store = createBookStore(database.sql)
  const wide = createWideBooks(database, now)
  const shared = createSharedReads<readonly Taken[]>()
  // Shared by all books, so that a book that is evicted and recreated doesn't look unchanged.
  let writes = 0
  const cache = new Map<number, CachedBook>()
  const bookOf = (restaurantId: number): CachedBook => {
    let book = cache.get(restaurantId)
    if (!book) cache.set(restaurantId, (book = { generation: writes, pages: new Map() }))
    return book
  }
  const pageOf = ({ from, until }: BookStretch) => `${from}-${until}`
  const cachedPage = (stretch: BookStretch): readonly Taken[] | undefined => {
    const page = cache.get(stretch.restaurantId)?.pages.get(pageOf(stretch))
    return page && now().getTime() < page.trueUntil ? page.taken : undefined
  }

  const readMany: Books['readMany'] = async (stretches) => {
    // Checked before the query, because a write during the query clears the cache.
    const cached = stretches.map(cachedPage)
    const missing = stretches.filter((_, index) => !cached[index])
    if (missing.length === 0) return cached.map((page) => page ?? [])

    // If a write commits during the query, don't cache the result.
    const generations = missing.map(({ restaurantId }) => bookOf(restaurantId).generation)
    const pages = await store.read({
      ids: idsOf(missing),
      paced: idsOf(missing.filter(({ paced }) => paced)),
      from: Math.min(...missing.map(({ from }) => from)),
      until: Math.max(...missing.map(({ until }) => until)),
      now: now(),
    })
    const fresh = new Map<BookStretch, readonly Taken[]>()
    missing.forEach((stretch, index) => {
      const page = pages.get(stretch.restaurantId) ?? { taken: [], trueUntil: Number.POSITIVE_INFINITY }
      fresh.set(stretch, page.taken)
      const book = bookOf(stretch.restaurantId)
      if (!database.exclusive || book.generation !== generations[index]) return
      if (book.pages.size >= maxPages) book.pages.clear()
      book.pages.set(pageOf(stretch), page)
    })
    while (cache.size > maxBooks) cache.delete(cache.keys().next().value ?? 0)
    return stretches.map((stretch, index) => cached[index] ?? fresh.get(stretch) ?? [])
  }

  const read = async (stretch: BookStretch): Promise<readonly Taken[]> => {
    const { restaurantId, paced } = stretch
    const cached = cachedPage(stretch)
    if (cached) return cached
    // Many concurrent requests need the same page during a rush, so they share the next query.
    const key = `${restaurantId} ${paced} ${pageOf(stretch)}`
    return shared.read(key, async () => (await readMany([stretch]))[0] ?? [])
  }

  return {
    readMany,
    readWide: (ids, stretch) => wide.read(ids, stretch),
    read,
    async readWithout(stretch, except) {
      const { restaurantId, paced, from, until } = stretch
      if (except.length === 0) return read(stretch)
      const ids = [restaurantId]
      const pages = await store.read({ ids, paced: paced ? ids : [], from, until, now: now(), except })
      return pages.get(restaurantId)?.taken ?? []
    },
    staysOf: (restaurantId, ids) => store.readStays(restaurantId, ids),
    changed(restaurantId) {
      const book = bookOf(restaurantId)
      writes += 1
      book.generation = writes
      book.pages.clear()
      wide.changed(restaurantId)
    },
    dropExpiredHolds: (restaurantId) => store.dropExpiredHolds(restaurantId, now()),
  }
}

function idsOf(stretches: readonly BookStretch[]): number[] {
  return [...new Set(stretches.map(({ restaurantId }) => restaurantId))]
}
