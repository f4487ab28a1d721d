import type { Stretch } from '#domain/availability/arrivals.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Database } from '#server/database/database.ts'
import { createBookStore } from './book-store.ts'
import { createSharedReads } from './shared-reads.ts'
import { createWideBooks } from './wide-books.ts'

/** A stretch of one restaurant's book. */
export interface BookStretch {
  readonly restaurantId: number
  /** The restaurant limits how many covers arrive at a time. */
  readonly paced: boolean
  readonly from: EpochMinute
  readonly until: EpochMinute
}

/**
 * What is taken at a restaurant. Where this process alone can write, pages once read are kept until one of its own writes
 * touches the restaurant; on a shared database every reading asks the database.
 */
export interface Books {
  read(stretch: BookStretch): Promise<readonly Taken[]>
  /** The stretch as it would be without some bookings or holds, named by their ids. */
  readWithout(stretch: BookStretch, except: readonly string[]): Promise<readonly Taken[]>
  /** The books of many restaurants, in the order asked for, with one question to the database. */
  readMany(stretches: readonly BookStretch[]): Promise<(readonly Taken[])[]>
  /** The books of thousands over one stretch, by restaurant. Restaurants at which nothing is taken are missing. */
  readWide(ids: readonly number[], stretch: Stretch): Promise<ReadonlyMap<number, readonly Taken[]>>
  /** To be called after every commit that takes or frees a table. */
  changed(restaurantId: number): void
  /** Clears away what has run out: it no longer counts, and yet stands in the way of the constraint. */
  dropExpiredHolds(restaurantId: number): Promise<void>
}

interface KeptBook {
  generation: number
  readonly pages: Map<string, readonly Taken[]>
}

const pagesMax = 64
const booksMax = 4_000

export function createBooks(database: Database, now: () => Date): Books {
  const store = createBookStore(database)
  const wide = createWideBooks(database, now)
  const shared = createSharedReads<readonly Taken[]>()
  // Counted over all books: one that was dropped and begun anew must not look as if nothing had happened to it.
  let writes = 0
  const kept = new Map<number, KeptBook>()
  const bookOf = (restaurantId: number): KeptBook => {
    let book = kept.get(restaurantId)
    if (!book) kept.set(restaurantId, (book = { generation: writes, pages: new Map() }))
    return book
  }
  const pageOf = ({ from, until }: BookStretch) => `${from}-${until}`

  const readMany: Books['readMany'] = async (stretches) => {
    // Taken out before the database is asked, because a write meanwhile empties the book.
    const known = stretches.map((stretch) => kept.get(stretch.restaurantId)?.pages.get(pageOf(stretch)))
    const missing = stretches.filter((_, index) => !known[index])
    if (missing.length === 0) return known.map((page) => page ?? [])

    // A write may commit while this reading is under way: what was read is then not kept.
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
      const page = pages.get(stretch.restaurantId) ?? { taken: [], passing: false }
      fresh.set(stretch, page.taken)
      const book = bookOf(stretch.restaurantId)
      if (!database.exclusive || page.passing || book.generation !== generations[index]) return
      if (book.pages.size >= pagesMax) book.pages.clear()
      book.pages.set(pageOf(stretch), page.taken)
    })
    while (kept.size > booksMax) kept.delete(kept.keys().next().value ?? 0)
    return stretches.map((stretch, index) => known[index] ?? fresh.get(stretch) ?? [])
  }

  const read = async (stretch: BookStretch): Promise<readonly Taken[]> => {
    const { restaurantId, paced } = stretch
    const known = kept.get(restaurantId)?.pages.get(pageOf(stretch))
    if (known) return known
    // In a rush everybody wants the same page: one query answers all who asked before it began.
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
