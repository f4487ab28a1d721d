import type { PlanRefusal } from '#domain/payments/next-operations.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { PaidReservation } from '#server/book/open-reservation.ts'
import type { MoneyMoved } from '#server/book/record-money.ts'
import type { Context } from '#server/context.ts'
import { actOnMoney } from './act-on-money.ts'
import { claimEvent, claimedWith, isClaimed, type ProviderEvent } from './event-store.ts'
import { type OperationOutcome, settleOperation } from './operation-store.ts'

/** Why a reading was asked for. All of it is stored in the transaction that applies the reading. */
export interface ReadingCause {
  /** Claimed first. If it was claimed before, nothing happens. */
  readonly event?: ProviderEvent
  readonly operation?: OperationOutcome
}

/**
 * Applies what a provider said about a payment: to the payment, its booking and what follows. The order and number of
 * readings don’t matter. Pass the booking if it was read just now. Resolves to null if the event was applied before. A refusal means that the reading can’t be
 * true; then only the operation and the event are stored.
 */
export async function applyReading(
  context: Context,
  reservationId: string,
  reading: ProviderReading,
  { event, operation }: ReadingCause = {},
  read?: PaidReservation,
): Promise<MoneyMoved | PlanRefusal | Refusal<'unknownReservation'> | null> {
  const at = context.now()
  const moved = await actOnMoney(
    context,
    reservationId,
    { decide: () => ({ kind: 'reading', reading }), by: 'provider' },
    {
      ...(event && { isDone: isClaimed(event), parts: claimedWith(event, reading.paymentId, at) }),
      ...(operation && { first: (inside) => settleOperation(inside, operation, at) }),
    },
    read,
  )
  if (moved !== null && isRefusal(moved)) {
    context.report(`a reading of ${reading.paymentId} was refused`, new Error(moved.refused))
    await context.database.sql.transaction().execute(async (inside) => {
      if (event && !(await claimEvent(inside, event, reading.paymentId, at))) return
      if (operation) await settleOperation(inside, operation, at)
    })
  }
  return moved
}
