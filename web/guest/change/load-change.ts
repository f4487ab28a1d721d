import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isWireRefusal } from '#contracts/client.ts'
import { monthOf } from '#web/guest/calendar/calendar-month.ts'
import { lastDayOf, loadDay, orThrow, todayOf } from '#web/guest/reserve/load-day.ts'
import { loadMonth } from '#web/guest/calendar/load-month.ts'
import { readWish } from '#web/guest/reserve/wish.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'

/** The booking, what its guest would like instead, and what the restaurant has; the way back where nothing can be changed. */
export async function loadChange({ request, context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const reservationId = searchParams.get('id') ?? ''
  const token = searchParams.get('token') ?? ''
  const back = redirect(keepSticky(reservationId ? to.booking(reservationId, token) : '/booking', search))
  if (!reservationId) return back
  const booking = await send('reservations.get', { reservationId }, { token })
  if (isWireRefusal(booking) || !booking.mayChange) return back
  const restaurant = orThrow(await send('restaurants.get', { id: booking.restaurantId }))
  const wish = readWish(searchParams)
  const today = todayOf(restaurant)
  const lastDay = lastDayOf(restaurant, today)
  const ask = {
    date: wish.date ?? booking.serviceDate,
    party: searchParams.has('party') ? wish.party : booking.groupSize,
    area: searchParams.has('area') ? wish.area : (booking.areas.split(',')[0] ?? ''),
  }
  const [day, month] = await Promise.all([
    loadDay(send, restaurant, ask),
    loadMonth(send, restaurant, wish.month ?? monthOf(ask.date), ask.party, { today, lastDay }),
  ])
  const offered = day.groups.flatMap(({ times }) => times.map((time) => time.instant))
  const wanted = wish.instant || (ask.date === booking.serviceDate ? booking.reservationTime : '')
  const instant = pick(wanted, offered, booking.reservationTime)
  return { booking, restaurant, ask, day, month, today, lastDay, instant }
}

/** The time that is asked for, as long as it is there: the one of the booking itself always may be tried. */
function pick(wanted: string, offered: readonly string[], own: string): string {
  const moment = Date.parse(wanted)
  if (Number.isNaN(moment)) return ''
  const found = offered.find((each) => Date.parse(each) === moment)
  return found ?? (Date.parse(own) === moment ? own : '')
}
