import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'

/** A walk-in as the rules of the waitlist see it. Its times may have fractions of a minute. */
export interface WalkIn {
  readonly id: string
  readonly status: BookingStatus
  /** When the status last changed. */
  readonly statusTime: EpochMinute
  /** The moment at which joining was committed, unique within the line. Never changes. */
  readonly rank: EpochMinute
  readonly partySize: number
  /** Empty means any area. */
  readonly areas: readonly string[]
  /** How many minutes its table is held after a call. Fixed at joining, so that a new rule doesn't apply to it. */
  readonly keptMinutes: number
  /** Calls that the party didn't come to. */
  readonly missed: number
  /** Whether the guest has asked for more time. It is possible once. */
  readonly postponed: boolean
  readonly pause: Pause | null
}

/** Nobody calls the party before `until`, so parties behind it may be called first. */
export interface Pause {
  readonly until: EpochMinute
  readonly why: 'postponed' | 'missedCall'
}

/** How long a pause is, in minutes. */
export const pauseMinutes = 10

/** Statuses that the specification lists as no longer in the line (section 4). */
const goneFromLine: readonly BookingStatus[] = [
  'Canceled',
  'Closed',
  'CanceledByHost',
  'CanceledByClient',
  'Rejected',
]

const waiting: readonly BookingStatus[] = ['Pending', 'Approved', 'Called']

/** Whether the app still shows the walk-in as in line. This includes seated parties and no-shows. */
export function isShownInLine(status: BookingStatus): boolean {
  return !goneFromLine.includes(status)
}

/** Whether the party still waits for a table, also between its call and its arrival. */
export function isWaiting(status: BookingStatus): boolean {
  return waiting.includes(status)
}

/** Whether the party may be called to a table now. */
export function isCallable({ status, pause }: Pick<WalkIn, 'status' | 'pause'>, now: EpochMinute): boolean {
  return status === 'Approved' && (pause === null || pause.until <= now)
}

/** Parties that still wait, first in line first. */
export function inRankOrder<Party extends Pick<WalkIn, 'rank' | 'status'>>(line: readonly Party[]): Party[] {
  return line.filter(({ status }) => isWaiting(status)).sort((a, b) => a.rank - b.rank)
}
