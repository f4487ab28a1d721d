import { isRefusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { freesTables } from '#domain/reservations/staff-moves.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { renewedData } from '#server/book/outbox/notify-guest.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { recordTogether, type TableChange } from '#server/book/steps/record-step.ts'
import { withUndo } from '#server/book/steps/take-back.ts'
import { partiesAtTables } from '#server/book/tables/parties-at-tables.ts'
import { moneyMessages } from '#server/booking/reservations/present/money-messages.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import type { Access, Book, Content, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { conflictOver } from '../last-change.ts'
import { presentForStaff, stayOf } from '../present-for-staff.ts'
import { readTables } from './read-tables.ts'
import { blockedRefusal, tableRefusal } from './table-refusal.ts'

type Needs = Data & Links & Discovery & Book & Content & Access

/** Lets two parties exchange their tables, also while they sit there. Either both move or neither. */
export const swapTables: Handler<'host.swapTables', Needs> = async (
  context,
  { reservationId, body },
  caller,
) => {
  const one = await openReservationToStaff(context, reservationId, caller)
  if (isRefusal(one)) return one
  const other = await openReservationToStaff(context, body.with.id, caller)
  if (isRefusal(other)) return other
  if (one.row.version !== body.version) return conflictOver(context, one.row)
  if (other.row.version !== body.with.version) return conflictOver(context, other.row)
  if (one.row.id === other.row.id || one.row.restaurant_id !== other.row.restaurant_id)
    return refuse('moveNotAllowed')
  if ([one, other].some(({ row }) => freesTables(row.status as BookingStatus))) return refuse('alreadyEnded')
  const steps = [stepTo(context, one, other), stepTo(context, other, one)]
  const swapped = steps.filter((step) => step !== null)
  if (swapped.length < steps.length) return refuse('moveNotAllowed')
  for (const { before, tables } of swapped) {
    const { tableIds, from, until } = tables
    const chosen = { tableIds, from, until, has: before.table_numbers }
    const blocked = blockedRefusal(one.listed, chosen, epochMinuteOf(context.now()))
    if (blocked) return blocked
    const except = [one.row.id, other.row.id]
    const parties = await partiesAtTables(context, one.listed, tables.tableIds, tables, except)
    if (parties.length > 0) return tableRefusal(parties, context.sentences(caller.locale))
  }
  const outcome = await recordTogether(context, swapped)
  if (outcome === 'overlap') {
    await context.books.dropExpiredHolds(one.row.restaurant_id)
    return refuse('busy')
  }
  if (outcome === 'changed') return conflictOver(context, one.row)
  const [first, second] = swapped.map(({ after }) => after)
  return {
    reservations: [
      presentForStaff(context, { ...one, row: first ?? one.row }),
      presentForStaff(context, { ...other, row: second ?? other.row }),
    ],
  }
}

/** Returns null if a party has no table to give away, or sits at tables that don't exist anymore. */
function stepTo(
  context: Data & Links,
  { row, listed }: OpenReservation,
  at: OpenReservation,
): TableChange | null {
  if (isWithoutTable(row) || row.payment_progress === 'unpaid' || at.row.table_numbers.length === 0)
    return null
  const ids = readTables(listed, at.row.table_numbers)
  if (isRefusal(ids)) return null
  const { from, until } = stayOf(row)
  const claim = { restaurantId: row.restaurant_id, tableIds: ids, from, until, covers: row.group_size }
  const after = {
    ...row,
    table_numbers: [...at.row.table_numbers],
    floor_id: at.row.floor_id,
    version: row.version + 1,
  }
  return withUndo<TableChange>({
    kind: 'bookingChange',
    before: row,
    after,
    tables: claim,
    swapsWith: at.row.id,
    pace: null,
    hold: null,
    by: 'staff',
    note: '',
    at: context.now(),
    message: null,
    memberMessage: null,
    renews: renewedData(presentReservation(context, listed, { ...after, untold: null })),
    moneyMessages: moneyMessages(context, listed),
  })
}
