import { partiesAtTables } from '#server/book/tables/parties-at-tables.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { readTables } from './actions/read-tables.ts'
import { blockedRefusal } from './actions/table-refusal.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import {
  isTooEarly,
  permissionsForMove,
  seatedAheadMinutes,
  staffMoves,
} from '#domain/reservations/staff-moves.ts'
import { type BookingStatus, mayMove } from '#domain/reservations/moves.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { findTables, occupiedAmong, tablesNumbered } from '#server/booking/reservations/give-tables.ts'
import type { MoveCommand, GivenTables } from '#server/booking/reservations/change/move-reservation.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { actOnReservation } from './act-on-reservation.ts'
import { stayOf } from './present-for-staff.ts'

/**
 * Messages to the guest by new status. Guests who are called or seated are already at the restaurant and need
 * none.
 */
const news: Partial<Record<BookingStatus, BookingTemplate>> = {
  Approved: 'bookingApproved',
  Rejected: 'bookingRejected',
  CanceledByHost: 'bookingCancelledByHouse',
}

/** Changes the status of a booking if the transition is allowed. A request gets its table before it is approved. */
export const setStatus: Handler<'host.setStatus', Data & Links & Discovery & Book & Access> = (
  context,
  { reservationId, body },
  caller,
) =>
  actOnReservation(context, reservationId, caller, async (opened, lost): Promise<Decision> => {
    const { row } = opened
    const { status, note = '', version } = body
    // If the version is unchanged, the host decided on the current state.
    if (version !== row.version) return refuse('changedMeanwhile')
    const hasMoney = row.payment_progress !== 'none' || row.deposit_way !== null
    for (const each of permissionsForMove(status, hasMoney)) {
      const permitted = await openReservationToStaff(context, reservationId, { ...caller, may: [each] })
      if (isRefusal(permitted)) return permitted
    }
    // Orders have their own actions.
    if (isWithoutTable(row)) return refuse('moveNotAllowed')
    const numbers = numbersIn(body.tableNumber)
    if (row.status === status && numbers.length === 0) return null
    const stay = stayOf(row)
    const now = epochMinuteOf(context.now())
    if (mayMove(stay.status, status) && isTooEarly(status, stay.from, now))
      return refuse('tooEarlyToSeat', { hours: seatedAheadMinutes / 60 })
    if (!staffMoves(stay, now).includes(status)) return refuse('moveNotAllowed')
    const tables = await tablesFor(context, opened, status, numbers)
    if (tables === 'unknown') return refuse('unknownTable')
    if (tables === 'none') return refuse('noTableFree')
    const seated = status === 'Seated'
    const chosen = { tableIds: (numbers.length > 0 && tables?.ids) || [], ...stay, has: row.table_numbers }
    const from = seated ? now : stay.from
    const blocked = blockedRefusal(opened.listed, { ...chosen, from }, now)
    if (blocked) return blocked
    const occupied = await occupiedAmong(
      context,
      opened,
      numbers.length > 0 || !seated ? numbers : row.table_numbers,
      seated ? Math.min(stay.from, now) : stay.from,
    )
    if (occupied.length > 0)
      return withParties(context, opened, refuse('tableOccupied', namesOf(occupied)), occupied)
    if (lost === 'overlap' && numbers.length > 0)
      return withParties(context, opened, refuse('tableTaken', namesOf(numbers)), numbers)
    return { status, note, news: news[status] ?? null, ...(tables && { tables }) }
  })

function namesOf(numbers: readonly string[]) {
  return { numbers: numbers.join(', '), count: numbers.length }
}

/** Names who has the tables, so that staff can swap or ask them. */
async function withParties<Code extends 'tableTaken' | 'tableOccupied'>(
  context: Data,
  { row, listed }: OpenReservation,
  refusal: Refusal<Code>,
  numbers: readonly string[],
): Promise<ServerRefusal<Code>> {
  const ids = readTables(listed, numbers)
  if (isRefusal(ids)) return refusal
  return { ...refusal, parties: await partiesAtTables(context, listed, ids, stayOf(row), [row.id]) }
}

type Decision =
  | Omit<MoveCommand, 'by'>
  | ServerRefusal<
      | 'unknownReservation'
      | 'tokenNeeded'
      | 'notPermitted'
      | 'changedMeanwhile'
      | 'moveNotAllowed'
      | 'tooEarlyToSeat'
      | 'unknownTable'
      | 'noTableFree'
      | 'tableTaken'
      | 'tableBlocked'
      | 'tableOccupied'
    >
  | null

/** Returns new tables for the booking, or null if it keeps its current ones. */
async function tablesFor(
  context: Data & Book,
  opened: OpenReservation,
  status: BookingStatus,
  numbers: readonly string[],
): Promise<GivenTables | 'unknown' | 'none' | null> {
  if (status !== 'Approved' && status !== 'Seated') return null
  if (numbers.length > 0) return (await tablesNumbered(context, opened, numbers)) ?? 'unknown'
  if (opened.row.table_numbers.length > 0) return null
  return (await findTables(context, opened)) ?? 'none'
}

/** Returns the table numbers that somebody has entered. */
export function numbersIn(text = ''): string[] {
  return text
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean)
}
