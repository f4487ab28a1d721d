import { type Refusal, refuse } from '../refusal.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'

/**
 * A takeaway or delivery order. `Pending` is unpaid or awaits the restaurant, `Approved` is accepted, `Called` is ready
 * or on its way, `Closed` is handed over. A preorder moves with its reservation instead.
 */
export interface OrderState {
  readonly status: BookingStatus
  /** Null if it is paid, or is paid when handed over. */
  readonly payBy: EpochMinute | null
  readonly answerBy: EpochMinute
  readonly promised: EpochMinute
  /** Until when the guest can cancel it after it was accepted; null if never. */
  readonly cancelUntil: EpochMinute | null
  /** Until when the guest can do without what the kitchen can't cook; null if nothing is missing. */
  readonly chooseBy?: EpochMinute | null
}

export type OrderActor = 'guest' | 'staff' | 'system'

export type OrderAction =
  | 'accept'
  | 'reject'
  /** It wasn't paid or answered in time, or the guest didn't choose what to do about missing dishes. */
  | 'expire'
  /** It can be fetched, or is on its way. */
  | 'ready'
  | 'handOver'
  /** The restaurant cancels it. */
  | 'cancel'
  /** The guest cancels it. */
  | 'withdraw'
  /** Nobody picked it up, or nobody was there to receive it. */
  | 'notFetched'

interface ActionRule {
  /** The new status by the old one. All other statuses are refused. */
  readonly moves: Partial<Readonly<Record<BookingStatus, BookingStatus>>>
  readonly by: readonly OrderActor[]
}

const rules: Readonly<Record<OrderAction, ActionRule>> = {
  accept: { moves: { Pending: 'Approved' }, by: ['staff', 'system'] },
  reject: { moves: { Pending: 'Rejected' }, by: ['staff'] },
  expire: { moves: { Pending: 'Canceled', Approved: 'Canceled' }, by: ['system'] },
  ready: { moves: { Approved: 'Called' }, by: ['staff'] },
  // Staff at a counter hand over what they never marked as ready.
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

/** The new status, or why the action isn't possible. Two devices can't both answer: the second finds another status. */
export function moveOrder(
  order: OrderState,
  action: OrderAction,
  by: OrderActor,
  now: EpochMinute,
): BookingStatus | OrderMoveRefusal {
  const to = rules[action].moves[order.status]
  // An accepted order only ends by itself if its guest has to choose.
  const endsNever = action === 'expire' && order.status === 'Approved' && (order.chooseBy ?? null) === null
  if (!to || endsNever || !rules[action].by.includes(by))
    return refuse('moveNotAllowed', { status: order.status })
  return timeRefusal(order, action, now) ?? to
}

/** What this actor may do now, for buttons. */
export function possibleOrderActions(order: OrderState, by: OrderActor, now: EpochMinute): OrderAction[] {
  return orderActions.filter((action) => typeof moveOrder(order, action, by, now) === 'string')
}

/**
 * Null if the guest may change what they ordered, and when. Once the restaurant has accepted or somebody has paid, only
 * their contact details and instructions can change.
 */
export function orderChangeRefusal({
  status,
}: Pick<OrderState, 'status'>): Refusal<'kitchenHasBegun' | 'alreadyEnded'> | null {
  if (status === 'Pending') return null
  return status === 'Approved' || status === 'Called' ? refuse('kitchenHasBegun') : refuse('alreadyEnded')
}

/** Whether an order gives its portions and slots back, and what was paid is refunded. */
export function givesBack(status: BookingStatus): boolean {
  return ['Canceled', 'CanceledByHost', 'CanceledByClient', 'Rejected'].includes(status)
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
    case 'withdraw':
      if (status === 'Pending' || chooseBy !== null) return null
      return cancelUntil !== null && now <= cancelUntil ? null : refuse('tooLateToCancel')
    case 'notFetched':
      return now >= promised ? null : refuse('notPromisedYet')
    default:
      return null
  }
}
