import type { PaidBy } from '../money/payable-unit.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * Returns how an order is paid: as the guest chose, otherwise in cash, or by card if cash isn't accepted.
 * Refuses a choice that the restaurant doesn't accept.
 */
export function payableBy(
  offered: Readonly<Record<PaidBy, boolean>>,
  chosen: string | undefined,
): PaidBy | Refusal<'paymentNotOffered'> {
  const named = chosen || (offered.cash ? 'cash' : 'card')
  const way = (['cash', 'card', 'invoice'] as const).find((each) => each === named)
  return way && offered[way] ? way : refuse('paymentNotOffered')
}

/** Like `payableBy`, for what an order would cost: by card for a choice that isn't accepted. */
export function wouldBePaidBy(
  offered: Readonly<Record<PaidBy, boolean>>,
  chosen: string | undefined,
): PaidBy {
  const way = payableBy(offered, chosen)
  return typeof way === 'string' ? way : 'card'
}
