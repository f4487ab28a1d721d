import { type LoaderFunctionArgs, replace } from 'react-router'
import type { ExpectedWait } from '#contracts/waitlist/walk-in-shapes.ts'
import { areasHere, readBookingQuery } from '#web/parts/times/booking-query.ts'
import { inOwnWords } from '#web/text/cuisine-names.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { loadWaits } from '#web/parts/waits/load-waits.ts'
import { joinSizes, type SizeRow, sizeRows, whyClosed } from '#web/parts/waits/size-rows.ts'
import { currentWalkIn } from '#web/parts/waits/stored-walk-in.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'

/** The section of the form that the URL opens: `/waitlist/{id}/contacts` or `/guests`. */
export type JoinPart = 'contacts' | 'guests' | null

export type JoinData = Awaited<ReturnType<typeof loadJoin>>

/**
 * Loads a restaurant's line with its waits. Redirects guests who are already in it to their place, which only the
 * browser can determine.
 */
export async function loadJoin({ request, params, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const url = new URL(request.url)
  const restaurant = inOwnWords(orThrow(await send('restaurants.get', { id: params['restaurantId'] ?? '' })))
  const { idOrName } = restaurant
  const own = await currentWalkIn(send, restaurant)
  if (own) {
    const screen = screenOf(own.status)
    throw replace(withSticky(to.walkIn(idOrName, screen, { walkin: own.id }), url.search))
  }
  const { party, area } = readBookingQuery(url.searchParams)
  const areas = areasHere(restaurant, area)
  const expected = orThrow(await loadWaits(send, restaurant, areas))
  const rows = sizeRows(expected, joinSizes(expected), party)
  return {
    kind: 'join' as const,
    restaurant,
    expected,
    rows,
    closed: closedCode(expected, rows),
    party: startingParty(rows, party),
    areas,
    part: partOf(url.pathname),
    key: freshKey(),
    checkout: true,
    theme: restaurant.reservationConfig.uiCustomization.theme,
    ...shownRegion(restaurant),
  }
}

/** Returns the code of the refusal that everybody would get, or an empty string if some party size can join. */
function closedCode({ state }: ExpectedWait, rows: readonly SizeRow[]): string {
  if (state === 'open') return whyClosed(rows)
  return state === 'paused' ? 'linePaused' : 'lineClosed'
}

/** Returns the requested party size if it can join, otherwise the smallest that can. */
function startingParty(rows: readonly SizeRow[], party: number): number {
  const open = rows.filter(({ wait }) => wait !== null).flatMap(({ sizes }) => sizes)
  return open.includes(party) ? party : (open[0] ?? party)
}

function partOf(path: string): JoinPart {
  const last = path.toLowerCase().split('/').at(3)
  return last === 'contacts' || last === 'guests' ? last : null
}
