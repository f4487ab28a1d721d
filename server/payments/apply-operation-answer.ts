import type { Context } from '#server/context.ts'
import type { DifferenceRow } from './difference-store.ts'
import { findPayment } from './operation-store.ts'
import { readPayment } from './read-payment.ts'

/** What staff have found out about an operation whose outcome was unknown. */
export interface OperationAnswer {
  readonly happened: boolean
  /** The provider's id of the payment, if a charge happened. */
  readonly reference: string | null
}

/** Applies what staff say about an operation: reads its payment again, so that nothing is counted that isn't there. */
export async function applyOperationAnswer(
  context: Context,
  { payment_id }: Pick<DifferenceRow, 'payment_id'>,
  { reference }: OperationAnswer,
): Promise<void> {
  const payment = payment_id === null ? null : await findPayment(context.database.sql, payment_id)
  if (!payment) return
  const known = { ...payment, reference: payment.reference || (reference ?? '') }
  if (known.reference !== '') await readPayment(context, known)
}
