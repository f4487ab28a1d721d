import type { Parsed } from '#contracts/calls.ts'
import { depositAmount } from '#domain/payments/deposit.ts'
import { paidSoFar } from '#domain/payments/operations.ts'
import { termsAfterStaffChange } from '#domain/payments/terms-after-staff-change.ts'
import { refuse } from '#domain/refusal.ts'
import type { NewTerms } from '#domain/reservations/undo.ts'
import { chooseLocale } from '#domain/locale.ts'
import { asKnown } from '#server/book/steps/take-back.ts'
import { bookingMoneyOf, paymentOf, readMoney } from '#server/book/money/money-rows.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { Billing, Content, Data } from '#server/context.ts'
import { gatewayOf, readerOf, termsFor } from '#server/discovery/restaurants/payment-terms.ts'
import { readPaymentPolicy } from '#server/discovery/restaurants/restaurant-settings.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { WantedChange } from './wanted-change.ts'

export interface CostOfStaffChange {
  /** The deposit after the change, in minor units. */
  readonly amount: number
  /** What goes back to the guest once the change takes effect. */
  readonly back: number
  readonly newTerms?: NewTerms
}

/**
 * Returns what a change by staff does to the payments. Amounts that whoever makes it hasn't seen are refused once, with
 * what they are.
 */
export async function costOfStaffChange(
  context: Data & Billing & Content,
  { row, listed }: OpenReservation,
  { instant, partySize }: WantedChange,
  { cause, seen }: Pick<Parsed<'host.changeBooking'>['body'], 'cause' | 'seen'>,
): Promise<CostOfStaffChange | ServerRefusal<'amountsToConfirm'> | null> {
  const policy = readPaymentPolicy(row.policy)
  // Of several changes within the time to undo, the guest has agreed to what was before the first.
  const told = asKnown(row, context.now())
  const agreed =
    partySize === told.group_size
      ? told.amount
      : Math.min(told.amount, depositAmount(policy.depositRules, partySize))
  const known = row.payment_progress === 'none' ? null : await readMoney(context.database.sql, row.id)
  // The guest pays the deposit at the restaurant.
  const isOffline = row.deposit_way !== null && known?.money.terms.chargeType === 'None'
  if (!known || isOffline) return { amount: agreed, back: 0 }
  const booking = bookingMoneyOf(row, known.money)
  // What the guest agreed to applies, even if the restaurant has other rules by now.
  const underAgreed = { ...listed, payment: policy }
  const visit = { partySize, from: instant, gateway: gatewayOf(context, listed) }
  const { terms: offered } = termsFor(underAgreed, visit, readerOf(context, chooseLocale([row.language])))
  const outcome = termsAfterStaffChange(booking, paidSoFar(known.payments.map(paymentOf)), {
    offered,
    causedByRestaurant: cause === 'restaurant',
    instant,
    at: epochMinuteOf(context.now()),
  })
  if (!outcome) return { amount: row.amount, back: 0 }
  const { terms, at, back, uncharged } = outcome
  const isSeen = (seen?.back ?? 0) === back && (seen?.uncharged ?? 0) === uncharged
  if (!isSeen)
    return { ...refuse('amountsToConfirm'), amounts: { back, uncharged, currency: terms.currency } }
  return { amount: terms.amount, back, newTerms: { terms, at } }
}
