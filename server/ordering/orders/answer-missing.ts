import { agreementRefusal } from '#domain/ordering/order-differences.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { isOrder, minuteOf } from '#server/book/kitchen/order-state.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseChanged } from '#server/ordering/terms/present-order-problems.ts'
import { readOrdering } from '#server/ordering/terms/read-ordering.ts'
import { wordingOf } from '#server/booking/reservations/order/assess-request.ts'
import { moneyAtTotal } from '#server/booking/reservations/present/order-money.ts'
import { statusAfter, writeOrderStep } from '#server/booking/reservations/order/move-order.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { withoutLines } from '#server/booking/reservations/order/without-missing.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { BookingContext } from '#server/context.ts'

/**
 * Saves the guest's answer about missing lines: to continue without them at the agreed prices, or to cancel
 * the order. Returns the points and portions that the order no longer needs to the kitchen.
 */
export const answerMissing: Handler<'orders.answerMissing', BookingContext> = async (
  context,
  input,
  caller,
) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  if (!isOrder(row) || row.order.choose_by === null) return refuse('nothingMissing')
  const { answer, total } = input.body
  const open = { row, listed }
  if (answer === 'cancel') {
    const status = statusAfter(row, 'withdraw', 'guest', context.now())
    if (isRefusal(status)) return refuse('alreadyEnded')
    const changes = { ended_because: 'missing' } as const
    const ended = await writeOrderStep(context, open, { by: 'guest', status, changes, news: 'orderCanceled' })
    if (typeof ended === 'string') return answerMissing(context, input, caller)
    return presentReservation(context, listed, ended)
  }
  const ordering = await readOrdering(context, listed)
  const less = ordering && withoutLines(ordering, row.delivery_type, row.order, row.order.missing)
  if (!ordering || !less) return refuse('orderEmpty')
  const promised = minuteOf(row.order.promised)
  const changed = agreementRefusal({ total: total ?? less.total, promised }, { total: less.total, promised })
  const at = context.now()
  const say = context.sentences(caller.locale)
  if (changed) return refuseChanged(changed, wordingOf(ordering, say, caller.locale, epochMinuteOf(at)))
  // The rest may be ready before the guest has answered.
  const isReady = row.status === 'Called'
  const written = await writeOrderStep(context, open, {
    by: 'guest',
    // The restaurant has implicitly accepted the rest by reporting what is missing.
    status: isReady ? 'Called' : 'Approved',
    changes: {
      ...less,
      accepted: row.order.accepted ?? at.toISOString(),
      missing: [],
      choose_by: null,
      without_missing: null,
    },
    news: isReady ? null : 'orderAccepted',
    money: await moneyAtTotal(context, row, less.total),
  })
  if (typeof written === 'string') return answerMissing(context, input, caller)
  return presentReservation(context, listed, written)
}
