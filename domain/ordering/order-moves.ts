import { type Refusal, refuse } from '../refusal.ts'
import { maxOverstayMinutes } from '../reservations/claim-state.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'

/**
 * The state of a takeaway or delivery order. `Pending` is unpaid or awaits the restaurant, `Approved` is accepted,
 * `Called` is ready or on its way, `Closed` is handed over. A preorder changes with its reservation instead.
 */
export interface OrderState {
  readonly status: BookingStatus
  /** When the order must be paid; null if it is already paid or is paid on handover. */
  readonly payBy: EpochMinute | null
  readonly answerBy: EpochMinute
  readonly promised: EpochMinute
  /**
   * The time until which the guest can cancel after the restaurant has accepted; null if they can't cancel.
   */
  readonly cancelUntil: EpochMinute | null
  /**
   * The time until which the guest can decide about dishes that the kitchen can't cook; null if no dishes are
   * missing.
   */
  readonly chooseBy?: EpochMinute | null
}

export type OrderActor = 'guest' | 'staff' | 'system'

export type OrderAction =
  | 'accept'
  | 'reject'
  /** The order wasn't paid or answered in time, or the guest didn't decide about missing dishes. */
  | 'expire'
  /** Staff never marked the order as handed over. */
  | 'forget'
  /** The order can be picked up, or is on its way. */
  | 'ready'
  | 'handOver'
  /** The restaurant cancels the order. */
  | 'cancel'
  /** The guest cancels the order. */
  | 'withdraw'
  /** Nobody picked up the order, or nobody was there to receive it. */
  | 'notFetched'

interface ActionRule {
  /** The new status for each status in which the action is allowed. */
  readonly moves: Partial<Readonly<Record<BookingStatus, BookingStatus>>>
  readonly by: readonly OrderActor[]
}

const rules: Readonly<Record<OrderAction, ActionRule>> = {
  accept: { moves: { Pending: 'Approved' }, by: ['staff', 'system'] },
  reject: { moves: { Pending: 'Rejected' }, by: ['staff'] },
  expire: { moves: { Pending: 'Canceled', Approved: 'Canceled' }, by: ['system'] },
  forget: { moves: { Approved: 'Closed', Called: 'Closed' }, by: ['system'] },
  ready: { moves: { Approved: 'Called' }, by: ['staff'] },
  // Staff at a counter may hand over an order that they never marked as ready.
  handOver: { moves: { Approved: 'Closed', Called: 'Closed' }, by: ['staff'] },
  cancel: {
    moves: { Pending: 'CanceledByHost', Approved: 'CanceledByHost', Called: 'CanceledByHost' },
    by: ['staff'],
  },
  withdraw: { moves: { Pending: 'CanceledByClient', Approved: 'CanceledByClient' }, by: ['guest'] },
  notFetched: { moves: { Called: 'NoShow' }, by: ['staff', 'system'] },
}

export const orderActions = Object.keys(rules) as readonly OrderAction[]

export type OrderMoveRefusal = Refusal<
  'moveNotAllowed' | 'orderUnpaid' | 'answerTooLate' | 'notExpiredYet' | 'tooLateToCancel' | 'notPromisedYet'
>

/**
 * Returns the new status, or the reason why the action isn't possible. If two devices act on the same order,
 * the second one is refused because the status has changed.
 */
export function moveOrder(
  order: OrderState,
  action: OrderAction,
  by: OrderActor,
  now: EpochMinute,
): BookingStatus | OrderMoveRefusal {
  const to = rules[action].moves[order.status]
  // An accepted order expires only if its guest must decide about missing dishes.
  const endsNever = action === 'expire' && order.status === 'Approved' && (order.chooseBy ?? null) === null
  if (!to || endsNever || !rules[action].by.includes(by))
    return refuse('moveNotAllowed', { status: order.status })
  return timeRefusal(order, action, now) ?? to
}

export function possibleOrderActions(order: OrderState, by: OrderActor, now: EpochMinute): OrderAction[] {
  return orderActions.filter((action) => typeof moveOrder(order, action, by, now) === 'string')
}

/**
 * Once the restaurant has accepted or somebody has paid, only contact details and instructions can change.
 */
export function orderChangeRefusal({
  status,
}: Pick<OrderState, 'status'>): Refusal<'kitchenHasBegun' | 'alreadyEnded'> | null {
  if (status === 'Pending') return null
  return status === 'Approved' || status === 'Called' ? refuse('kitchenHasBegun') : refuse('alreadyEnded')
}

/**
 * Returns whether an order with this status returns its portions and kitchen points, and its payment is
 * refunded.
 */
export function givesBack(status: BookingStatus): boolean {
  return ['Canceled', 'CanceledByHost', 'CanceledByClient', 'Rejected'].includes(status)
}

/** Returns the time from which an order counts as handed over, because staff probably forgot to mark it. */
export function forgottenFrom({ promised }: Pick<OrderState, 'promised'>): EpochMinute {
  return promised + maxOverstayMinutes
}

function timeRefusal(
  { status, payBy, answerBy, promised, cancelUntil, chooseBy = null }: OrderState,
  action: OrderAction,
  now: EpochMinute,
): OrderMoveRefusal | null {
  switch (action) {
    case 'accept':
      if (payBy !== null) return refuse('orderUnpaid')
      if (chooseBy !== null) return refuse('moveNotAllowed', { status })
      return now < answerBy ? null : refuse('answerTooLate')
    case 'expire':
      return now >= (chooseBy ?? payBy ?? answerBy) ? null : refuse('notExpiredYet')
    case 'forget':
      return now >= forgottenFrom({ promised }) ? null : refuse('notExpiredYet')
    case 'withdraw':
      if (status === 'Pending' || chooseBy !== null) return null
      return cancelUntil !== null && now <= cancelUntil ? null : refuse('tooLateToCancel')
    case 'notFetched':
      return now >= promised ? null : refuse('notPromisedYet')
    default:
      return null
  }
}
