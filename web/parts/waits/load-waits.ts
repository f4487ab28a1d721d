import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { ExpectedWait } from '#contracts/waitlist/walk-in-shapes.ts'
import { sizesToLoad } from './size-rows.ts'

/** Largest party size whose wait is loaded. One call takes up to 50 sizes. */
const largestLoaded = 50

/**
 * Loads the wait of each party size that the restaurant's waitlist takes. Only if it takes larger parties than usual, a
 * second call loads those that its tables can seat. No areas means any area.
 */
export async function loadWaits(
  send: Send,
  restaurant: Pick<Restaurant, 'id' | 'reservationConfig'>,
  areas: readonly string[] = [],
): Promise<ExpectedWait | WireRefusal> {
  const load = (sizes: readonly number[]) =>
    send('walkIns.expected', {
      restaurantId: restaurant.id,
      query: { partySizes: sizes.map(String), ...(areas.length > 0 && { areaList: [...areas] }) },
    })
  const usual = sizesToLoad(restaurant)
  const expected = await load(usual)
  if (isWireRefusal(expected)) return expected
  const largest = Math.min(largestLoaded, expected.rules.largestParty)
  const larger = Array.from(
    { length: Math.max(0, largest - usual.length) },
    (_, index) => usual.length + 1 + index,
  )
  const more = larger.length > 0 ? await load(larger) : null
  if (more === null || isWireRefusal(more)) return expected
  const refused = new Map(Object.entries(more.refusedSizes))
  const seated = larger.findLast((size) => refused.get(String(size)) !== 'noTableFits') ?? 0
  const upTo = <Value>(sizes: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(sizes).filter(([size]) => Number(size) <= seated))
  return {
    ...expected,
    expectedMinutesForSizes: { ...expected.expectedMinutesForSizes, ...upTo(more.expectedMinutesForSizes) },
    rangeForSizes: { ...expected.rangeForSizes, ...upTo(more.rangeForSizes) },
    refusedSizes: { ...expected.refusedSizes, ...upTo(more.refusedSizes) },
    recentForSizes: { ...expected.recentForSizes, ...upTo(more.recentForSizes) },
  }
}
