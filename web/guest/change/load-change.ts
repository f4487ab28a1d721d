import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { monthOf } from '#web/guest/calendar/calendar-month.ts'
import { loadMonth } from '#web/guest/calendar/load-month.ts'
import { fittingHold, isSameMoment } from '#web/guest/reserve/fitting-hold.ts'
import { isHoldId, readHold } from '#web/guest/reserve/hold.ts'
import { type DayOfTimes, lastDayOf, loadDay, orThrow, todayOf } from '#web/guest/reserve/load-day.ts'
import { readInstant, readWish } from '#web/guest/reserve/wish.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'
import { areaAsked, sameAreas } from './areas.ts'
import { asHolder } from './as-holder.ts'

/** The booking, what its guest would like instead, and what the restaurant has; the way back where nothing can be changed. */
export async function loadChange({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const reservationId = searchParams.get('id') ?? ''
  const given = searchParams.get('token') ?? ''
  const back = redirect(keepSticky(reservationId ? to.booking(reservationId, given) : '/booking', search))
  if (!reservationId) return back
  const wish = readWish(searchParams)
  const [booking, held] = await Promise.all([
    send('reservations.get', { reservationId }, { token: given }),
    wish.hold ? readHold(send, wish.hold) : null,
  ])
  if (isWireRefusal(booking) || !booking.mayChange) return back
  const { id, token } = booking
  const restaurant = orThrow(await send('restaurants.get', { id: booking.restaurantId }))
  const today = todayOf(restaurant)
  const lastDay = lastDayOf(restaurant, today)
  const ask = {
    date: wish.date ?? booking.serviceDate,
    party: searchParams.has('party') ? wish.party : booking.groupSize,
    area: areaAsked(searchParams, booking.areas),
  }
  const before = searchParams.get('before') ?? ''
  const own = [id, wish.hold, before].filter(Boolean)
  const holder = asHolder(send, token, own)
  const [everything, month] = await Promise.all([
    loadDay(holder, restaurant, ask),
    loadMonth(holder, restaurant, wish.month ?? monthOf(ask.date), ask, { today, lastDay }),
  ])
  const day = booking.status === 'Approved' ? withoutRequests(everything) : everything
  const offered = day.groups.flatMap(({ times }) => times.map((time) => time.instant))
  const wanted = wish.instant || (ask.date === booking.serviceDate ? booking.reservationTime : '')
  const instant = pick(wanted, offered, booking.reservationTime)
  const hold = fittingHold(held, instant, ask.party)
  return {
    booking,
    restaurant,
    ask,
    day,
    month,
    today,
    lastDay,
    instant,
    /** True when it is another table, time or party that is asked for. */
    other:
      instant !== '' &&
      !(
        isSameMoment(instant, booking.reservationTime) &&
        ask.party === booking.groupSize &&
        sameAreas(ask.area, booking.areas)
      ),
    hold,
    /** A hold for an earlier choice, which the next one replaces. */
    before: hold ? '' : ([wish.hold, before].find(isHoldId) ?? ''),
    lost: wish.hold !== '' && !held,
  }
}

export type Changing = Exclude<Awaited<ReturnType<typeof loadChange>>, Response>

/** A table that is agreed is not given up for one the restaurant would first have to agree to. */
function withoutRequests(day: DayOfTimes): DayOfTimes {
  const groups = day.groups.map((group) => ({
    ...group,
    times: group.times.filter(({ onRequest }) => !onRequest),
  }))
  return { ...day, groups }
}

/** The time that is asked for, as long as it is there: the one of the booking itself always may be tried. */
function pick(wanted: string, offered: readonly string[], own: string): string {
  if (!readInstant(wanted)) return ''
  return offered.find((each) => isSameMoment(each, wanted)) ?? (isSameMoment(own, wanted) ? own : '')
}
