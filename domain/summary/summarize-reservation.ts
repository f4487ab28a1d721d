import { type Money, money } from '../money/money.ts'
import { firstName } from '../invitations/share-link.ts'
import { depositStatusWord, readDepositStatus } from '../payments/deposit-status.ts'
import { type ChargeType, chargeTypeOf } from '../payments/fees.ts'
import { isMoneyMoving, type PaymentSummary } from '../payments/payment-summary.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import type { AutomaticEnding } from '#domain/reservations/automatic-end.ts'
import { isCalledOff } from '../reservations/status.ts'
import { type LineOf, linesOf, type Moment } from './line.ts'
import {
  moneyAfterEnd,
  moneyStatus,
  notCharged,
  type PaymentLine,
  type PaymentStatus,
  pendingStatus,
  unpaidStatus,
  wordStatus,
} from './payment-lines.ts'
import { endedUnpaid, isUnanswered, type ShortStatus, shortStatus } from './status-lines.ts'

interface Named {
  restaurant: string
  name: string
}

interface ReservationTexts {
  'booking.title': object
  'booking.bookedTitle': object
  'booking.changedTitle': object
  'booking.requestedTitle': object
  'booking.pendingTitle': object
  'booking.unpaidTitle': object
  'booking.noCardTitle': object
  'booking.visitTitle': object
  'booking.cancelledTitle': object
  'booking.rejectedTitle': object
  'booking.lapsedTitle': object
  'booking.noShowTitle': object
  'booking.unansweredTitle': object
  'booking.lead': Named
  'booking.pendingLead': Named
  'booking.unpaidLead': Named
  'booking.noCardLead': Named
  'booking.seatedLead': Pick<Named, 'name'>
  'booking.closedLead': Named
  'booking.overLead': object
  'booking.cancelledLead': object
  'booking.cancelledByHostLead': Pick<Named, 'restaurant'>
  'booking.rejectedLead': Pick<Named, 'restaurant'>
  'booking.unansweredLead': Pick<Named, 'restaurant'>
  'booking.noShowLead': Pick<Named, 'restaurant'>
  'booking.lapsedLead': { due: 'card' | 'payment' }
  'booking.dishesPay': { amount: Money; way: 'cash' | 'card' | 'invoice' }
  'booking.dishesUntil': { until: Moment }
  'booking.dishesFixed': object
}

export type ReservationLine = LineOf<ReservationTexts>

const line = linesOf<ReservationTexts>()

/** What a guest can do next, most important first. */
export type ReservationNext = 'pay' | 'addCard' | 'wait' | 'bookAgain'

/** A reservation of a table or of a place at an event, as the API describes it. */
export interface ReservationToSummarize {
  readonly status: BookingStatus
  /** Why it ended, if nobody ended it. */
  readonly endedBecause?: AutomaticEnding | null
  readonly reservationTime: string
  /** In minutes. */
  readonly estimatedTurnOverTime: number
  /** Until when the guest can pay or add a card; null if neither is due. */
  readonly payBy: string | null
  readonly noShowFeeEnabled: boolean
  readonly creditCardChargeEnabled: boolean
  /** The deposit, or the highest fee, in minor units. */
  readonly amount: number
  readonly currency: string
  readonly depositStatus: string
  /** Null if nothing is paid through Banquette; undefined in copies from older versions. */
  readonly payments?: PaymentSummary | null | undefined
  readonly restaurant: { readonly name: string }
  readonly customerName: string
  readonly order?: PreorderToSummarize | undefined
}

interface PreorderToSummarize {
  /** In minor units. */
  readonly total: number
  readonly currency: string
  readonly paymentType: 'cash' | 'card' | 'invoice'
  /** Null if the dishes can't change anymore; undefined in copies from older versions. */
  readonly changeUntil?: string | null | undefined
  readonly endedBecause: string
}

interface Asked {
  /** In milliseconds. */
  readonly now: number
  /** What the guest has just done. */
  readonly news?: 'booked' | 'changed' | null
}

interface Facts extends Named {
  readonly status: BookingStatus
  /** What the guest must do to keep the table; null if nothing. */
  readonly due: 'payment' | 'card' | null
  /** Whether its time has passed. */
  readonly isOver: boolean
  /** Whether the restaurant hasn't answered the request in time. */
  readonly unanswered: boolean
  readonly chargeType: ChargeType
  readonly booking: ReservationToSummarize
}

/** What a guest reads about a reservation, the same on every screen and in every message. */
export interface ReservationSummary {
  readonly title: ReservationLine
  readonly sentence: ReservationLine
  /** What happens with the guest's money after the reservation has ended. */
  readonly money: readonly PaymentLine[]
  /** Null if nothing was paid and nothing is due. */
  readonly payment: PaymentStatus | null
  /** How the preordered dishes are paid and until when they can change. */
  readonly dishes: readonly ReservationLine[]
  readonly status: ShortStatus
  readonly next: readonly ReservationNext[]
  /** Whether the summary can change without the guest: the restaurant replies, or money moves. */
  readonly mayChange: boolean
}

export function summarizeReservation(
  booking: ReservationToSummarize,
  { now, news = null }: Asked,
): ReservationSummary {
  const facts = factsOf(booking, now)
  const { status, due, isOver, unanswered } = facts
  const { payments } = booking
  return {
    title: titleOf(facts, news),
    sentence: sentenceOf(facts),
    money: isCalledOff(status) ? moneyOf(facts) : [],
    payment: paymentOf(facts),
    dishes: dishesOf(facts),
    status: shortStatus({ status, due, isUnanswered: unanswered, endedUnpaid: endedUnpaid(booking) }),
    next: nextOf(facts),
    mayChange: (status === 'Pending' && !isOver) || (payments ? isMoneyMoving(payments) : false),
  }
}

function factsOf(booking: ReservationToSummarize, now: number): Facts {
  const { status, reservationTime, estimatedTurnOverTime, payBy, amount, restaurant, customerName } = booking
  const isOver = now >= Date.parse(reservationTime) + estimatedTurnOverTime * 60_000
  const chargeType = chargeTypeOf(booking, amount)
  const awaitsPayment = status === 'Pending' && payBy !== null && !isOver
  const due = !awaitsPayment ? null : chargeType === 'Cancellation Fee' ? 'card' : 'payment'
  const unanswered = due === null && isUnanswered(booking, isOver)
  return {
    status,
    due,
    isOver,
    unanswered,
    chargeType,
    booking,
    restaurant: restaurant.name,
    name: firstName(customerName),
  }
}

function titleOf({ status, due, unanswered }: Facts, news: Asked['news']): ReservationLine {
  if (unanswered) return line('booking.unansweredTitle')
  switch (status) {
    case 'Canceled':
      return line('booking.lapsedTitle')
    case 'NoShow':
      return line('booking.noShowTitle')
    case 'CanceledByClient':
    case 'CanceledByHost':
      return line('booking.cancelledTitle')
    case 'Rejected':
      return line('booking.rejectedTitle')
    case 'Closed':
      return line('booking.visitTitle')
    case 'Pending':
      if (due) return line(due === 'card' ? 'booking.noCardTitle' : 'booking.unpaidTitle')
      return line(news === 'booked' ? 'booking.requestedTitle' : 'booking.pendingTitle')
    default:
      if (news === 'changed') return line('booking.changedTitle')
      return line(news === 'booked' ? 'booking.bookedTitle' : 'booking.title')
  }
}

function sentenceOf(facts: Facts): ReservationLine {
  const { status, due, isOver, unanswered, chargeType, restaurant, name } = facts
  if (unanswered) return line('booking.unansweredLead', { restaurant })
  const named = { restaurant, name }
  switch (status) {
    case 'Canceled':
      return line('booking.lapsedLead', { due: chargeType === 'Cancellation Fee' ? 'card' : 'payment' })
    case 'NoShow':
      return line('booking.noShowLead', { restaurant })
    case 'CanceledByClient':
      return line('booking.cancelledLead')
    case 'CanceledByHost':
      return line('booking.cancelledByHostLead', { restaurant })
    case 'Rejected':
      return line('booking.rejectedLead', { restaurant })
    case 'Seated':
      return line('booking.seatedLead', { name })
    case 'Closed':
      return line('booking.closedLead', named)
    case 'Pending':
      if (due) return line(due === 'card' ? 'booking.noCardLead' : 'booking.unpaidLead', named)
      return line('booking.pendingLead', named)
    default:
      return isOver ? line('booking.overLead') : line('booking.lead', named)
  }
}

function moneyOf({ status, chargeType, restaurant, booking }: Facts): PaymentLine[] {
  const { payments, currency } = booking
  if (!payments) return []
  if (payments.taken === 0 && chargeType === 'Deposit') return [notCharged()]
  return moneyAfterEnd(payments, { currency, restaurant, reason: status === 'NoShow' ? 'noShow' : 'late' })
}

function paymentOf({ status, due, chargeType, booking }: Facts): PaymentStatus | null {
  const { payments, amount, currency, depositStatus } = booking
  const known = readDepositStatus(depositStatus).status
  const unpaid = chargeType === 'Deposit' && known !== 'No Card' ? unpaidStatus(amount, currency) : null
  if (due) return unpaid
  const moved = payments && moneyStatus(payments, currency)
  if (moved) return moved
  const word = depositStatusWord(known, true)
  if (!payments && (word === 'paid' || word === 'refunded' || word === 'onFile'))
    return wordStatus(word, amount, currency)
  if (isCalledOff(status) || word === 'unpaid') return unpaid
  return word === 'pending' ? pendingStatus(amount, currency) : null
}

function dishesOf({ status, isOver, booking: { order } }: Facts): ReservationLine[] {
  if (!order || isOver || isCalledOff(status) || status === 'Closed') return []
  const { total, currency, paymentType, changeUntil } = order
  return [
    ...(total > 0 ? [line('booking.dishesPay', { amount: money(total, currency), way: paymentType })] : []),
    ...(changeUntil ? [line('booking.dishesUntil', { until: { at: changeUntil } })] : []),
    ...(changeUntil === null ? [line('booking.dishesFixed')] : []),
  ]
}

function nextOf({ status, due, unanswered }: Facts): ReservationNext[] {
  if (due) return [due === 'card' ? 'addCard' : 'pay']
  if (isCalledOff(status) || status === 'Closed' || unanswered) return ['bookAgain']
  return status === 'Pending' ? ['wait'] : []
}
