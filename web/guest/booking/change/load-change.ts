import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { CallName } from '#contracts/wire.ts'
import { loadFloor } from '#web/guest/booking/floor/late-floor.ts'
import { monthOf } from '#web/guest/booking/calendar/calendar-month.ts'
import { loadMonth } from '#web/guest/booking/calendar/load-month.ts'
import { fittingHold, isSameMoment } from '#web/guest/booking/hold/fitting-hold.ts'
import { readHold } from '#web/guest/booking/hold/hold.ts'
import { isHoldId } from '#web/parts/times/booking-query.ts'
import { type DayOfTimes, loadDay } from '#web/guest/booking/availability/load-day.ts'
import { lastDayOf, todayOf } from '#web/parts/times/bookable-days.ts'
import { areasHere, readInstant, readBookingQuery } from '#web/parts/times/booking-query.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { to } from '#web/paths.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { areasIn, requestedArea, sameAreas } from './areas.ts'
import { loadCosts } from './load-costs.ts'

/** Redirects if the booking can't be changed. */
export async function loadChange({ request, context }: LoaderFunctionArgs) {
  const { send, locale } = context.get(pageContext)
  const url = new URL(request.url)
  const { search, searchParams } = url
  const reservationId = searchParams.get('id') ?? ''
  const given = keyFor(url)
  const back = redirect(withSticky(reservationId ? to.booking(reservationId, given) : '/booking', search))
  if (!reservationId) return back
  const query = readBookingQuery(searchParams)
  const [booking, held] = await Promise.all([
    send('reservations.get', { reservationId }, { token: given }),
    query.hold ? readHold(send, query.hold) : null,
  ])
  if (isWireRefusal(booking) || !booking.mayChange) return back
  const { id, token } = booking
  const found = await send('restaurants.get', { id: booking.restaurantId })
  // On another tenant's host name, redirect to where the restaurant is listed.
  if (isWireRefusal(found) && found.refused === 'unknownRestaurant') return redirect(booking.manageUrl)
  const restaurant = orThrow(found)
  const today = todayOf(restaurant)
  const lastDay = lastDayOf(restaurant, today)
  const dayQuery = {
    date: query.date ?? booking.serviceDate,
    party: searchParams.has('party') ? query.party : booking.groupSize,
    area: requestedArea(searchParams, booking.areas),
  }
  // An area may have been renamed since it was booked.
  const inAreas = { ...dayQuery, area: areasHere(restaurant, dayQuery.area).join() }
  const before = searchParams.get('before') ?? ''
  const own = [id, query.hold, before].filter(Boolean)
  const holder = asHolder(send, token, own)
  const [everything, month] = await Promise.all([
    loadDay(holder, restaurant, inAreas),
    loadMonth(holder, restaurant, query.month ?? monthOf(inAreas.date), inAreas, { today, lastDay }),
  ])
  const day = booking.status === 'Approved' ? withoutRequests(everything) : everything
  const offered = day.groups.flatMap(({ times }) => times.map((time) => time.instant))
  const wanted = query.instant || (dayQuery.date === booking.serviceDate ? booking.reservationTime : '')
  const instant = pick(wanted, offered, booking.reservationTime)
  const hold = fittingHold(held, instant, dayQuery.party)
  const isSameVisit = isSameMoment(instant, booking.reservationTime) && dayQuery.party === booking.groupSize
  const table = searchParams.get('table') ?? (isSameVisit ? booking.tableNumber : '')
  const isSame =
    isSameVisit && sameAreas(dayQuery.area, booking.areas) && (table === '' || table === booking.tableNumber)
  const other = instant !== '' && !isSame
  const changed = {
    reservationTime: instant,
    groupSize: dayQuery.party,
    areas: areasIn(dayQuery.area),
    language: locale,
    ...(hold && { holdId: hold.id }),
  }
  const costs = other ? await loadCosts(send, booking, restaurant, changed) : null
  const floor =
    instant && restaurant.reservationConfig.allowGuestSelectTables
      ? await loadFloor(holder, restaurant.id, { instant, party: dayQuery.party, without: hold?.id })
      : null
  return {
    booking,
    restaurant,
    ...shownRegion(restaurant),
    dayQuery,
    day,
    month,
    today,
    lastDay,
    instant,
    /** Whether the time, party size, areas or table differ from the booking. */
    other,
    /** What the change costs; null if it can't cost anything. */
    costs,
    /** The floors to choose a table from; null if guests can't choose one. */
    floor,
    /** Number of the chosen table; empty for any. */
    table,
    hold,
    /** Id of the hold for an earlier choice, which the next hold replaces; empty for none. */
    before: hold ? '' : ([query.hold, before].find(isHoldId) ?? ''),
    lost: query.hold !== '' && !held,
  }
}

export type Changing = Exclude<Awaited<ReturnType<typeof loadChange>>, Response>

/** Omits times that need approval, because a confirmed table isn't given up for a request. */
function withoutRequests(day: DayOfTimes): DayOfTimes {
  const groups = day.groups.map((group) => ({
    ...group,
    times: group.times.filter(({ onRequest }) => !onRequest),
  }))
  return { ...day, groups }
}

/** Returns the requested time if it is offered or is the booking's own time; otherwise an empty string. */
function pick(wanted: string, offered: readonly string[], own: string): string {
  if (!readInstant(wanted)) return ''
  return offered.find((each) => isSameMoment(each, wanted)) ?? (isSameMoment(own, wanted) ? own : '')
}

const callsOfTimes: ReadonlySet<CallName> = new Set([
  'availability.get',
  'availability.month',
  'floors.tables',
])

/** Wraps `send` so that requests for available times and tables ignore the holder's own booking and holds. */
function asHolder(send: Send, token: string, own: readonly string[]): Send {
  return (name, input, options) => {
    if (!callsOfTimes.has(name)) return send(name, input, options)
    return send(name, withQuery(input, { ExcludeId: own }), { ...options, token })
  }
}

/** Takes any input as one type, because a spread of what all calls take keeps the compiler busy for a minute. */
function withQuery<Asked extends object>(input: Asked, more: object): Asked {
  const { query } = input as { query?: object }
  return { ...input, query: { ...query, ...more } }
}
