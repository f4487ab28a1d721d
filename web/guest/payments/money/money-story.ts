import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { MessageKey, Text } from '#web/text/text.tsx'

type Step = ReservationMoney['story'][number]

const kinds: Readonly<Record<Step['kind'], MessageKey>> = {
  agreed: 'moneyPage.kind.agreed',
  started: 'moneyPage.kind.started',
  paid: 'moneyPage.kind.paid',
  declined: 'moneyPage.kind.declined',
  cardStored: 'moneyPage.kind.cardStored',
  cardForgotten: 'moneyPage.kind.cardForgotten',
  refundStarted: 'moneyPage.kind.refundStarted',
  refunded: 'moneyPage.kind.refunded',
  refundFailed: 'moneyPage.kind.refundFailed',
  changed: 'moneyPage.kind.changed',
  canceled: 'moneyPage.kind.canceled',
  lapsed: 'moneyPage.kind.lapsed',
  revived: 'moneyPage.kind.revived',
  noShow: 'moneyPage.kind.noShow',
  refilled: 'moneyPage.kind.refilled',
  disputed: 'moneyPage.kind.disputed',
  disputeWon: 'moneyPage.kind.disputeWon',
  disputeLost: 'moneyPage.kind.disputeLost',
  feeAnnounced: 'moneyPage.kind.feeAnnounced',
  feeCharged: 'moneyPage.kind.feeCharged',
  feeDeclined: 'moneyPage.kind.feeDeclined',
  feeWaived: 'moneyPage.kind.feeWaived',
  contested: 'moneyPage.kind.contested',
  upheld: 'moneyPage.kind.upheld',
  dismissed: 'moneyPage.kind.dismissed',
}

/** Message keys for steps about a card, which have no amount. */
const cardKinds: Partial<Readonly<Record<Step['kind'], MessageKey>>> = {
  started: 'moneyPage.kind.startedCard',
  declined: 'moneyPage.kind.declinedCard',
}

/** Whether a booking is a reservation or an order, for messages that name it. */
export function nounOf({ deliveryType }: Pick<ReservationGuest, 'deliveryType'>): 'order' | 'reservation' {
  return deliveryType === 'takeaway' || deliveryType === 'delivery' ? 'order' : 'reservation'
}

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
    const key = isReplaced ? 'moneyPage.kind.cardReplaced' : amount === null && cardKinds[kind]
    return t(key || kinds[kind], { ...values, amount: formatMoney(amount ?? 0, currency, locale) })
  })
}
