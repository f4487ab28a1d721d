import { isRefusal, refuse } from '#domain/refusal.ts'
import { type BookingStatus, cancelRefusal } from '#domain/reservations/moves.ts'
import type { Handler } from '#server/calls/answer.ts'
import { openReservation } from '#server/book/open-reservation.ts'
import { presentReservation } from './present-reservation.ts'
import { recordStep } from '#server/book/record-step.ts'
import { memberMessage, bookingMessage } from '#server/book/notify-guest.ts'

/** Cancels for the guest and frees the tables in the same step. Idempotent. */
export const cancelReservation: Handler<'reservations.cancel'> = async (context, input, caller) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  if (row.status === 'CanceledByClient') return presentReservation(context, listed, row)
  const at = context.now()
  const no = cancelRefusal(
    { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() },
    at.getTime(),
  )
  if (no) return refuse(no)

  const note = input.body.note ?? ''
  const ended = {
    ...row,
    status: 'CanceledByClient',
    cancel_note: note,
    closed: at,
    version: row.version + 1,
  }
  const answer = presentReservation(context, listed, ended)
  const outcome = await recordStep(context, {
    before: row,
    after: ended,
    tables: 'freed',
    pace: null,
    hold: null,
    by: 'guest',
    note,
    at,
    message: bookingMessage('bookingCancelled', row, answer),
    memberMessage: memberMessage(row, ended, answer),
  })
  if (outcome !== 'recorded') return cancelReservation(context, input, caller)
  return answer
}
