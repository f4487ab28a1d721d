import type { AgreedTerms } from '../payments/agreed-terms.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import { type BookingStatus, mayMoveBack } from './moves.ts'

/** What a step by staff did, for what can be taken back. */
export const undoKinds = [
  'approved',
  'rejected',
  'canceled',
  'noShow',
  'changed',
  'lateAnswered',
  'booked',
  'called',
  'seated',
  'left',
  'arrived',
  'stay',
  'tables',
] as const
export type UndoKind = (typeof undoKinds)[number]

/** Columns of a booking as they were, with times as text. */
export type ColumnsBefore = Readonly<Record<string, unknown>>

/** How the last step by staff can be taken back. */
export interface TakingBack {
  readonly kind: UndoKind
  /** The version that the step wrote. */
  readonly version: number
  readonly at: string
  readonly until: string
  /** The booking that the step swapped tables with, which is taken back together with it. */
  readonly swappedWith?: string
  /** The columns that the step changed, as they were before. */
  readonly columns: ColumnsBefore
  /** The columns of its dishes that the step changed, as they were before. */
  readonly dishes?: ColumnsBefore
  /** How the guest is notified once the step takes effect; left out if they aren't. */
  readonly notifies?: 'email' | 'sms'
  /** What the guest wasn't notified of before the step. */
  readonly untold?: Untold
}

/** A step that the guest is notified of later. */
export interface Untold {
  /** When they are notified, and the step takes effect for them. */
  readonly at: string
  /** The version that the guest knows. */
  readonly version: number
  /** The columns in which what the guest knows differs from the booking. */
  readonly columns: ColumnsBefore
  /** What happens to the payments once the step takes effect. */
  readonly newTerms?: NewTerms
}

/** The terms of a booking that staff have changed, and the moment from which refunds are computed. */
export interface NewTerms {
  readonly terms: AgreedTerms
  readonly at: EpochMinute
}

/** Seconds in which staff can take back what the guest is notified of. The guest is notified once they are over. */
export const undoSeconds = 10

/** Minutes in which staff can take back what a party at the restaurant notices at once. */
const atTheTableMinutes = 30

const notifiedLater: ReadonlySet<UndoKind> = new Set([
  'approved',
  'rejected',
  'canceled',
  'noShow',
  'changed',
  'lateAnswered',
  'booked',
])
const briefly: ReadonlySet<UndoKind> = new Set(['called', 'seated', 'left', 'arrived', 'stay'])

/** Returns whether a step moves money when it takes effect, after which only the actions on payments can. */
export function movesMoney(kind: UndoKind): boolean {
  return kind === 'canceled' || kind === 'rejected' || kind === 'changed'
}

/** Returns whether the guest is notified of the step only when it can't be taken back anymore. */
export function isNotifiedLater(kind: UndoKind): boolean {
  return notifiedLater.has(kind)
}

/**
 * Returns until when a step can be taken back, in epoch milliseconds: a no-show and other tables until `dayEnds`, when the
 * service day is over.
 */
export function undoEnds(kind: UndoKind, at: number, dayEnds: number): number {
  if (kind === 'noShow') return Math.max(dayEnds, at + undoSeconds * 1000)
  if (isNotifiedLater(kind)) return at + undoSeconds * 1000
  if (briefly.has(kind)) return at + atTheTableMinutes * 60_000
  return Math.max(dayEnds, at + atTheTableMinutes * 60_000)
}

/** What a booking is like, as far as its steps can be taken back. */
export interface UndoStanding {
  readonly status: BookingStatus
  readonly tables: readonly string[]
  readonly turnMinutes: number
  readonly hasArrived: boolean
  /** How many of the party are here; null if nobody has counted. */
  readonly here: number | null
  /** Until when its table is kept, in epoch milliseconds. */
  readonly keptUntil: number | null
  /** Everything else that guests agreed to: time, party, contact, wishes. */
  readonly agreed: string
}

const byStatus: Partial<Readonly<Record<BookingStatus, UndoKind>>> = {
  Approved: 'approved',
  Rejected: 'rejected',
  CanceledByHost: 'canceled',
  NoShow: 'noShow',
  Called: 'called',
  Seated: 'seated',
  Closed: 'left',
}

/** Returns what a step by staff did, or null if it is nothing that can be taken back, such as a message. */
export function undoKindOf(before: UndoStanding, after: UndoStanding): UndoKind | null {
  if (before.status !== after.status)
    return mayMoveBack(after.status, before.status) ? (byStatus[after.status] ?? null) : null
  if (before.agreed !== after.agreed) return 'changed'
  if (before.turnMinutes !== after.turnMinutes) return 'stay'
  if (before.tables.join() !== after.tables.join()) return 'tables'
  if (before.keptUntil !== after.keptUntil) return 'lateAnswered'
  return before.hasArrived === after.hasArrived && before.here === after.here ? null : 'arrived'
}

/**
 * Returns why the last step can't be taken back at `now`, or null if it can. Whether its tables are free and whether money
 * has moved is decided elsewhere.
 */
export function undoRefusal(
  takingBack: TakingBack | null,
  now: number,
): Refusal<'nothingToUndo' | 'undoTooLate'> | null {
  if (!takingBack) return refuse('nothingToUndo')
  return now < Date.parse(takingBack.until) ? null : refuse('undoTooLate')
}

/** Returns whether the guest doesn't know of the last step yet. */
export function isUntold(untold: Untold | null, now: number): untold is Untold {
  return untold !== null && now < Date.parse(untold.at)
}
