import { refuse } from '#domain/refusal.ts'
import { stillExpected } from '#domain/service-day/covers.ts'
import { permissionsOf } from '#domain/staff/permissions.ts'
import { bookingsOfDay } from '#server/book/service-day/day-rows.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { isOrderRow } from './present-day.ts'
import { currentServiceDate, withEvents } from './read-day.ts'

/** Anybody who stands at the device can read it, so it has nothing that says who a guest is, and no ids. */
export const getLockedDay: Handler<'host.lockedDay', Data & Discovery & Access> = async (
  context,
  _input,
  caller,
) => {
  const device = await context.members.device(caller)
  if (!device) return refuse('deviceNotPaired')
  const { restaurant_id, highest_role } = device.row
  const listed = await context.catalogue.getAnywhere(restaurant_id)
  if (!listed) throw new Error(`restaurant ${restaurant_id} of a device can't be read`)
  const date = currentServiceDate(context, listed)
  const now = epochMinuteOf(context.now())
  const seesBookings = permissionsOf({ role: highest_role, added: [], removed: [] }).includes('service.read')
  const { ids } = await withEvents(context, listed)
  const rows = seesBookings ? await bookingsOfDay(context.database.sql, ids, date) : []
  return {
    date,
    zone: listed.record.time_zone,
    bookings: rows
      // Whoever never came isn't expected anymore, although nobody has marked it.
      .filter(
        (row) =>
          !isOrderRow(row) &&
          stillExpected(row) &&
          (row.arrived !== null || epochMinuteOf(row.time) + row.minutes > now),
      )
      .map(({ time, size, tables, arrived }) => ({
        from: epochMinuteOf(time),
        size,
        tables: [...tables],
        hasArrived: arrived !== null,
      })),
  }
}
