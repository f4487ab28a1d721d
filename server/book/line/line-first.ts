import type { Stretch } from '#domain/availability/arrivals.ts'
import type { Taken } from '#domain/availability/restaurant-plan.ts'
import type { Book } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

/**
 * Adds to the tables taken at these times those that the line has first, for new parties of these sizes. Whatever guests
 * book by themselves must be read through this, and nothing that staff do. Returns `taken` itself if there are none.
 */
export async function withLine(
  { lines }: Pick<Book, 'lines'>,
  listed: ListedRestaurant,
  taken: readonly Taken[],
  times: Stretch,
  ...sizes: readonly number[]
): Promise<readonly Taken[]> {
  const first = await lines.takenFrom(listed, times, sizes)
  return first.length === 0 ? taken : [...taken, ...first]
}
