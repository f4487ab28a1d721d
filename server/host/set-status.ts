import { type Refusal, refuse } from '#domain/refusal.ts'
import { houseMoves } from '#domain/reservations/house-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import { findTables, tablesNumbered } from '#server/reservations/give-tables.ts'
import type { Deed, GivenTables } from '#server/reservations/move-reservation.ts'
import type { OpenReservation } from '#server/reservations/open-reservation.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { actOnReservation } from './act-on-reservation.ts'
import { stayOf } from './present-for-house.ts'

/** What the guest is told where the house decides. Who is called or shown to a table is in the room. */
const news: Partial<Record<BookingStatus, BookingNews>> = {
  Approved: 'bookingApproved',
  Rejected: 'bookingRejected',
  CanceledByHost: 'bookingCancelledByHouse',
}

/** Moves a booking along the one table of moves; a request that is agreed to has its table first. */
export const setStatus: Handler<'host.setStatus'> = (context, { reservationId, body }, caller) =>
  actOnReservation(context, reservationId, caller, async (opened, lost): Promise<Decision> => {
    const { row } = opened
    const { status, note = '', version } = body
    // Lost to nobody but themselves: what they looked at is still there.
    if (version !== undefined && version !== row.version) return refuse('changedMeanwhile')
    const numbers = numbersIn(body.tableNumber)
    if (row.status === status && numbers.length === 0) return null
    if (!houseMoves(stayOf(row), epochMinuteOf(context.now())).includes(status))
      return refuse('moveNotAllowed')
    const tables = await tablesFor(context, opened, status, numbers)
    if (tables === 'unknown') return refuse('unknownTable')
    if (tables === 'none') return refuse('noTableFree')
    if (lost === 'overlap' && numbers.length > 0)
      return refuse('tableTaken', { numbers: numbers.join(', '), count: numbers.length })
    return { status, note, news: news[status] ?? null, ...(tables && { tables }) }
  })

type Decision =
  | Omit<Deed, 'byWhom'>
  | Refusal<'changedMeanwhile' | 'moveNotAllowed' | 'unknownTable' | 'noTableFree' | 'tableTaken'>
  | null

/** The tables the booking gets with this move; null when it keeps what it has. */
async function tablesFor(
  context: Context,
  opened: OpenReservation,
  status: BookingStatus,
  numbers: readonly string[],
): Promise<GivenTables | 'unknown' | 'none' | null> {
  if (status !== 'Approved' && status !== 'Seated') return null
  if (numbers.length > 0) return (await tablesNumbered(context, opened, numbers)) ?? 'unknown'
  if (opened.row.table_numbers.length > 0) return null
  return (await findTables(context, opened)) ?? 'none'
}

function numbersIn(text = ''): string[] {
  return text
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean)
}
