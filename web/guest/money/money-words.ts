import type { ReservationMoney } from '#contracts/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { FeeState } from '#domain/payments/no-show-fee.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
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

type Step = ReservationMoney['story'][number]

const kinds: Readonly<Record<Step['kind'], MessageKey>> = {
  agreed: 'money.kind.agreed',
  started: 'money.kind.started',
  paid: 'money.kind.paid',
  declined: 'money.kind.declined',
  cardStored: 'money.kind.cardStored',
  cardForgotten: 'money.kind.cardForgotten',
  refundStarted: 'money.kind.refundStarted',
  refunded: 'money.kind.refunded',
  refundFailed: 'money.kind.refundFailed',
  changed: 'money.kind.changed',
  canceled: 'money.kind.canceled',
  lapsed: 'money.kind.lapsed',
  revived: 'money.kind.revived',
  noShow: 'money.kind.noShow',
  refilled: 'money.kind.refilled',
  disputed: 'money.kind.disputed',
  feeAnnounced: 'money.kind.feeAnnounced',
  feeCharged: 'money.kind.feeCharged',
  feeDeclined: 'money.kind.feeDeclined',
  feeWaived: 'money.kind.feeWaived',
  contested: 'money.kind.contested',
  upheld: 'money.kind.upheld',
  dismissed: 'money.kind.dismissed',
}

/** Message keys for steps about a card, which have no amount. */
const cardKinds: Partial<Readonly<Record<Step['kind'], MessageKey>>> = {
  started: 'money.kind.startedCard',
  declined: 'money.kind.declinedCard',
}

/** Whether a booking is a reservation or an order, for messages that name it. */
export function nounOf({ deliveryType }: Pick<ReservationGuest, 'deliveryType'>): 'order' | 'reservation' {
  return deliveryType === 'takeaway' || deliveryType === 'delivery' ? 'order' : 'reservation'
}

/** Who ended a booking, by its status. */
const endedBy: Partial<Readonly<Record<BookingStatus, 'guest' | 'restaurant' | 'declined'>>> = {
  CanceledByClient: 'guest',
  CanceledByHost: 'restaurant',
  Rejected: 'declined',
}

type StoryBooking = Pick<ReservationGuest, 'status' | 'currency' | 'deliveryType'>

/** Describes what has happened to a booking's payments, one sentence per step. */
export function storySentences(story: readonly Step[], booking: StoryBooking, { t, locale }: Text): string[] {
  const { status, currency } = booking
  const values = { what: nounOf(booking), by: endedBy[status] ?? 'system' }
  let cards = 0
  return story.map(({ kind, amount }) => {
    if (kind === 'cardStored') cards += 1
    const isReplaced = kind === 'cardForgotten' && cards > 1
    if (kind === 'cardForgotten') cards -= 1
    const key = isReplaced ? 'money.kind.cardReplaced' : amount === null && cardKinds[kind]
    return t(key || kinds[kind], { ...values, amount: formatMoney(amount ?? 0, currency, locale) })
  })
}
