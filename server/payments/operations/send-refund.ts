import { money } from '#domain/money/money.ts'
import type { BookingContext, Data } from '#server/context.ts'
import {
  type GatewayRefusal,
  idempotencyKeyOf,
  type PaymentGateway,
} from '#server/payments/gateways/gateway.ts'
import {
  handToStaff,
  isTakenOver,
  isTooOldToRepeat,
  postpone,
  postponeForDays,
  postponeMisconfigured,
  postponeUnknown,
  markSettled,
} from './operation-ends.ts'
import { findPayment, type KnownPaymentRow, settleOperation } from './operation-store.ts'
import { knownPayment, readNow } from '#server/payments/readings/read-payment.ts'
import { readAfterwards } from './send-start.ts'
import type { TakenOperation } from './take-operations.ts'

/** Delay in seconds after the provider says that the payment isn't ours. */
const foreignSeconds = 3_600

/**
 * Refunds money. Reads the payment first, because staff may have refunded it at the provider, and an earlier response may
 * be lost: a refund that the provider knows isn't sent again.
 */
export async function sendRefund(
  context: BookingContext,
  gateway: PaymentGateway,
  taken: TakenOperation,
): Promise<void> {
  const { id, isFirst } = taken
  const { sql } = context.database
  const now = context.now()
  if (taken.payment.reference === '') return postpone(context, taken, 'not started', { unsent: true })
  const reading = await readNow(context, taken.payment, { unsent: isFirst ? id : null })
  if (!reading) return unread(context, taken)
  const payment = (await findPayment(sql, taken.payment.id)) ?? taken.payment
  const planned = payment.refunds.find(({ key }) => key === id)
  const isKnown = reading.refunds.some(({ key }) => key === id)
  if (isKnown || planned?.state === 'done') return settleOperation(sql, markSettled(taken), now)
  if (planned?.state !== 'underWay')
    return settleOperation(sql, { id, state: 'failed', nextAt: null, problem: 'no longer owed' }, now)
  if (isTooOldToRepeat(taken, now))
    return handToStaff(context, taken, 'not found at the provider', planned.amount)
  if (isTakenOver(taken, context.now())) return
  const answer = await gateway.refund(knownPayment(payment), {
    key: id,
    idempotencyKey: idempotencyKeyOf(id, taken.key_number),
    amount: money(planned.amount, payment.currency),
  })
  if (answer === null) return readAfterwards(context, taken, payment, { operation: markSettled(taken) })
  return refusedRefund(context, { ...taken, payment }, planned.amount, answer)
}

async function unread(context: Data, taken: TakenOperation): Promise<void> {
  const problem = 'the provider didn’t answer'
  const amount = taken.payment.refunds.find(({ key }) => key === taken.id)?.amount ?? 0
  if (isTooOldToRepeat(taken, context.now())) return handToStaff(context, taken, problem, amount)
  const state = taken.isFirst ? 'planned' : 'unknown'
  return postpone(context, taken, problem, { unsent: true, state })
}

async function refusedRefund(
  context: BookingContext,
  taken: TakenOperation & { readonly payment: KnownPaymentRow },
  amount: number,
  refusal: GatewayRefusal,
): Promise<void> {
  const { id, payment } = taken
  const { refused } = refusal
  if (refused === 'misconfigured') return postponeMisconfigured(context, taken)
  if (refused === 'unknown') return postponeUnknown(context, taken, refusal)
  if (refused === 'notYetPossible' && (await postponeForDays(context, taken, refused))) return
  if (refused === 'foreignPayment') {
    context.report(`${id} can’t be sent`, new Error(`${payment.reference} isn’t a payment of ours`))
    return postpone(context, taken, refused, { min: foreignSeconds, unsent: true })
  }
  const operation = { id, state: 'failed', nextAt: null, problem: refused } as const
  await readAfterwards(context, taken, payment, { operation, failedRefund: { key: id, amount } })
}
