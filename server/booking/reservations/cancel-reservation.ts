import { isRefusal, refuse } from '#domain/refusal.ts'
import { type BookingStatus, cancelRefusal } from '#domain/reservations/moves.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { isOrder } from '#server/book/kitchen/order-state.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { type OpenOrder, statusAfter, writeOrderStep } from '#server/booking/reservations/order/move-order.ts'
import { moneyMessages } from './present/money-messages.ts'
import { presentReservation } from './present/present-reservation.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import { memberMessage, bookingMessage } from '#server/book/outbox/notify-guest.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Cancels a reservation for the guest and frees its tables in the same step. Canceling again returns the same
 * response.
 */
export const cancelReservation: Handler<'reservations.cancel', Data & Links & Discovery & Book> = async (
  context,
  input,
  caller,
) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  if (row.status === 'CanceledByClient') return presentReservation(context, listed, row, caller.locale)
  if (isOrder(row)) return cancelOrder(context, { row, listed }, input, caller)
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
    pay_by: null,
    version: row.version + 1,
  }
  const answer = presentReservation(context, listed, ended, caller.locale)
  const outcome = await recordStep(context, {
    kind: 'bookingChange',
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
    moneyMessages: moneyMessages(context, listed),
  })
  if (outcome !== 'recorded') return cancelReservation(context, input, caller)
  return answer
}

type Arguments = Parameters<typeof cancelReservation>

/**
 * Cancels a takeaway or delivery order. The guest can always cancel before the restaurant accepts it; after
 * that, only until the agreed time.
 */
async function cancelOrder(
  context: Arguments[0],
  open: OpenOrder,
  input: Arguments[1],
  caller: Arguments[2],
): ReturnType<typeof cancelReservation> {
  const status = statusAfter(open.row, 'withdraw', 'guest', context.now())
  if (isRefusal(status)) return refuse(status.refused === 'tooLateToCancel' ? status.refused : 'alreadyEnded')
  const note = input.body.note ?? ''
  const written = await writeOrderStep(context, open, { by: 'guest', status, note, news: 'orderCanceled' })
  if (typeof written === 'string') return cancelReservation(context, input, caller)
  return presentReservation(context, open.listed, written, caller.locale)
}
