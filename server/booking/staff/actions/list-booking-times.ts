import { arrivalsOf } from '#domain/availability/arrivals.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { seatByStaff } from '#domain/availability/seat-by-staff.ts'
import { payByOfLink } from '#domain/payments/pay-by.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { currentServiceDate } from '#server/booking/staff/service-day/read-day.ts'
import type { Access, BookingContext } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { paymentAskedOf } from './deposit-link.ts'
import { inWords } from './rules-refusal.ts'
import { seatingAfterChange } from './seat-after-change.ts'
import { readWantedChange } from './wanted-change.ts'

/**
 * Lists the times of a day with what `host.book` would answer to each, or for a booking that changes `host.changeBooking`, so
 * that nobody has to try them.
 */
export const listBookingTimes: Handler<'host.bookingTimes', BookingContext & Access> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { groupSize, minutes, reservationId } = query
  const own = reservationId === undefined ? null : await findReservation(context, reservationId)
  if (reservationId !== undefined && own?.listed.record.id !== listed.record.id)
    return refuse('unknownReservation')
  const { plan } = listed.plan
  const date = query.date ?? currentServiceDate(context, listed)
  const say = context.sentences(caller.locale)
  const change = own && { groupSize, ...(minutes !== undefined && { minutes }) }
  const wanted = own && change && readWantedChange(own, change, caller.locale, say)
  const stay = wanted && !isRefusal(wanted) ? wanted.minutes : minutes
  const turn = stay ?? turnTimeMinutes(plan.rules, groupSize)
  const now = epochMinuteOf(context.now())
  // Somebody who arrives now is booked for the step that has just begun, and whoever has a time can keep it.
  const arrivals = arrivalsOf(plan, date, 1, turn).filter(
    ({ instant }) =>
      instant + plan.rules.slotMinutes > now || (own && instant === epochMinuteOf(own.row.reservation_time)),
  )
  const [first, last] = [arrivals[0]?.instant ?? now, (arrivals.at(-1)?.instant ?? now) + turn]
  const taken = await context.books.readWithout(stretchOf(listed, first, last), own ? [own.row.id] : [])
  const plans = { bookable: listed.plan, all: listed.linePlan }
  const placeAt = (instant: EpochMinute) => {
    const party = { instant, partySize: groupSize, areas: [], tableIds: undefined, minutes }
    if (!own || !change) return seatByStaff(plans, party, taken)
    const reservationTime = isoWithOffset(plan.zone, instant)
    const moved = readWantedChange(own, { ...change, reservationTime }, caller.locale, say)
    return isRefusal(moved) ? seatByStaff(plans, party, taken) : seatingAfterChange(own, moved, taken)
  }
  const party = { partySize: groupSize, instant: now, language: caller.locale }
  const terms = own ? null : paymentAskedOf(context, listed, party)?.terms
  return {
    date,
    zone: listed.record.time_zone,
    times: arrivals.map(({ instant, service }) => {
      const { tableIds, until, broken } = placeAt(instant)
      const moment = isoWithOffset(plan.zone, instant)
      const payBy = terms ? payByOfLink(now, instant) : null
      return {
        time: moment.slice(0, 16),
        instant: moment,
        until: isoWithOffset(plan.zone, until),
        service,
        tableNumbers: listed.tableNumbers(tableIds),
        rules: inWords(broken, say),
        payBy: payBy === null ? null : isoWithOffset(plan.zone, payBy),
      }
    }),
    deposit: terms ? { chargeType: terms.chargeType, amount: terms.amount, currency: terms.currency } : null,
  }
}
