import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { Stretch } from '#domain/availability/arrivals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type CacheByNumber, cacheByNumber } from '#server/discovery/restaurants/cache-by-number.ts'
import { type BookPage, createBookStore } from '#server/book/steps/book-store.ts'

const maxDays = 12
const dayMinutes = 1440

const readAtOnce = 500

/** The page that all restaurants without bookings share, which are the majority on most days. */
const empty: BookPage = { taken: [], trueUntil: Number.POSITIVE_INFINITY }

/**
 * Reads the books of thousands of restaurants. If this process is the only one that writes to the database,
 * whole days are cached per restaurant until that restaurant's book changes. On a shared database, every call
 * queries the database.
 */
export function createWideBooks(database: Database, now: () => Date) {
  const store = createBookStore(database.sql)
  const days = new Map<string, CacheByNumber<BookPage>>()
  /** Times in epoch milliseconds at which a restaurant's cached pages become invalid without a write. */
  const endings = new Map<number, number>()
  const limits = { readAtOnce, mayCache: ({ trueUntil }: BookPage) => now().getTime() < trueUntil }

  const dropEnded = () => {
    const at = now().getTime()
    for (const [id, end] of endings) {
      if (at < end) continue
      endings.delete(id)
      changed(id)
    }
  }

  function changed(restaurantId: number): void {
    for (const cache of days.values()) cache.drop(restaurantId)
  }

  const wholeDays = ({ from, until }: Stretch): Stretch => ({
    from: Math.floor(from / dayMinutes) * dayMinutes,
    until: (Math.floor(until / dayMinutes) + 1) * dayMinutes,
  })

  /** Returns the cache of these days, and evicts the least recently used ones. */
  const cacheFor = ({ from, until }: Stretch): CacheByNumber<BookPage> => {
    const key = `${from}-${until}`
    const cache = days.get(key) ?? cacheByNumber(limits)
    days.delete(key)
    days.set(key, cache)
    for (const oldest of days.keys()) {
      if (days.size <= maxDays) break
      days.delete(oldest)
    }
    return cache
  }

  const load = async (ids: readonly number[], { from, until }: Stretch) => {
    const pages = await store.read({ ids, paced: ids, from, until, now: now() })
    if (database.exclusive) {
      const at = now().getTime()
      for (const [id, { trueUntil }] of pages) {
        const earliest = endings.get(id) ?? Number.POSITIVE_INFINITY
        if (at < trueUntil && trueUntil < earliest) endings.set(id, trueUntil)
      }
    }
    return new Map(ids.map((id) => [id, pages.get(id) ?? empty]))
  }

  return {
    /** Returns the taken tables by restaurant id. Omits restaurants with no tables taken. */
    async read(ids: readonly number[], requested: Stretch): Promise<ReadonlyMap<number, readonly Taken[]>> {
      dropEnded()
      const stretch = database.exclusive ? wholeDays(requested) : requested
      const cache = database.exclusive ? cacheFor(stretch) : cacheByNumber(limits)
      const pages = await cache.take(ids, (missing) => load(missing, stretch))
      const found = new Map<number, readonly Taken[]>()
      for (const [id, { taken }] of pages) if (taken.length > 0) found.set(id, taken)
      return found
    },
    changed,
  }
}
