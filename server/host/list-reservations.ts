import { isRefusal } from '#domain/refusal.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { eventsOf } from '#server/events/events-of.ts'
import type { Handler } from '#server/http/answer.ts'
import { reservationsOfDay } from '#server/reservations/day-of-reservations.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { openHouse } from './open-to-staff.ts'
import { presentForHouse } from './present-for-house.ts'

/** Before six in the morning, today is still the night before. */
const nightMinutes = 6 * 60

/** The book of a day: what was booked at the restaurant, and at its events. */
export const listForHouse: Handler<'host.reservations'> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openHouse(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { zone } = listed.plan.plan
  const date = query.date ?? wallOf(zone, epochMinuteOf(context.now()) - nightMinutes).date
  const events = await eventsOf(context, listed.record.id)
  const places = [listed, ...(await context.catalogue.getMany(events))]
  const bookings = await reservationsOfDay(context.database, places, date)
  return {
    date,
    zone: listed.record.time_zone,
    reservations: bookings.map((booking) => presentForHouse(context, booking)),
  }
}
