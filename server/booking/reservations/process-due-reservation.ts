import type { BookingStatus } from '#domain/reservations/moves.ts'
import { automaticEnd } from '#domain/reservations/automatic-end.ts'
import { createReminderStore } from '#server/book/outbox/due-reminders.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { moveReservation } from '#server/booking/reservations/change/move-reservation.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/** Milliseconds until an unpaid request is checked again, because its payment may still arrive. */
const afterPayByMs = 60_000

/**
 * Ends a reservation that nobody ends: declines a request that wasn't answered in time and notifies the guest,
 * and closes a visit that staff forgot to close. Otherwise resolves to the time of the next check, or to null.
 */
export const processDueReservation: DueWorkHandler<Data & Links & Discovery & Book> = async (
  context,
  reservationId,
) => {
  const [opened, stepped] = await Promise.all([
    findReservation(context, reservationId),
    createReminderStore(context.database).find(reservationId),
  ])
  if (!opened || !stepped || opened.row.erased || isWithoutTable(opened.row)) return null
  const { row } = opened
  const from = epochMinuteOf(row.reservation_time)
  const end = automaticEnd({
    status: row.status as BookingStatus,
    from,
    until: from + row.turn_minutes,
    lastStep: epochMinuteOf(stepped.last_step),
  })
  if (!end) return null
  const now = context.now()
  const due = new Date(Math.max(end.at * 60_000, row.pay_by ? row.pay_by.getTime() + afterPayByMs : 0))
  if (now < due) return due
  // The restaurant wasn't asked yet: an unpaid request ends when the time to pay is over (`processDuePayments`).
  if (row.payment_progress === 'unpaid' && end.because === 'unanswered')
    return new Date(now.getTime() + afterPayByMs)
  const moved = await moveReservation(context, opened, {
    by: 'system',
    status: end.status,
    endedBecause: end.because,
    note: '',
    news: end.because && 'bookingUnanswered',
  })
  return typeof moved === 'string' ? now : null
}
