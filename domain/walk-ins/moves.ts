import { type Refusal, refuse } from '../refusal.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'
import { isWaiting, type Pause, pauseMinutes, type WalkIn } from './walk-in.ts'

/** Who acts. The system acts when a time has come: a call has run out, the restaurant closes. */
export type WalkInActor = 'guest' | 'staff' | 'system'

export type WalkInAction =
  | 'approve'
  | 'reject'
  | 'call'
  | 'seat'
  /** Staff take a call back. It doesn't count as missed. */
  | 'putBack'
  /** Nobody came to the called table in time. */
  | 'miss'
  /** The guest needs 10 more minutes. */
  | 'postpone'
  | 'leave'
  | 'cancel'
  /** The line closes for the day. */
  | 'endLine'
  /** The party has left its table. */
  | 'close'
  /** The party was seated by mistake. */
  | 'unseat'
  | 'reopen'

interface ActionRule {
  /** The new status by the old one. All other statuses are refused. */
  readonly moves: Partial<Readonly<Record<BookingStatus, BookingStatus>>>
  readonly by: readonly WalkInActor[]
}

const rules: Readonly<Record<WalkInAction, ActionRule>> = {
  approve: { moves: { Pending: 'Approved' }, by: ['staff'] },
  reject: { moves: { Pending: 'Rejected' }, by: ['staff'] },
  call: { moves: { Approved: 'Called' }, by: ['staff', 'system'] },
  seat: { moves: { Approved: 'Seated', Called: 'Seated' }, by: ['staff'] },
  putBack: { moves: { Called: 'Approved' }, by: ['staff'] },
  miss: { moves: { Called: 'Approved' }, by: ['staff', 'system'] },
  postpone: { moves: { Approved: 'Approved', Called: 'Approved' }, by: ['guest'] },
  leave: { moves: endAs('CanceledByClient', 'CanceledByClient'), by: ['guest'] },
  cancel: { moves: endAs('CanceledByHost', 'CanceledByHost'), by: ['staff'] },
  // An unanswered request is rejected, because the party was never in line.
  endLine: { moves: endAs('Rejected', 'Canceled'), by: ['staff', 'system'] },
  close: { moves: { Seated: 'Closed' }, by: ['staff', 'system'] },
  unseat: { moves: { Seated: 'Called' }, by: ['staff'] },
  reopen: {
    moves: { NoShow: 'Approved', CanceledByHost: 'Approved', CanceledByClient: 'Approved' },
    by: ['staff'],
  },
}

export const walkInActions = Object.keys(rules) as readonly WalkInAction[]

/** A party that misses this many calls is a no-show. */
const missesMost = 2

/** How many minutes after its end a walk-in can be put back in line. */
export const reopenMinutes = 60

/** How many minutes after seating a party staff can undo it. */
export const unseatMinutes = 10

export type WalkInRefusal = Refusal<
  | 'alreadyEnded'
  | 'moveNotAllowed'
  | 'notCallableYet'
  | 'tableStillHeld'
  | 'alreadyPostponed'
  | 'tooLateToReopen'
  | 'tooLateToUnseat'
>

/** The status of a walk-in that has just joined. */
export function joinedStatus(needsApproval: boolean): 'Pending' | 'Approved' {
  return needsApproval ? 'Pending' : 'Approved'
}

/** The walk-in after this action, or why it isn't possible. Its rank never changes. */
export function moveWalkIn(
  walkIn: WalkIn,
  action: WalkInAction,
  by: WalkInActor,
  now: EpochMinute,
): WalkIn | WalkInRefusal {
  const rule = rules[action]
  const to = rule.moves[walkIn.status]
  if (!to || !rule.by.includes(by)) {
    if (by === 'guest' && !isWaiting(walkIn.status)) return refuse('alreadyEnded')
    return refuse('moveNotAllowed', { status: walkIn.status })
  }
  const refused = timeRefusal(walkIn, action, now)
  if (refused) return refused
  const moved = { ...walkIn, status: to, statusTime: Math.max(now, walkIn.statusTime), pause: null }
  if (action === 'postpone') return { ...moved, postponed: true, pause: pauseFrom(now, 'postponed') }
  if (action !== 'miss') return moved
  const missed = walkIn.missed + 1
  return missed < missesMost
    ? { ...moved, missed, pause: pauseFrom(now, 'missedCall') }
    : { ...moved, missed, status: 'NoShow' }
}

/** What this actor may do now, for buttons. */
export function possibleActions(walkIn: WalkIn, by: WalkInActor, now: EpochMinute): WalkInAction[] {
  return walkInActions.filter((action) => !('refused' in moveWalkIn(walkIn, action, by, now)))
}

/** Until when a called party's table is held for it; null if it isn't called. */
export function keptUntil({
  status,
  statusTime,
  keptMinutes,
}: Pick<WalkIn, 'status' | 'statusTime' | 'keptMinutes'>): EpochMinute | null {
  return status === 'Called' ? statusTime + keptMinutes : null
}

function timeRefusal(walkIn: WalkIn, action: WalkInAction, now: EpochMinute): WalkInRefusal | null {
  const { pause, statusTime } = walkIn
  const held = keptUntil(walkIn)
  if (action === 'call' && pause && now < pause.until)
    return refuse('notCallableYet', { minutes: Math.ceil(pause.until - now) })
  if (action === 'miss' && held !== null && now < held)
    return refuse('tableStillHeld', { minutes: Math.ceil(held - now) })
  if (action === 'postpone' && walkIn.postponed) return refuse('alreadyPostponed')
  if (action === 'reopen' && now > statusTime + reopenMinutes)
    return refuse('tooLateToReopen', { minutes: reopenMinutes })
  if (action === 'unseat' && now > statusTime + unseatMinutes)
    return refuse('tooLateToUnseat', { minutes: unseatMinutes })
  return null
}

function pauseFrom(now: EpochMinute, why: Pause['why']): Pause {
  return { until: now + pauseMinutes, why }
}

function endAs(pending: BookingStatus, inLine: BookingStatus): ActionRule['moves'] {
  return { Pending: pending, Approved: inLine, Called: inLine }
}
