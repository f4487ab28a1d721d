import type { CreateReservation } from '#contracts/booking/reservation-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import type { AgreedTerms } from '#domain/payments/agreed-terms.ts'
import { offlineWayOf } from '#domain/payments/offline-deposit.ts'
import { payByFrom } from '#domain/payments/pay-by.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { ReservationRow } from '#server/book/steps/reservations.ts'
import type { StepMoney } from '#server/book/money/step-with-money.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Billing, Content, Data } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import {
  canTake,
  gatewayOf,
  noTerms,
  readerOf,
  termsFor,
} from '#server/discovery/restaurants/payment-terms.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

type Asked = Pick<CreateReservation, 'consent' | 'paymentType' | 'depositToken'>

interface Visit {
  readonly partySize: number
  readonly instant: EpochMinute
  readonly language: Locale
}

export interface AgreedPayment {
  readonly gateway: string
  readonly terms: AgreedTerms
}

export type PaymentRefusal = ServerRefusal<
  'consentMissing' | 'termsChanged' | 'cashNotTaken' | 'paymentNotOffered' | 'depositTokenUnusable'
>

/**
 * Returns the terms of a reservation made now, or null if nothing is paid through Banquette. If the guest
 * has agreed to other terms, or has left the box empty, the refusal contains the sentence to agree to. Clients that
 * don't know of consent send none, so their guests agree on the payment page, before they can pay.
 */
export function agreePayment(
  context: Data & Billing & Content,
  listed: ListedRestaurant,
  { partySize, instant, language }: Visit,
  { consent, paymentType = '', depositToken = '' }: Asked,
): AgreedPayment | PaymentRefusal | null {
  const gateway = gatewayOf(context, listed)
  const visit = { partySize, from: instant, gateway }
  const { terms, sentence } = termsFor(listed, visit, readerOf(context, language))
  if (gateway === null || sentence === null || !canTake(gateway, terms)) return null
  // Some restaurants let guests pay the deposit in person. A card must always be stored through a provider.
  if (offlineWayOf(listed.payment, partySize, paymentType)) return null
  if (paymentType.toLowerCase() === 'cash') return refuse('cashNotTaken')
  if (paymentType.toLowerCase() === 'invoice') return refuse('paymentNotOffered')
  // A token belongs to a payment of an existing reservation, which the caller looks up after this refusal.
  if (depositToken !== '') return refuse('depositTokenUnusable')
  const asked = { fields: [{ field: 'consent', message: sentence }] }
  if (consent === undefined) return { gateway, terms: { ...terms, consent: null, unagreed: true } }
  if (consent === '') return { ...refuse('consentMissing'), ...asked }
  if (consent !== sentence) return { ...refuse('termsChanged'), ...asked }
  return { gateway, terms }
}

/** Returns a new reservation that waits for its payment, and the payment data to save with it. */
export function markUnpaid(
  row: ReservationRow,
  { gateway, terms }: AgreedPayment,
  now: Date,
  payBy = payByFrom(epochMinuteOf(now)).payBy,
): { readonly row: ReservationRow; readonly money: StepMoney } {
  return {
    row: {
      ...row,
      status: 'Pending',
      deposit_status: 'Pending',
      payment_progress: 'unpaid',
      pay_by: new Date(payBy * 60_000),
    },
    money: {
      begins: { gateway, terms },
      event: { kind: 'payment' },
      needsApproval: row.status === 'Pending',
    },
  }
}

/**
 * Returns terms without a charge for a reservation that has been free so far, so that a change can add a
 * payment.
 */
export function withoutCharge({ gateway, terms }: AgreedPayment, row: ReservationRow): AgreedPayment {
  return { gateway, terms: noTerms(terms.currency, epochMinuteOf(row.reservation_time)) }
}
