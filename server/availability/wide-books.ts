import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { Stretch } from '#domain/availability/arrivals.ts'
import type { Database } from '#server/database/database.ts'
import { type KeptByNumber, keptByNumber } from '#server/restaurants/kept-by-number.ts'
import { type BookPage, createBookStore } from './book-store.ts'

const daysMax = 12
const dayMinutes = 1440

const limits = { readAtOnce: 500, mayKeep: ({ passing }: BookPage) => !passing }

/** One object for all books in which nothing stands: most of them, on most days. */
const empty: BookPage = { taken: [], passing: false }

/**
 * The books of very many restaurants over one stretch. Where this process alone can write, whole days of them are kept,
 * each restaurant's until it changes; on a shared database every reading asks for just the stretch.
 */
export function createWideBooks(database: Database, now: () => Date) {
  const store = createBookStore(database)
  const days = new Map<string, KeptByNumber<BookPage>>()

  const wholeDays = ({ from, until }: Stretch): Stretch => ({
    from: Math.floor(from / dayMinutes) * dayMinutes,
    until: (Math.floor(until / dayMinutes) + 1) * dayMinutes,
  })

  /** Days asked for last are kept longest. */
  const keptFor = ({ from, until }: Stretch): KeptByNumber<BookPage> => {
    const key = `${from}-${until}`
    const kept = days.get(key) ?? keptByNumber(limits)
    days.delete(key)
    days.set(key, kept)
    for (const oldest of days.keys()) {
      if (days.size <= daysMax) break
      days.delete(oldest)
    }
    return kept
  }

  const load = async (ids: readonly number[], { from, until }: Stretch) => {
    const pages = await store.read({ ids, paced: ids, from, until, now: now() })
    return new Map(ids.map((id) => [id, pages.get(id) ?? empty]))
  }

  return {
    /** What is taken, by number; restaurants at which nothing is are missing. */
    async read(ids: readonly number[], asked: Stretch): Promise<ReadonlyMap<number, readonly Taken[]>> {
      const stretch = database.exclusive ? wholeDays(asked) : asked
      const kept = database.exclusive ? keptFor(stretch) : keptByNumber(limits)
      const pages = await kept.take(ids, (missing) => load(missing, stretch))
      const found = new Map<number, readonly Taken[]>()
      for (const [id, { taken }] of pages) if (taken.length > 0) found.set(id, taken)
      return found
    },
    changed(restaurantId: number): void {
      for (const kept of days.values()) kept.drop(restaurantId)
    },
  }
}
