import type { OrderStage } from '../ordering/order-stage.ts'
import { isMoneyMoving, type PaymentSummary } from '../payments/payment-summary.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import { type LineOf, linesOf, type Moment } from './line.ts'
import {
  moneyAfterEnd,
  moneyStatus,
  notCharged,
  nothingDue,
  type PaymentLine,
  type PaymentStatus,
  wordStatus,
} from './payment-lines.ts'

interface At {
  restaurant: string
}

interface OrderTexts {
  'orderTrack.by': { time: Moment }
  'orderTrack.readyNow': object
  'orderTrack.delivered': object
  'orderTrack.pickedUp': object
  'orderTrack.notFetched': object
  'orderTrack.rejected': object
  'orderTrack.canceled': object
  'orderTrack.lead.unpaid': object
  'orderTrack.lead.received': At & { time: Moment }
  'orderTrack.lead.receivedOpen': At
  'orderTrack.lead.choosing': At
  'orderTrack.lead.accepted': At
  'orderTrack.lead.inKitchen': object
  'orderTrack.lead.ready': object
  'orderTrack.lead.onItsWay': object
  'orderTrack.lead.handedOver': object
  'orderTrack.lead.notFetched': object
  'orderTrack.lead.unpaidEnded': object
  'orderTrack.lead.unanswered': object
  'orderTrack.lead.missingEnded': object
  'orderTrack.lead.rejected': At
  'orderTrack.lead.canceledByHost': At
  'orderTrack.lead.canceled': object
}

export type OrderLine = LineOf<OrderTexts>

const line = linesOf<OrderTexts>()

/** What a guest can do next, most important first. */
export type OrderNext = 'pay' | 'choose' | 'wait' | 'orderAgain'

/** A takeaway or delivery order, as the API describes it. */
export interface OrderToSummarize {
  readonly status: BookingStatus
  readonly deliveryType: 'takeaway' | 'delivery'
  readonly order: {
    readonly stage: OrderStage
    /** Why it was canceled, if nobody canceled it. */
    readonly endedBecause: '' | 'unpaid' | 'unanswered' | 'missing'
    readonly promised: string
    /** Until when the restaurant replies; null once it has, or while it waits for the guest. */
    readonly answerBy: string | null
    /** Until when the guest can decide about missing dishes; null if none are missing. */
    readonly chooseBy: string | null
    readonly paymentType: 'cash' | 'card' | 'invoice'
    /** Whether it was paid by card. */
    readonly paid: boolean
    readonly total: number
    readonly currency: string
  }
  /** Null if nothing is paid through Banquette; undefined in copies from older versions. */
  readonly payments?: PaymentSummary | null | undefined
  readonly restaurant: { readonly name: string }
}

/** What a guest reads about an order, the same on every screen and in every message. */
export interface OrderSummary {
  readonly title: OrderLine
  readonly sentence: OrderLine
  /** What happens with the guest's money after the order has ended. */
  readonly money: readonly PaymentLine[]
  /** Where the money is that was paid by card; null if nothing was. */
  readonly payment: PaymentStatus | null
  readonly next: readonly OrderNext[]
  /** Whether the summary can change without the guest. */
  readonly mayChange: boolean
}

export function summarizeOrder(booking: OrderToSummarize): OrderSummary {
  const { order, payments } = booking
  const { stage } = order
  const isOver = stage === 'handedOver' || stage === 'notFetched' || stage === 'ended'
  return {
    ...describeOrder(booking),
    money: stage === 'ended' ? moneyOf(booking) : [],
    payment: paymentOf(booking),
    next: nextOf(order, isOver),
    mayChange: !isOver || (payments ? isMoneyMoving(payments) : false),
  }
}

/** What is known of an order that others placed for a guest. */
interface OrderToDescribe extends Pick<OrderToSummarize, 'status' | 'deliveryType' | 'restaurant'> {
  readonly order: Pick<
    OrderToSummarize['order'],
    'stage' | 'endedBecause' | 'promised' | 'answerBy' | 'chooseBy'
  >
}

/** Returns the title and the sentence, for guests who don't read about the money. */
export function describeOrder(booking: OrderToDescribe): Pick<OrderSummary, 'title' | 'sentence'> {
  return { title: titleOf(booking), sentence: sentenceOf(booking) }
}

function paymentOf({ order, payments }: OrderToSummarize): PaymentStatus | null {
  const { paid, total, currency } = order
  if (payments) return moneyStatus(payments, currency)
  return paid ? wordStatus('paid', total, currency) : null
}

function titleOf({ status, deliveryType, order: { stage, promised } }: OrderToDescribe): OrderLine {
  switch (stage) {
    case 'handedOver':
      return line(deliveryType === 'delivery' ? 'orderTrack.delivered' : 'orderTrack.pickedUp')
    case 'notFetched':
      return line('orderTrack.notFetched')
    case 'ended':
      return line(status === 'Rejected' ? 'orderTrack.rejected' : 'orderTrack.canceled')
    case 'ready':
      return line('orderTrack.readyNow')
    default:
      return line('orderTrack.by', { time: { at: promised } })
  }
}

function sentenceOf(booking: OrderToDescribe): OrderLine {
  const { stage, promised, answerBy, chooseBy } = booking.order
  const restaurant = booking.restaurant.name
  switch (stage) {
    case 'unpaid':
      return line('orderTrack.lead.unpaid')
    case 'received':
      if (chooseBy !== null) return line('orderTrack.lead.choosing', { restaurant })
      // An order that was paid late may be answered after its promised time, which still stands.
      return answerBy === null || Date.parse(answerBy) > Date.parse(promised)
        ? line('orderTrack.lead.receivedOpen', { restaurant })
        : line('orderTrack.lead.received', { restaurant, time: { at: answerBy } })
    case 'accepted':
    case 'inKitchen':
      if (chooseBy !== null) return line('orderTrack.lead.choosing', { restaurant })
      return stage === 'accepted'
        ? line('orderTrack.lead.accepted', { restaurant })
        : line('orderTrack.lead.inKitchen')
    case 'ready':
      return line('orderTrack.lead.ready')
    case 'onItsWay':
      return line('orderTrack.lead.onItsWay')
    case 'handedOver':
      return line('orderTrack.lead.handedOver')
    case 'notFetched':
      return line('orderTrack.lead.notFetched')
    default:
      return endOf(booking)
  }
}

function endOf({
  status,
  order: { endedBecause },
  restaurant: { name: restaurant },
}: OrderToDescribe): OrderLine {
  if (endedBecause === 'unpaid') return line('orderTrack.lead.unpaidEnded')
  if (endedBecause === 'unanswered') return line('orderTrack.lead.unanswered')
  if (endedBecause === 'missing') return line('orderTrack.lead.missingEnded')
  if (status === 'Rejected') return line('orderTrack.lead.rejected', { restaurant })
  return status === 'CanceledByHost'
    ? line('orderTrack.lead.canceledByHost', { restaurant })
    : line('orderTrack.lead.canceled')
}

function moneyOf({ order, payments, restaurant }: OrderToSummarize): PaymentLine[] {
  const { paymentType, currency } = order
  if (payments && payments.taken > 0)
    return moneyAfterEnd(payments, { currency, restaurant: restaurant.name, reason: 'late' })
  // Without sums, nobody can tell what a card was charged.
  if (paymentType === 'card') return payments ? [notCharged()] : []
  return [nothingDue()]
}

function nextOf({ stage, chooseBy }: OrderToSummarize['order'], isOver: boolean): OrderNext[] {
  if (isOver) return ['orderAgain']
  if (stage === 'unpaid') return ['pay']
  return [chooseBy === null ? 'wait' : 'choose']
}
