import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { FeeState } from '#domain/payments/no-show-fee.ts'
import { momentIn } from '#web/text/moment.ts'
import type { MessageKey, Text } from '#web/text/text.tsx'
import type { NoticeTone } from '#web/ui/notice.tsx'

const feeStates: Readonly<Record<FeeState, readonly [NoticeTone, MessageKey]>> = {
  announced: ['warn', 'money.feeAnnounced'],
  charging: ['warn', 'money.feeAnnounced'],
  declined: ['bad', 'money.feeDeclined'],
  charged: ['warn', 'money.feeCharged'],
  contested: ['info', 'money.feeContested'],
  upheld: ['good', 'money.feeOff'],
  waived: ['good', 'money.feeOff'],
}

type FeeBooking = Pick<ReservationGuest, 'status' | 'restaurant' | 'currency' | 'timeZone'>

/** Says what happens with a fee, with the tone of a notice about it. */
export function feeSentence(
  { state, amount, chargeableFrom }: NonNullable<ReservationMoney['fee']>,
  { status, restaurant, currency, timeZone }: FeeBooking,
  text: Text,
): readonly [NoticeTone, string] {
  const [tone, key] = feeStates[state]
  const values = {
    restaurant: restaurant.name,
    reason: status === 'NoShow' ? 'noShow' : 'late',
    amount: formatMoney(amount, currency, text.locale),
    ...momentIn(timeZone, chargeableFrom, text),
  }
  return [tone, text.t(key, values)]
}
