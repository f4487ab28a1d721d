import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { refuse } from '#domain/refusal.ts'
import { tableState } from '#domain/reservations/table-state.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { guestsOwnBookings } from '#server/book/steps/guests-own-bookings.ts'
import { epochMinuteOf, readMoment } from '#server/platform/time/read-moment.ts'
import { createMonitorStore } from '#server/book/tables/monitored-tables.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'

/** Returns the state of each table for a party that would arrive at this time. Reveals no names or party sizes. */
export const listTables: Handler<'floors.tables', Data & Links & Discovery & Content> = async (
  context,
  { id, query },
  caller,
) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const now = context.now()
  const at =
    query.time === undefined
      ? epochMinuteOf(now)
      : readMoment(query.time, listed.plan.plan.zone, null)?.instant
  if (at === undefined) {
    return fieldRefusal('time', context.sentences(caller.locale)('fields.moment'))
  }
  const { rules } = listed.plan.plan
  const stay = turnTimeMinutes(rules, query.partySize ?? rules.minPartySize)
  const ownBookings = await guestsOwnBookings(context, query.ExcludeId, caller)
  const stretch = { from: at, until: at + stay }
  const tables = await createMonitorStore(context.database).tables(
    listed.record.id,
    stretch,
    ownBookings,
    now,
  )
  return {
    monitors: tables.map((table) => ({
      tableNumber: table.number,
      status: tableState(table, at, stay, epochMinuteOf(now)),
    })),
  }
}
