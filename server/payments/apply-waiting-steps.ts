import type { MoneyStep } from '#domain/payments/money-steps.ts'
import type { Context } from '#server/context.ts'
import { applyPaidChange } from '#server/reservations/apply-paid-change.ts'
import { reviveBooking } from './revive-booking.ts'

/** Does what waits for tables since a payment was made. Repeating it changes nothing. */
export async function applyWaitingSteps(
  context: Context,
  reservationId: string,
  steps: readonly MoneyStep[],
): Promise<void> {
  if (steps.includes('placeAgain')) await reviveBooking(context, reservationId)
  if (steps.includes('applyChange')) await applyPaidChange(context, reservationId)
}
