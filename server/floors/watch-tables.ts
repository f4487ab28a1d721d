import { turnMinutesOf } from '#domain/availability/booking-rules.ts'
import { refuse } from '#domain/refusal.ts'
import { tableState } from '#domain/reservations/table-state.ts'
import type { Handler } from '#server/http/answer.ts'
import { ownAmong } from '#server/reservations/own-among.ts'
import { epochMinuteOf, readMoment } from '#server/time/read-moment.ts'
import { createMonitorStore } from './monitor-store.ts'

/** What each table of a house is for a party that would sit down at a time: no names, no numbers of guests. */
export const watchTables: Handler<'availability.monitors'> = async (context, { id, query }, caller) => {
  const listed = await context.catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const now = context.now()
  const at =
    query.time === undefined
      ? epochMinuteOf(now)
      : readMoment(query.time, listed.plan.plan.zone, Number.NaN)?.instant
  if (at === undefined || Number.isNaN(at)) {
    const field = 'time'
    return { ...refuse('invalidInput', { field }), fields: [{ field, message: 'a date and time' }] }
  }
  const { rules } = listed.plan.plan
  const stay = turnMinutesOf(rules, query.partySize ?? rules.minPartySize)
  const own = await ownAmong(context, query.ExcludeId, caller)
  const stretch = { from: at, until: at + stay }
  const tables = await createMonitorStore(context.database).tables(listed.record.id, stretch, own, now)
  return {
    monitors: tables.map((table) => ({ tableNumber: table.number, status: tableState(table, at, stay) })),
  }
}
