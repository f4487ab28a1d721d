import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isExpected } from '#domain/reservations/staff-moves.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'
import type { DueWork, DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { moveReservation } from './change/move-reservation.ts'

/** How long a test booking stays if the page that shows it doesn't end it, in milliseconds. */
const testMs = 5 * 60_000

export function endOfTest(id: string, now: Date): DueWork {
  return { kind: 'endTestBooking', subject: id, due: new Date(now.getTime() + testMs) }
}

/** Ends a test booking that nobody has ended. Nobody is notified of it. One with a contact has become somebody's. */
export const endTestBooking: DueWorkHandler<Data & Links & Discovery & Book> = async (
  context,
  reservationId,
) => {
  const opened = await findReservation(context, reservationId)
  const status = opened && endOf(opened.row.status as BookingStatus)
  if (!opened || !status || opened.row.erased || opened.row.email || opened.row.phone) return null
  const moved = await moveReservation(context, opened, { by: 'system', status, note: '', news: null })
  return typeof moved === 'string' ? context.now() : null
}

/** Somebody may have seated it to try that, too. */
function endOf(status: BookingStatus): BookingStatus | null {
  if (status === 'Seated') return 'Closed'
  return isExpected(status) ? 'CanceledByHost' : null
}
