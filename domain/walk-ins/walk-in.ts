import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'

/**
 * The state of a walk-in that determines which actions are possible. Its times may have fractions of a
 * minute.
 */
export interface WalkIn {
  readonly id: string
  readonly status: BookingStatus
  /** When the status last changed. */
  readonly statusTime: EpochMinute
  /**
   * The time at which the party joined, as committed to the database. Unique within the line; never changes.
   */
  readonly rank: EpochMinute
  readonly partySize: number
  /** Empty means any area. */
  readonly areas: readonly string[]
  /**
   * How long a table is held for the party after a call, in minutes. Fixed when the party joins, so later
   * changes to the setting don't apply to it.
   */
  readonly keptMinutes: number
  /** Number of calls that the party has missed. */
  readonly missed: number
  /** Whether the guest has asked for more time, which is possible once. */
  readonly postponed: boolean
  readonly pause: Pause | null
}

/** A time range in which the party isn't called, so parties behind it may be called first. */
export interface Pause {
  readonly until: EpochMinute
  readonly why: 'postponed' | 'missedCall'
}

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

/** Returns whether the app still shows the walk-in as in line, which includes seated parties and no-shows. */
export function isShownInLine(status: BookingStatus): boolean {
  return !goneFromLine.includes(status)
}

/** Returns whether the party is still waiting for a table. A called party is waiting until it arrives. */
export function isWaiting(status: BookingStatus): boolean {
  return waiting.includes(status)
}

export function isCallable({ status, pause }: Pick<WalkIn, 'status' | 'pause'>, now: EpochMinute): boolean {
  return status === 'Approved' && (pause === null || pause.until <= now)
}

/** Returns the parties that are still waiting, in rank order. */
export function inRankOrder<Party extends Pick<WalkIn, 'rank' | 'status'>>(line: readonly Party[]): Party[] {
  return line.filter(({ status }) => isWaiting(status)).sort((a, b) => a.rank - b.rank)
}
