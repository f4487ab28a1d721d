import type { ServiceDay } from '#contracts/booking/service-day.ts'
import { isRefusal } from '#domain/refusal.ts'
import { coversOf } from '#domain/service-day/covers.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { bookingsOfDay, databaseTime, walkInsOfDay } from '#server/book/service-day/day-rows.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { currentLimits } from '../limits/present-limits.ts'
import { writeCursor } from './day-cursor.ts'
import { isOrderRow, presentBooking, presentOrder, presentWalkIn } from './present-day.ts'
import {
  bookingsWithNotes,
  boundsOfDay,
  currentServiceDate,
  lineForGuests,
  seenOnDay,
  servicesOfDay,
  withEvents,
} from './read-day.ts'

export const getServiceDay: Handler<'host.serviceDay', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { sql } = context.database
  const { id } = listed.record
  const { all, ids, revision } = await withEvents(context, listed)
  const current = currentServiceDate(context, listed)
  const date = query.date ?? current
  // Both are read first, so that a screen reads again what changes meanwhile.
  const at = await databaseTime(sql)
  const version = await context.live.version({ kind: 'serviceDay', id: String(id) })
  const bounds = boundsOfDay(listed, date)
  const [rows, parties, line, limits, permitted] = await Promise.all([
    bookingsOfDay(sql, ids, date),
    walkInsOfDay(sql, id, bounds),
    lineForGuests(context, listed),
    currentLimits(context, listed, bounds),
    seenOnDay(context, listed, caller),
  ])
  const booked = rows.filter((row) => !isOrderRow(row))
  const noted = await bookingsWithNotes(context, listed, booked, permitted)
  const bookings = booked.map((row) => presentBooking(row, id, noted))
  const walkIns = parties.map(presentWalkIn)
  const named = new Set(bookings.map(({ event }) => event))
  return {
    restaurantId: id,
    version: version ?? 0,
    date,
    isCurrent: date === current,
    zone: listed.record.time_zone,
    now: isoWithOffset(listed.plan.plan.zone, epochMinuteOf(context.now())),
    cursor: writeCursor({ at, revision }),
    services: servicesOfDay(listed, date),
    ...floorOf(listed),
    limits,
    events: all
      .filter(({ record }) => named.has(record.id))
      .map(({ record }) => ({ id: record.id, name: record.name })),
    bookings,
    walkIns,
    line,
    orders: permitted.has('orders.read') ? rows.filter(isOrderRow).map(presentOrder) : null,
    covers: { ...coversOf(bookings, walkIns), capacity: seatsAt(listed) },
  }
}

function floorOf({ linePlan }: ListedRestaurant): Pick<ServiceDay, 'tables' | 'areas'> {
  const { tables } = linePlan.plan
  return {
    tables: tables.map(({ id, number, area, minCovers, maxCovers }) => ({
      id,
      number,
      area,
      least: minCovers,
      most: maxCovers,
    })),
    areas: [...new Set(tables.map(({ area }) => area))].filter(Boolean),
  }
}

function seatsAt({ linePlan }: ListedRestaurant): number {
  return linePlan.plan.tables.reduce((sum, { maxCovers }) => sum + maxCovers, 0)
}
