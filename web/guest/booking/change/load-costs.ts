import type { AnswerOf, Input } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { readDepositStatus } from '#domain/payments/deposit-status.ts'
import { listDepositMethods, type DepositMethod } from '#web/parts/payments/deposit-methods.ts'
import { serverNow } from '#web/session/server-clock.ts'

export interface Costs {
  readonly costs: AnswerOf<'payments.previewChange'>
  /** The ways to pay the deposit; empty if there is no choice. */
  readonly waysToPay: readonly DepositMethod[]
  /** When the costs were calculated, in milliseconds. */
  readonly now: number
}

/**
 * Calculates what a change would cost. Resolves to null if it can't cost anything, or if the change will be refused.
 */
export async function loadCosts(
  send: Send,
  { id, token, depositStatus, offlineDeposit }: ReservationGuest,
  { id: restaurantId, reservationConfig }: Restaurant,
  body: NonNullable<Input<'payments.previewChange'>['body']>,
): Promise<Costs | null> {
  const wasPaid = readDepositStatus(depositStatus).status !== 'No Card'
  if (!wasPaid && Object.keys(reservationConfig.depositRules).length === 0) return null
  // Calculate the price of paying online, so the guest can pay that way instead of in cash.
  const asked = offlineDeposit ? { ...body, paymentType: 'card' } : body
  const [costs, waysToPay] = await Promise.all([
    send('payments.previewChange', { reservationId: id, body: asked }, { token }),
    wasPaid ? [] : listDepositMethods(send, restaurantId),
  ])
  if (isWireRefusal(costs) || (!wasPaid && costs.terms.chargeType === 'None')) return null
  const isChosen = costs.terms.chargeType === 'Deposit' && waysToPay.length > 1
  return { costs, waysToPay: isChosen ? waysToPay : [], now: serverNow() }
}
