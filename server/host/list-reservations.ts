import { isRefusal } from '#domain/refusal.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Handler } from '#server/http/answer.ts'
import { reservationsOfDay } from '#server/reservations/day-of-reservations.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { openHouse } from './open-to-staff.ts'
import { presentForHouse } from './present-for-house.ts'

/** Before six in the morning, today is still the night before. */
const nightMinutes = 6 * 60

export const listForHouse: Handler<'host.reservations'> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openHouse(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { zone } = listed.plan.plan
  const date = query.date ?? wallOf(zone, epochMinuteOf(context.now()) - nightMinutes).date
  const bookings = await reservationsOfDay(context.database, listed, date)
  return {
    date,
    zone: listed.record.time_zone,
    reservations: bookings.map((booking) => presentForHouse(context, booking)),
  }
}
