import type { EpochMinute } from '../time/zone.ts'
import type { StayKind } from './stranded.ts'

/** How long before the party arrives those who can decide are reminded, in minutes. */
const aheadMinutes = 24 * 60

export interface UndecidedStay {
  readonly id: string
  readonly kind: StayKind
  /** When the party arrives. */
  readonly instant: EpochMinute
}

export interface Reminders<Stay> {
  /** What to remind of now. */
  readonly due: readonly Stay[]
  /** When to look again; null if nothing is left to remind of. */
  readonly next: EpochMinute | null
}

/** A booking that is moved to another time is reminded of again. */
export function reminderKey({ kind, id, instant }: UndecidedStay): string {
  return `${kind} ${id} ${instant}`
}

/**
 * Decides which stranded stays that nobody has decided about to remind of, each once. Lines, holds and offers end by
 * themselves.
 */
export function decideReminders<Stay extends UndecidedStay>(
  undecided: readonly Stay[],
  reminded: ReadonlySet<string>,
  now: EpochMinute,
): Reminders<Stay> {
  const ahead = undecided.filter(
    (stay) =>
      (stay.kind === 'reservation' || stay.kind === 'order') &&
      stay.instant > now &&
      !reminded.has(reminderKey(stay)),
  )
  const later = ahead.map(({ instant }) => instant - aheadMinutes).filter((moment) => moment > now)
  return {
    due: ahead.filter(({ instant }) => instant - aheadMinutes <= now),
    next: later.length > 0 ? Math.min(...later) : null,
  }
}
