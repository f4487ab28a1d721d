import { type Refusal, refuse } from '../refusal.ts'
import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'
import { isWaiting, type Pause, pauseMinutes, type WalkIn } from './walk-in.ts'

/**
 * Who performs an action. It is `system` after a deadline: nobody came after a call, or the restaurant
 * closes.
 */
export type WalkInActor = 'guest' | 'staff' | 'system'

export type WalkInAction =
  | 'approve'
  | 'reject'
  | 'call'
  | 'seat'
  /** Staff take back a call. It doesn't count as missed. */
  | 'putBack'
  /** Nobody came to the table within the kept minutes. */
  | 'miss'
  /** The guest asks for 10 more minutes. */
  | 'postpone'
  | 'leave'
  | 'cancel'
  /** The line closes for the day. */
  | 'endLine'
  /** Nobody answered the request, or the party waited far longer than expected. See `waitEnds`. */
  | 'expire'
  /** The party has left its table. */
  | 'close'
  /** The party was seated by mistake. */
  | 'unseat'
  | 'reopen'

interface ActionRule {
  /** The new status for each status in which the action is allowed. */
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
  // A request that nobody has answered is rejected, because the party was never in line.
  endLine: { moves: endAs('Rejected', 'Canceled'), by: ['staff', 'system'] },
  expire: { moves: { Pending: 'Rejected', Approved: 'Canceled' }, by: ['system'] },
  close: { moves: { Seated: 'Closed' }, by: ['staff', 'system'] },
  unseat: { moves: { Seated: 'Called' }, by: ['staff'] },
  reopen: {
    moves: { NoShow: 'Approved', CanceledByHost: 'Approved', CanceledByClient: 'Approved' },
    by: ['staff'],
  },
}

export const walkInActions = Object.keys(rules) as readonly WalkInAction[]

/** Number of missed calls after which a party is a no-show. */
const maxMisses = 2

/** How many minutes after it ended a walk-in can be put back in line. */
export const reopenMinutes = 60

/** How long staff can undo seating a party, in minutes. */
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

export function joinedStatus(needsApproval: boolean): 'Pending' | 'Approved' {
  return needsApproval ? 'Pending' : 'Approved'
}

/** The rank never changes. */
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
  // A missed call may already pause the party. Its 10 more minutes then follow.
  if (action === 'postpone')
    return {
      ...moved,
      postponed: true,
      pause: pauseFrom(Math.max(now, walkIn.pause?.until ?? now), 'postponed'),
    }
  if (action !== 'miss') return moved
  const missed = walkIn.missed + 1
  return missed < maxMisses
    ? { ...moved, missed, pause: pauseFrom(now, 'missedCall') }
    : { ...moved, missed, status: 'NoShow' }
}

export function possibleActions(walkIn: WalkIn, by: WalkInActor, now: EpochMinute): WalkInAction[] {
  return walkInActions.filter((action) => !('refused' in moveWalkIn(walkIn, action, by, now)))
}

/** Returns the time until which a called party's table is held, or null if the party isn't called. */
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
    return refuse('notCallableYet', { minutes: Math.ceil(pause.until - now), why: pause.why })
  if (action === 'miss' && held !== null && now < held)
    return refuse('tableStillHeld', { minutes: Math.ceil(held - now) })
  if (action === 'postpone' && walkIn.postponed) return refuse('alreadyPostponed')
  if (action === 'reopen' && now > statusTime + reopenMinutes)
    return refuse('tooLateToReopen', { minutes: reopenMinutes })
  if (action === 'unseat' && now > statusTime + unseatMinutes)
    return refuse('tooLateToUnseat', { minutes: unseatMinutes })
  return null
}

function pauseFrom(from: EpochMinute, why: Pause['why']): Pause {
  return { until: from + pauseMinutes, why }
}

function endAs(pending: BookingStatus, inLine: BookingStatus): ActionRule['moves'] {
  return { Pending: pending, Approved: inLine, Called: inLine }
}
