import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { ownValue } from '#domain/own-value.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Zone } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { OrderTemplate } from '#server/book/outbox/order-messages.ts'
import type { BookingTemplate, MessageExtras } from '#server/book/outbox/notify-guest.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { WalkInMessageData, WalkInTemplate } from '#server/waitlist/walk-in-message.ts'
import { bookingLooks } from './booking-looks.ts'
import type { RequestData } from './request-link.ts'

/** Properties of the booking when the message was written. */
export type MessageFacts = Pick<
  ReservationGuest,
  'version' | 'reservationTime' | 'groupSize' | 'tableNumber' | 'keptUntil'
> &
  Pick<MessageExtras, 'paymentMoment'>

export interface CurrentFacts {
  readonly status: BookingStatus
  readonly version: number
  readonly reservation_time: Date
  readonly turn_minutes: number
  readonly group_size: number
  readonly table_numbers: readonly string[]
  readonly kept_until: Date | null
  /** Payment deadline; null if no payment is due. */
  readonly pay_by: Date | null
}

const coming: readonly BookingStatus[] = ['Approved', 'Called', 'Seated']

/**
 * Booking statuses in which each message is accurate. `always` is for texts by staff and for news that can't
 * become outdated, such as a refund.
 */
const trueWhile: Readonly<Record<BookingTemplate, readonly BookingStatus[] | 'always'>> = {
  bookingConfirmed: coming,
  bookingChanged: coming,
  bookingApproved: coming,
  bookingRequested: ['Pending'],
  bookingRejected: ['Rejected'],
  bookingUnanswered: ['Rejected'],
  bookingCancelled: ['CanceledByClient'],
  bookingCancelledByHouse: ['CanceledByHost'],
  reminder: ['Approved', 'Called'],
  lateAnswer: ['Approved', 'Called'],
  houseNote: 'always',
  invitation: [...coming, 'Pending'],
  invitationJoined: [...coming, 'Pending'],
  invitationChanged: [...coming, 'Pending'],
  invitationCancelled: ['Canceled', 'CanceledByClient', 'CanceledByHost', 'Rejected'],
  tableCalledOff: ['CanceledByClient'],
  payLink: ['Pending'],
  paymentReceived: 'always',
  paymentDeclined: ['Pending', 'Approved', 'Called'],
  refundStarted: 'always',
  refundDone: 'always',
  feeAnnounced: ['NoShow', 'CanceledByClient'],
  feeCharged: 'always',
  feeWaived: 'always',
  payFee: ['NoShow', 'CanceledByClient'],
  freeCancelEnds: ['Approved', 'Called', 'Pending'],
  bookingLapsed: ['Canceled'],
  changeDropped: coming,
}

/** Templates about fees, which are sent even after the time of the visit. */
const aboutFees: readonly BookingTemplate[] = ['feeAnnounced', 'payFee']
/** Templates that ask for a payment, which are pointless after the deadline. */
const mayPay: readonly BookingTemplate[] = ['payLink', 'paymentDeclined']

/**
 * Returns whether a message about a booking is still accurate. A different status or time makes it outdated,
 * and so does a different party size or table if the message mentions it. A newer version alone doesn't: for
 * example, the guest may report being late before the confirmation is sent.
 */
export function stillTrue(
  news: BookingTemplate,
  facts: MessageFacts,
  current: CurrentFacts | null,
  now: Date,
): boolean {
  if (!current) return false
  const statuses = trueWhile[news]
  if (statuses === 'always') return true
  if (!statuses.includes(current.status)) return false
  if (aboutFees.includes(news)) return true
  if (mayPay.includes(news) && (current.pay_by === null || current.pay_by <= now)) return false
  // After the visit, the message is pointless.
  if (current.reservation_time.getTime() + current.turn_minutes * 60_000 <= now.getTime()) return false
  if (news === 'reminder' && current.reservation_time <= now) return false
  if (news === 'freeCancelEnds' && facts.paymentMoment && Date.parse(facts.paymentMoment) <= now.getTime())
    return false
  if (news === 'lateAnswer' && !sameMoment(facts.keptUntil, current.kept_until)) return false
  const look = bookingLooks[news]
  return (
    facts.version === current.version ||
    (sameMoment(facts.reservationTime, current.reservation_time) &&
      (!look.party || facts.groupSize === current.group_size) &&
      (!look.tables || facts.tableNumber === current.table_numbers.join(', ')))
  )
}

function sameMoment(facts: string | null, current: Date | null): boolean {
  return (facts === null ? null : Date.parse(facts)) === (current?.getTime() ?? null)
}

/** Order statuses in which each message is accurate. */
const orderTrueWhile: Readonly<Record<OrderTemplate, readonly BookingStatus[] | 'always'>> = {
  orderReceived: ['Pending'],
  orderChanged: ['Pending', 'Approved'],
  orderAccepted: ['Approved'],
  orderReady: ['Called'],
  orderOnItsWay: ['Called'],
  orderDelayed: ['Approved', 'Called'],
  orderMissing: ['Pending', 'Approved'],
  orderRejected: ['Rejected'],
  orderCanceled: ['CanceledByClient'],
  orderCanceledByHouse: ['CanceledByHost'],
  orderUnanswered: ['Canceled'],
  orderUnpaid: ['Canceled'],
  orderPayLink: ['Pending'],
  orderDeclined: ['Pending'],
  orderRefundStarted: 'always',
  orderRefunded: 'always',
}

/** Templates about an order that guests need however late it is. */
const howeverLate: readonly OrderTemplate[] = [
  'orderReady',
  'orderOnItsWay',
  'orderMissing',
  'orderRejected',
  'orderCanceled',
  'orderCanceledByHouse',
  'orderUnanswered',
]

/** Templates about an order that ask for a payment, which are pointless after the deadline. */
const asksToPay: readonly OrderTemplate[] = ['orderPayLink', 'orderDeclined']

/**
 * Returns whether a message about an order is still accurate: the status fits, and the promised time hasn't
 * changed. News of the progress of an order is pointless long after that time.
 */
export function orderStillTrue(
  news: OrderTemplate,
  facts: MessageFacts,
  current: CurrentFacts | null,
  now: Date,
): boolean {
  if (!current) return false
  const statuses = orderTrueWhile[news]
  if (statuses === 'always') return true
  if (!statuses.includes(current.status)) return false
  if (asksToPay.includes(news)) return current.pay_by !== null && now < current.pay_by
  if (!sameMoment(facts.reservationTime, current.reservation_time)) return false
  const end = current.reservation_time.getTime() + current.turn_minutes * 60_000
  return howeverLate.includes(news) || now.getTime() < end
}

/** Properties of a waitlist entry when the message was written. */
export type WalkInFacts = Pick<WalkInMessageData, 'statusTime' | 'keptUntil'>

export interface CurrentWalkIn {
  readonly status: BookingStatus
  readonly status_time: Date
  /** The guest's latest report about coming; empty if there is none. */
  readonly coming: string
}

/** Statuses in which each message about a waitlist entry is accurate. Texts by staff are always sent. */
const walkInTrueWhile: Readonly<Record<WalkInTemplate, readonly BookingStatus[] | 'always'>> = {
  walkInJoined: ['Approved'],
  walkInRequested: ['Pending'],
  walkInApproved: ['Approved'],
  walkInRejected: ['Rejected'],
  walkInReady: ['Called'],
  walkInReadyAgain: ['Called'],
  walkInPutBack: ['Approved'],
  walkInMissed: ['Approved'],
  walkInNoShow: ['NoShow'],
  walkInUnanswered: ['Rejected'],
  walkInExpired: ['Canceled'],
  walkInCanceled: ['CanceledByHost'],
  lineEnded: ['Canceled', 'Rejected'],
  walkInNote: 'always',
}

/** Templates about joining, which stay accurate if the guest asks for more time. */
const aboutJoining: readonly WalkInTemplate[] = ['walkInJoined', 'walkInApproved']

/**
 * Returns whether a message about a waitlist entry is still accurate: the status must fit and must not have
 * changed since. A second call therefore makes the message about the first one outdated. A call is also
 * outdated once the table is no longer kept.
 */
export function walkInStillTrue(
  news: WalkInTemplate,
  facts: WalkInFacts,
  current: CurrentWalkIn | null,
  now: Date,
): boolean {
  if (!current) return false
  const statuses = walkInTrueWhile[news]
  if (statuses === 'always') return true
  if (!statuses.includes(current.status)) return false
  if (aboutJoining.includes(news)) return true
  if (!sameMoment(facts.statusTime, current.status_time)) return false
  if (news === 'walkInReadyAgain' && current.coming !== '') return false
  return facts.keptUntil === null || now.getTime() < Date.parse(facts.keptUntil)
}

/** Returns whether a message never becomes outdated, for example because a person wrote it. */
export function isAlwaysTrue(template: string): boolean {
  return [trueWhile, orderTrueWhile, walkInTrueWhile].some((each) => ownValue(each, template) === 'always')
}

/** Properties of a claim or table alert when the message was written. */
export type RequestFacts = Pick<RequestData, 'date'>

export interface CurrentRequest {
  readonly status: 'unconfirmed' | 'confirmed' | 'withdrawn' | 'told' | 'approved' | 'rejected'
  /** The restaurant's time zone; null for a claim of a region. */
  readonly zone: Zone | null
}

/**
 * Returns whether a message about a claim or table alert is still accurate: the guest hasn't withdrawn it, and the
 * day that it mentions isn't over at the restaurant.
 */
export function requestStillTrue(
  template: string,
  { date }: RequestFacts,
  current: CurrentRequest | null,
  now: Date,
): boolean {
  if (!current) return false
  if (template === 'claimRejected') return current.status === 'rejected'
  // A free table ends its alert. All other messages ask the guest to confirm.
  const hasEnded = current.status !== 'unconfirmed' && current.status !== 'confirmed'
  if (template === 'tableFree' ? current.status !== 'told' : hasEnded) return false
  if (date === null || current.zone === null) return true
  return wallOf(current.zone, epochMinuteOf(now)).date <= date
}
