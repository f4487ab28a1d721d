import { isRefusal } from '#domain/refusal.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { eventsOf } from '#server/discovery/events/events-of.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { reservationsOfDay } from '#server/booking/reservations/find/day-of-reservations.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { presentForStaff } from './present-for-staff.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'

/** Minutes after midnight that belong to the previous service day if no date is given: until 6 a.m. */
const nightMinutes = 6 * 60

/**
 * Returns the reservations of a service day at a restaurant and its events. Without a date, returns the current service
 * day, and also all that begin in the next six hours, for restaurants that never close. `host.orders` returns takeaway
 * and delivery orders.
 */
export const listReservations: Handler<'host.reservations', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { zone } = listed.plan.plan
  const now = epochMinuteOf(context.now())
  const date = query.date ?? wallOf(zone, now - nightMinutes).date
  const until = query.date === undefined ? new Date((now + nightMinutes) * 60_000) : null
  const events = await eventsOf(context, listed.record.id)
  const restaurants = [listed, ...(await context.catalogue.getManyForStaff(events))]
  const bookings = await reservationsOfDay(context.database, restaurants, date, until)
  return {
    date,
    zone: listed.record.time_zone,
    reservations: bookings
      .filter(({ row }) => !isWithoutTable(row))
      .map((booking) => presentForStaff(context, booking)),
  }
}
