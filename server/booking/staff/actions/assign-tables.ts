import { isRefusal, refuse } from '#domain/refusal.ts'
import { freesTables } from '#domain/reservations/staff-moves.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { partiesAtTables } from '#server/book/tables/parties-at-tables.ts'
import type { Access, Book, Content, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { isSameList } from '#server/booking/reservations/change/read-change.ts'
import { actOnReservation } from '../act-on-reservation.ts'
import { stayOf } from '../present-for-staff.ts'
import { readTables } from './read-tables.ts'
import { blockedRefusal, tableRefusal } from './table-refusal.ts'

/** Gives a party other tables, in every status until it has left. Nobody else's table is taken. */
export const assignTables: Handler<
  'host.assignTables',
  Data & Links & Discovery & Book & Content & Access
> = async (context, { reservationId, body }, caller) =>
  actOnReservation<
    'changedMeanwhile' | 'alreadyEnded' | 'moveNotAllowed' | 'unknownTable' | 'tableHasParty' | 'tableBlocked'
  >(context, reservationId, caller, async ({ row, listed }) => {
    if (body.version !== row.version) return refuse('changedMeanwhile')
    const { status, from, until } = stayOf(row)
    if (freesTables(status)) return refuse('alreadyEnded')
    const ids = readTables(listed, body.tableNumbers)
    if (isRefusal(ids)) return ids
    // Whoever sits somewhere has a table.
    if (isWithoutTable(row) || (ids.length === 0 && status === 'Seated')) return refuse('moveNotAllowed')
    const numbers = listed.tableNumbers(ids)
    if (isSameList(numbers, row.table_numbers)) return null
    const chosen = { tableIds: ids, from, until, has: row.table_numbers }
    const blocked = blockedRefusal(listed, chosen, epochMinuteOf(context.now()))
    if (blocked) return blocked
    const parties = await partiesAtTables(context, listed, ids, { from, until }, [row.id])
    if (parties.length > 0) return tableRefusal(parties, context.sentences(caller.locale))
    const tables = { ids: ids.map(Number), numbers, floorId: listed.floorOf(ids), from, until }
    return { tables, note: '', news: null }
  })
