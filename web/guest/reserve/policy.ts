import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { depositFor } from '#domain/reservations/deposit.ts'
import { wallIn } from './wall-in.ts'

/** What a table costs before anyone has eaten. Amounts in minor units. */
export type BookingPolicy =
  | { readonly kind: 'free' }
  | { readonly kind: 'deposit'; readonly amount: number; readonly currency: string }
  | {
      readonly kind: 'fee'
      readonly amount: number
      readonly currency: string
      /** Until when cancelling is free, by the restaurant's clock; null before a time is chosen. */
      readonly freeUntil: { readonly date: string; readonly time: string } | null
    }

/** What the server worked out for one booking; amounts in minor units. */
export interface Fees {
  readonly amount: number
  readonly currency: string
  readonly chargeType: 'None' | 'Deposit' | 'Cancellation Fee'
  readonly cancellationFee: number
  readonly chargeIfCancelledBefore: number
}

export function policyFromFees(fees: Fees, timeZone: string, instant: string): BookingPolicy {
  const { chargeType, amount, currency, cancellationFee, chargeIfCancelledBefore } = fees
  if (chargeType === 'None') return { kind: 'free' }
  if (chargeType === 'Deposit') return { kind: 'deposit', amount, currency }
  const deadline = new Date(Date.parse(instant) - chargeIfCancelledBefore * 3_600_000)
  return { kind: 'fee', amount: cancellationFee, currency, freeUntil: wallIn(timeZone, deadline) }
}

/** `amount` is the one the slot or booking itself names, where it names one. */
export function policyOf(
  { reservationConfig, timeZone, currency }: Restaurant,
  party: number,
  instant: string | null,
  amount?: number,
): BookingPolicy {
  const { depositRules, creditCardChargeEnabled, noShowFeeEnabled, chargeIfCancelledBefore } =
    reservationConfig
  const asked = amount ?? depositFor(depositRules, party)
  if (asked <= 0) return { kind: 'free' }
  if (!creditCardChargeEnabled || !noShowFeeEnabled) return { kind: 'deposit', amount: asked, currency }
  const deadline =
    instant === null ? null : new Date(Date.parse(instant) - chargeIfCancelledBefore * 3_600_000)
  return { kind: 'fee', amount: asked, currency, freeUntil: deadline && wallIn(timeZone, deadline) }
}
