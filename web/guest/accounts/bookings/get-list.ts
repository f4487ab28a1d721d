import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Reservation } from '#contracts/booking/reservation-shapes.ts'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { chargeTypeOf } from '#domain/payments/fees.ts'
import { type HistoryPage, historyPage, waitlistWindowHours } from '#domain/reservations/history-list.ts'
import { endedUnpaid, isUnanswered } from '#domain/summary/status-lines.ts'
import { wallIn } from '#web/parts/times/wall-in.ts'
import { renewToken } from '#web/session/account/refresh-token.ts'
import { serverNow } from '#web/session/server-clock.ts'
import { storedToken } from '#web/session/account/token.ts'

/** The four lists of a guest's history (specification section 3), and the waitlist entries of earlier evenings. */
export type ListName = 'waitlist' | 'pending' | 'upcoming' | 'history' | 'pastWaits'

/** An entry of any list, before its restaurant is loaded. */
export interface Entry {
  readonly id: string
  readonly kind: 'booking' | 'walkIn'
  readonly restaurantId: number
  readonly restaurantName: string
  readonly imageUrl: string
  readonly status: Reservation['status']
  /** Local date and time of the booking, or when a walk-in joined. */
  readonly wallTime: string
  /** ISO 8601, in the restaurant's time zone. */
  readonly reservationTime: string
  readonly timeZone: string
  readonly groupSize: number
  /** Absent for plain reservations and waitlist entries. */
  readonly deliveryType?: Reservation['deliveryType']
  /** The deadline for paying or adding a card, in ISO 8601; null if neither is due. */
  readonly payBy: string | null
  /** Whether the guest only has to add a card until then, so no payment is due. */
  readonly isCardDue: boolean
  /** Whether the system ended it because it wasn't paid in time. */
  readonly endedUnpaid: boolean
  /** Whether the restaurant hasn't answered the request in time. */
  readonly isUnanswered: boolean
}

interface ListQuery {
  readonly skip: number
  readonly top?: number
  readonly now: number
}

/** If the call fails, renews the token and retries once; resolves to null if that fails too. */
export async function getList(
  send: Send,
  list: ListName,
  query: ListQuery,
): Promise<HistoryPage<Entry> | null> {
  const first = await attempt(() => fetchList(send, list, query))
  if (first !== 'failed') return first
  // After a failure, refreshes the token and retries once (specification, section 8).
  await attempt(() => renewToken(send, storedToken()))
  const second = await attempt(() => fetchList(send, list, query))
  return second === 'failed' ? null : second
}

async function attempt<Answer>(call: () => Promise<Answer | WireRefusal>): Promise<Answer | 'failed'> {
  const answer = await call().catch(() => 'failed' as const)
  return isWireRefusal(answer) ? 'failed' : answer
}

async function fetchList(
  send: Send,
  list: ListName,
  { skip, top = historyPage, now }: ListQuery,
): Promise<HistoryPage<Entry> | WireRefusal> {
  const page = { skip, top }
  const from = new Date(now).toISOString()
  const since = new Date(now - waitlistWindowHours * 3_600_000).toISOString()
  switch (list) {
    case 'waitlist':
      return ofWalkIns(await send('walkIns.history', { query: { ...page, from: since } }))
    case 'pastWaits':
      return ofWalkIns(await send('walkIns.history', { query: { ...page, to: since } }))
    case 'pending':
      return ofBookings(await send('reservations.list', { query: { ...page, from, statuses: ['Pending'] } }))
    case 'upcoming': {
      const statuses = ['Called', 'Approved']
      return ofBookings(await send('reservations.list', { query: { ...page, from, statuses } }))
    }
    case 'history':
      return ofBookings(await send('reservations.history', { query: page }))
  }
}

function ofWalkIns(
  answer: { walkins: WalkIn[]; total: number } | WireRefusal,
): HistoryPage<Entry> | WireRefusal {
  if (isWireRefusal(answer)) return answer
  return { items: answer.walkins.map(ofWalkIn), total: answer.total }
}

function ofBookings(
  answer: { reservations: Reservation[]; total: number } | WireRefusal,
): HistoryPage<Entry> | WireRefusal {
  if (isWireRefusal(answer)) return answer
  return { items: answer.reservations.map(ofBooking), total: answer.total }
}

type Charged = Pick<
  Reservation,
  'status' | 'deliveryType' | 'amount' | 'noShowFeeEnabled' | 'creditCardChargeEnabled'
>

/** Returns whether a new reservation waits only for a card. Orders and changes wait for a payment. */
export function isCardDueFor(booking: Charged): boolean {
  const { status, deliveryType, amount } = booking
  const isOrder = deliveryType === 'takeaway' || deliveryType === 'delivery'
  return status === 'Pending' && !isOrder && chargeTypeOf(booking, amount) === 'Cancellation Fee'
}

/** Returns what the card of a booking shows about its end besides the status. */
export function howItEnded(booking: Reservation): Pick<Entry, 'endedUnpaid' | 'isUnanswered'> {
  const isOver = Date.parse(booking.reservationTime) <= serverNow()
  return { endedUnpaid: endedUnpaid(booking), isUnanswered: isUnanswered(booking, isOver) }
}

function ofBooking(booking: Reservation): Entry {
  const { id, restaurantId, restaurant, status, wallTime, reservationTime, timeZone, payBy } = booking
  const { groupSize, deliveryType } = booking
  const isCardDue = isCardDueFor(booking)
  const { name: restaurantName, imageUrl } = restaurant
  const when = { wallTime, reservationTime, timeZone }
  const what = { groupSize, isCardDue, ...howItEnded(booking), ...(deliveryType && { deliveryType }) }
  return { id, kind: 'booking', restaurantId, restaurantName, imageUrl, status, payBy, ...what, ...when }
}

function ofWalkIn({ id, restaurantId, restaurant, status, created, groupSize }: WalkIn): Entry {
  const { name: restaurantName, imageUrl, timeZone } = restaurant
  const { date, time } = wallIn(timeZone, new Date(created))
  const when = { wallTime: `${date}T${time}`, reservationTime: created, timeZone }
  return {
    id,
    kind: 'walkIn',
    restaurantId,
    restaurantName,
    imageUrl,
    status,
    groupSize,
    payBy: null,
    isCardDue: false,
    endedUnpaid: false,
    isUnanswered: false,
    ...when,
  }
}
