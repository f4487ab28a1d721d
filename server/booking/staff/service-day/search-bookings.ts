import { isRefusal } from '#domain/refusal.ts'
import { findBookings } from '#domain/service-day/find-bookings.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { bookingsWithIds } from '#server/book/service-day/day-rows.ts'
import { findableBookings } from '#server/book/service-day/find-bookings.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { isOrderRow, presentBooking } from './present-day.ts'
import { bookingsWithNotes, currentServiceDate, seenOnDay, withEvents } from './read-day.ts'

/** Days to search back. */
const recentDays = 30

const maxFound = 20

export const searchBookings: Handler<'host.searchBookings', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { sql } = context.database
  const { ids } = await withEvents(context, listed)
  const today = currentServiceDate(context, listed)
  const known = await findableBookings(sql, ids, addDays(today, -recentDays))
  const found = findBookings(known, query.text, today).slice(0, maxFound)
  const rows = new Map(
    (
      await bookingsWithIds(
        sql,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const permitted = await seenOnDay(context, listed, caller)
  const noted = await bookingsWithNotes(context, listed, [...rows.values()], permitted)
  return {
    date: today,
    zone: listed.record.time_zone,
    bookings: found.flatMap(({ id }) => {
      const row = rows.get(id)
      return row && !isOrderRow(row)
        ? [{ ...presentBooking(row, listed.record.id, noted), date: row.serviceDate }]
        : []
    }),
  }
}
