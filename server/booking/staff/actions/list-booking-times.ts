import { arrivalsOf } from '#domain/availability/arrivals.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { seatByStaff } from '#domain/availability/seat-by-staff.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { stretchOf } from '#server/book/tables/book-stretch.ts'
import { currentServiceDate } from '#server/booking/staff/service-day/read-day.ts'
import type { Access, BookingContext } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { inWords } from './rules-refusal.ts'

/** Lists the times of a day with what `host.book` would answer to each, so that nobody has to try them. */
export const listBookingTimes: Handler<'host.bookingTimes', BookingContext & Access> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { plan } = listed.plan
  const date = query.date ?? currentServiceDate(context, listed)
  const turn = query.minutes ?? turnTimeMinutes(plan.rules, query.groupSize)
  const now = epochMinuteOf(context.now())
  // Somebody who arrives now is booked for the step that has just begun.
  const arrivals = arrivalsOf(plan, date, 1, turn).filter(
    ({ instant }) => instant + plan.rules.slotMinutes > now,
  )
  const [first, last] = [arrivals[0]?.instant ?? now, (arrivals.at(-1)?.instant ?? now) + turn]
  const taken = await context.books.read(stretchOf(listed, first, last))
  const plans = { bookable: listed.plan, all: listed.linePlan }
  const say = context.sentences(caller.locale)
  return {
    date,
    zone: listed.record.time_zone,
    times: arrivals.map(({ instant, service }) => {
      const party = {
        instant,
        partySize: query.groupSize,
        areas: [],
        tableIds: undefined,
        minutes: query.minutes,
      }
      const { tableIds, until, broken } = seatByStaff(plans, party, taken)
      const moment = isoWithOffset(plan.zone, instant)
      return {
        time: moment.slice(0, 16),
        instant: moment,
        until: isoWithOffset(plan.zone, until),
        service,
        tableNumbers: listed.tableNumbers(tableIds),
        rules: inWords(broken, say),
      }
    }),
  }
}
