import type { PartyAtTable } from '#contracts/booking/staff-refusal-shapes.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { isExpected } from '#domain/reservations/staff-moves.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { partiesAtTables } from '#server/book/tables/parties-at-tables.ts'
import type { Access, Book, Content, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf, readMoment } from '#server/platform/time/read-moment.ts'
import { actOnReservation } from '../act-on-reservation.ts'
import { stayOf } from '../present-for-staff.ts'
import { readTables } from './read-tables.ts'
import { blockedRefusal, tableRefusal } from './table-refusal.ts'

type Needs = Data & Links & Discovery & Book & Content & Access

const longestMinutes = 24 * 60

/**
 * Changes until when a party stays. Parties that come next lose the table only if staff say so; then they have none, which
 * staff see, and their guests aren't notified because their time stays the same.
 */
export const extendStay: Handler<'host.extendStay', Needs> = (context, { reservationId, body }, caller) =>
  actOnReservation<
    'changedMeanwhile' | 'alreadyEnded' | 'moveNotAllowed' | 'tableHasParty' | 'tableBlocked' | 'invalidInput'
  >(context, reservationId, caller, async ({ row, listed }) => {
    if (body.version !== row.version) return refuse('changedMeanwhile')
    const { status, from } = stayOf(row)
    if (!isExpected(status) && status !== 'Seated') return refuse('alreadyEnded')
    if (isWithoutTable(row)) return refuse('moveNotAllowed')
    const say = context.sentences(caller.locale)
    const moment = readMoment(body.until, listed.plan.plan.zone, null)
    if (moment?.isSkipped) return fieldRefusal('until', say('fields.skippedTime'))
    const until = moment?.instant ?? 0
    const earliest = Math.max(from, status === 'Seated' ? epochMinuteOf(context.now()) : from)
    if (until <= earliest || until > from + longestMinutes)
      return fieldRefusal('until', say('fields.reservationTime'))
    if (until === from + row.turn_minutes) return null
    const ids = readTables(listed, row.table_numbers)
    if (isRefusal(ids)) return refuse('moveNotAllowed')
    const parties = await partiesAtTables(context, listed, ids, { from, until }, [row.id])
    if (parties.length > 0) {
      if (!body.anyway || !parties.every(mayLoseTable)) return tableRefusal(parties, say)
      for (const party of parties) await takeTables(context, party, caller)
    }
    const added = { tableIds: ids, from: from + row.turn_minutes, until, has: [] }
    const blocked = body.anyway ? null : blockedRefusal(listed, added, epochMinuteOf(context.now()))
    if (blocked && until > added.from) return blocked
    const tables = { ids: ids.map(Number), numbers: row.table_numbers, floorId: row.floor_id, from, until }
    return { tables, visit: { turn_minutes: until - from }, note: '', news: null }
  })

function mayLoseTable({ kind, seated }: PartyAtTable): boolean {
  return kind === 'reservation' && !seated
}

/** Leaves a party without a table, so that it shows up among those that need one. */
async function takeTables(context: Needs, { id, from, until, version }: PartyAtTable, caller: Caller) {
  await actOnReservation<never>(context, id ?? '', caller, async ({ row }) => {
    // If it has changed, whoever extends the stay decides again with the party as it is now.
    if (row.version !== version) return null
    const stay = { from: Date.parse(from) / 60_000, until: Date.parse(until) / 60_000 }
    return { tables: { ids: [], numbers: [], floorId: null, ...stay }, note: '', news: null }
  })
}
