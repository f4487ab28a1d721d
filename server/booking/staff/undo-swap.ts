import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { undoRefusal } from '#domain/reservations/undo.ts'
import { renewedData } from '#server/book/outbox/notify-guest.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { recordTogether, type TableChange } from '#server/book/steps/record-step.ts'
import { beforeLastStep, withUndo } from '#server/book/steps/take-back.ts'
import { moneyMessages } from '#server/booking/reservations/present/money-messages.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import type { Book, Data, Links } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { readTables } from './actions/read-tables.ts'
import { blockedRefusal } from './actions/table-refusal.ts'
import { stayOf } from './present-for-staff.ts'

/**
 * Takes back that two parties have swapped tables, for both. Refuses if a table that one of them would get back was blocked since.
 * Resolves to null if one of them has moved on; then only a party whose table is free can go back.
 */
export async function undoSwap(
  context: Data & Links & Book,
  one: OpenReservation,
  other: OpenReservation,
  note: string,
): Promise<OpenReservation['row'] | Refusal<'tableBlocked'> | null> {
  const { taking_back } = other.row
  const isStill = taking_back?.swappedWith === one.row.id && taking_back.kind === 'tables'
  if (!isStill || undoRefusal(taking_back, context.now().getTime())) return null
  const steps = [stepBack(context, one, note), stepBack(context, other, note)].filter((step) => step !== null)
  const [first] = steps
  if (!first || steps.length < 2) return null
  for (const { before, tables } of steps) {
    const { tableIds, from, until } = tables
    const back = { tableIds, from, until, has: before.table_numbers }
    const blocked = blockedRefusal(one.listed, back, epochMinuteOf(context.now()))
    if (blocked) return blocked
  }
  return (await recordTogether(context, steps)) === 'recorded' ? first.after : null
}

function stepBack(context: Data & Links, { row, listed }: OpenReservation, note: string): TableChange | null {
  const back = beforeLastStep(row)
  const ids = readTables(listed, back.table_numbers)
  if (isRefusal(ids)) return null
  const { from, until } = stayOf(back)
  return withUndo<TableChange>({
    kind: 'bookingChange',
    marks: 'takenBack',
    before: row,
    after: back,
    tables: { restaurantId: row.restaurant_id, tableIds: ids, from, until, covers: back.group_size },
    pace: null,
    hold: null,
    by: 'staff',
    note,
    at: context.now(),
    message: null,
    memberMessage: null,
    renews: renewedData(presentReservation(context, listed, { ...back, untold: null })),
    moneyMessages: moneyMessages(context, listed),
  })
}
