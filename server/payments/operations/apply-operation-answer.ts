import { type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingContext } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { actOnMoney } from '#server/payments/act-on-money.ts'
import type { DifferenceRow } from '#server/payments/books/difference-store.ts'
import { findPayment, type OperationOutcome, settledWith, settleOperation } from './operation-store.ts'
import { settleHint } from '#server/payments/readings/settle-hint.ts'

/** What staff have found out about an operation whose outcome was unknown. */
export interface OperationAnswer {
  readonly happened: boolean
  /** The provider's id of the payment, if a charge happened. */
  readonly reference: string | null
}

type Asked = Pick<
  DifferenceRow,
  'id' | 'gateway' | 'account' | 'operation_id' | 'payment_id' | 'reservation_id'
>

/**
 * Applies what staff say about an operation to its booking, and ends the operation. A charge that happened counts only
 * once the provider confirms it under the reference that staff have named.
 */
export async function applyOperationAnswer(
  context: BookingContext,
  asked: Asked,
  { happened, reference }: OperationAnswer,
): Promise<Refusal<'referenceWrong' | 'providerUnavailable'> | null> {
  const { operation_id: key, payment_id: paymentId, reservation_id: reservationId } = asked
  const { sql } = context.database
  const payment = paymentId === null ? null : await findPayment(sql, paymentId)
  if (key === null || reservationId === null || !payment) return null
  if (happened && payment.reference === '') return adopt(context, asked, key, reference)
  const at = context.now()
  const outcome: OperationOutcome = { id: key, state: happened ? 'settled' : 'failed', nextAt: null }
  const answered = { kind: 'operationAnswered', key, happened, reference, at: epochMinuteOf(at) } as const
  const moved = await actOnMoney(
    context,
    reservationId,
    { decide: () => answered, by: 'staff' },
    { parts: settledWith(outcome, at) },
  )
  // Nothing waits for the answer anymore, for example because a reading has brought it.
  if (moved === null || 'refused' in moved) await settleOperation(sql, outcome, at)
  return null
}

/** Stores the reference of a charge that staff have found at the provider, as an event that names it would. */
async function adopt(
  context: BookingContext,
  { id, gateway, account }: Asked,
  key: string,
  reference: string | null,
): Promise<Refusal<'referenceWrong' | 'providerUnavailable'> | null> {
  if (reference === null) return refuse('referenceWrong')
  const outcome = await settleHint(context, gateway, {
    eventId: `answer-${id}-${reference}`,
    reference,
    key,
    account: account === '' ? null : account,
    connection: null,
  })
  // The reference may be of another payment of ours, which is settled then.
  const adopted = await findPayment(context.database.sql, key)
  if (adopted?.reference === reference) return null
  return refuse(outcome === 'unread' ? 'providerUnavailable' : 'referenceWrong')
}
