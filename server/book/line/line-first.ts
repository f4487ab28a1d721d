import type { Stretch } from '#domain/availability/arrivals.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import { exceptOwn } from '#domain/walk-ins/line-stock.ts'
import type { Book } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

interface Asker {
  readonly sizes: readonly number[]
  /** Ids of the bookings, holds and offers that the guest has already. */
  readonly own?: readonly string[]
}

/** Known books with what a line has first. Those who keep answers by the book need the same one again. */
const merged = new WeakMap<readonly Taken[], WeakMap<readonly Taken[], readonly Taken[]>>()

/**
 * Adds to the tables taken at these times those that the line has first, for new parties of these sizes. Whatever guests
 * book by themselves must be read through this, and nothing that staff do. Returns `taken` itself if there are none, and
 * the same list for the same book and line.
 */
export async function withLine(
  { lines, books }: Pick<Book, 'lines' | 'books'>,
  listed: ListedRestaurant,
  taken: readonly Taken[],
  times: Stretch,
  { sizes, own = [] }: Asker,
): Promise<readonly Taken[]> {
  const first = await lines.takenFrom(listed, times, sizes)
  if (first.length === 0) return taken
  if (own.length > 0) return [...taken, ...exceptOwn(first, await books.staysOf(listed.record.id, own))]
  let known = merged.get(taken)
  if (!known) merged.set(taken, (known = new WeakMap()))
  let both = known.get(first)
  if (!both) known.set(first, (both = [...taken, ...first]))
  return both
}
