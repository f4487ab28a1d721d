import type { RecordedChange } from '#domain/history/fields.ts'
import type { HistoryKind, HistoryValue } from '#domain/history/kinds.ts'
import { entryAt, type HistoryEntry } from '#server/history/record/record-history.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { marksIn, type Step } from './step.ts'
import type { ReservationRow } from './with-members.ts'

/**
 * Returns the entry of a step in the history; null for what guests do and what their payments cause, which
 * the booking itself records. Only their canceling has an entry, so that everybody who cancels is in one list.
 */
export function historyOfStep(step: Step): HistoryEntry | null {
  const { before, after, by, note } = step
  const marks = marksIn(step)
  const ends = before !== null && before.status !== after.status && canceled.has(after.status)
  if ((by === 'guest' || by === 'provider') && !ends) return null
  const kind = kindOfStep(step)
  // What takes effect was entered when it was done, except for the money that moves now.
  if (marks === 'notified' && (!before || !kindOfMoney(before, after))) return null
  const isText = kind === 'messageSent' || by === 'guest'
  return {
    kind,
    restaurantId: after.restaurant_id,
    reservationId: after.id,
    changes: before ? [...changesBetween(before, after), ...causeOf(before, after, by)] : paymentAsked(after),
    // The booking has the text of a message, and what its guest wrote.
    ...(!isText && { reason: note }),
    ...(marks === 'takenBack' &&
      before?.taking_back && { undoes: entryAt(before.id, before.taking_back.at) }),
    ...(by !== 'staff' && { by }),
  }
}

const canceled: ReadonlySet<string> = new Set(['Canceled', 'CanceledByClient', 'CanceledByHost'])

const ofBookings: Readonly<Record<string, HistoryKind>> = {
  Approved: 'bookingApproved',
  Rejected: 'bookingRejected',
  Called: 'partyCalled',
  Seated: 'partySeated',
  Closed: 'partyLeft',
  NoShow: 'partyMissing',
}

const ofOrders: Readonly<Record<string, HistoryKind>> = {
  Approved: 'orderAccepted',
  Rejected: 'orderRejected',
  Called: 'orderReady',
  Closed: 'orderHandedOver',
  NoShow: 'orderCanceled',
}

/** Returns what a step did, in the words of the history. */
export function kindOfStep(step: Step): HistoryKind {
  const { before, after } = step
  if (marksIn(step) === 'takenBack') return 'takenBack'
  const isOrder = isWithoutTable(after)
  if (!before) return isOrder ? 'orderPlaced' : 'bookingMade'
  const unchanged: HistoryKind = isOrder ? 'orderChanged' : 'bookingChanged'
  if (before.status !== after.status) {
    if (canceled.has(after.status)) return isOrder ? 'orderCanceled' : 'bookingCanceled'
    return new Map(Object.entries(isOrder ? ofOrders : ofBookings)).get(after.status) ?? unchanged
  }
  if (after.conversation.length > before.conversation.length) return 'messageSent'
  return kindOfMoney(before, after) ?? unchanged
}

function kindOfMoney(before: ReservationRow, after: ReservationRow): HistoryKind | null {
  const [was, is] = [before.payment_sums, after.payment_sums]
  if (!is) return null
  if (is.fee && !was?.fee) return 'feeCharged'
  if (is.fee?.state !== was?.fee?.state) {
    if (is.fee?.state === 'waived' || is.fee?.state === 'upheld') return 'feeWaived'
    return was?.fee?.state === 'contested' ? 'feeKept' : 'moneyChanged'
  }
  const returned = (sums: typeof is | null) => (sums ? sums.refunded + sums.comingBack : 0)
  if (returned(is) > returned(was)) return 'moneyRefunded'
  return before.payment_progress === after.payment_progress ? null : 'moneyChanged'
}

/** What people at a restaurant call the parts of a booking. Contacts and texts of guests aren't among them. */
const fields: readonly (readonly [RecordedChange['field'], (row: ReservationRow) => HistoryValue])[] = [
  ['time', ({ wall_time }) => wall_time.slice(0, 16)],
  ['partySize', ({ group_size }) => group_size],
  ['tables', ({ table_numbers }) => table_numbers.join(', ') || null],
  ['keptUntil', ({ kept_until }) => kept_until && kept_until.toISOString()],
  ['fee', ({ payment_sums, currency }) => amount(payment_sums?.fee?.amount, currency)],
  [
    'refunded',
    ({ payment_sums, currency }) =>
      amount(payment_sums && payment_sums.refunded + payment_sums.comingBack, currency),
  ],
]

/** Until when the guest of a booking by staff has to pay, if they have to. */
function paymentAsked({ pay_by }: ReservationRow): RecordedChange[] {
  return pay_by ? [{ field: 'payBy', before: null, after: pay_by.toISOString() }] : []
}

/** Why a booking ended that nobody has ended, or an order that lacked items. */
function causeOf(before: ReservationRow, after: ReservationRow, by: Step['by']): RecordedChange[] {
  if (before.status === after.status) return []
  const isUnpaid = by === 'system' && before.payment_progress === 'unpaid' && canceled.has(after.status)
  const cause = after.ended_because || after.order?.ended_because || (isUnpaid && 'unpaid')
  return cause ? [{ field: 'cause' as const, before: null, after: cause }] : []
}

function amount(minorUnits: number | null | undefined, currency: string | null): HistoryValue {
  return minorUnits && currency ? { amount: minorUnits, currency } : null
}

function changesBetween(before: ReservationRow, after: ReservationRow): RecordedChange[] {
  return fields.flatMap(([field, valueOf]) => {
    const [was, is] = [valueOf(before), valueOf(after)]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }]
  })
}
