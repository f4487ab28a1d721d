import { isRefusal } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { changedBookings, changedWalkIns, databaseTime } from '#server/book/service-day/day-rows.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { changedSince, writeCursor } from './day-cursor.ts'
import { isOrderRow, presentBooking, presentOrder, presentWalkIn } from './present-day.ts'
import { bookingsWithNotes, boundsOfDay, lineForGuests, seenOnDay, withEvents } from './read-day.ts'

/** More changes than this are no less work than the whole day. */
const maxRows = 500

export const getServiceDayChanges: Handler<
  'host.serviceDayChanges',
  Data & Links & Discovery & Access
> = async (context, { restaurantId, query: { date, after } }, caller) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { sql } = context.database
  const { id } = listed.record
  const { ids, revision } = await withEvents(context, listed)
  const at = await databaseTime(sql)
  const since = changedSince(after, { at, revision })
  if (!since) return { readAgain: true }
  const version = await context.live.version({ kind: 'serviceDay', id: String(id) })
  const [rows, parties, line, permitted] = await Promise.all([
    changedBookings(sql, ids, date, { since, max: maxRows }),
    changedWalkIns(sql, id, { since, max: maxRows }),
    lineForGuests(context, listed),
    seenOnDay(context, listed, caller),
  ])
  if (rows.length === maxRows || parties.length === maxRows) return { readAgain: true }
  const booked = rows.filter((row) => !isOrderRow(row))
  const noted = await bookingsWithNotes(context, listed, booked, permitted)
  const { from, until } = boundsOfDay(listed, date)
  const goneUnless = <Row extends { readonly id: string }, Shown>(
    isThere: boolean,
    row: Row,
    show: (row: Row) => Shown,
  ) => (isThere ? show(row) : { id: row.id, gone: true as const })
  const isOnDay = ({ serviceDate }: (typeof rows)[number]) => serviceDate === date
  return {
    readAgain: false,
    version: version ?? 0,
    now: isoWithOffset(listed.plan.plan.zone, epochMinuteOf(context.now())),
    cursor: writeCursor({ at, revision }),
    bookings: booked.map((row) => goneUnless(isOnDay(row), row, (each) => presentBooking(each, id, noted))),
    walkIns: parties.map((row) => goneUnless(from <= row.joined && row.joined < until, row, presentWalkIn)),
    line,
    orders: permitted.has('orders.read')
      ? rows.filter(isOrderRow).map((row) => goneUnless(isOnDay(row), row, presentOrder))
      : null,
  }
}
