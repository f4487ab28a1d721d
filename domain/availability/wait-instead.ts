import type { EpochMinute } from '../time/zone.ts'
import { isStopped, type PlanLimit } from './limits.ts'
import type { Slot } from './slot.ts'

/** The usual maximum wait of guests who join the waitlist, in minutes. */
const maxWaitMinutes = 120

interface LimitedNow {
  readonly now: EpochMinute
  readonly limits?: readonly PlanLimit[] | undefined
}

/**
 * Returns whether a slot is full, but soon enough that the guest could come as a walk-in instead. Times that staff have stopped
 * aren't full.
 */
export function isNearAndFull(
  { level, instant }: Pick<Slot, 'level' | 'instant'>,
  { now, limits = [] }: LimitedNow,
): boolean {
  const isNear = now <= instant && instant <= now + maxWaitMinutes
  return level === 'NotAvailable' && isNear && !isStopped({ limits }, instant)
}

/**
 * Marks full slots within the next hours as `AvailableForWait`, up to the last time at which the waitlist can
 * seat this party.
 */
export function offerWait(slots: readonly Slot[], at: LimitedNow, lastSeating: EpochMinute): Slot[] {
  return slots.map((slot) =>
    isNearAndFull(slot, at) && slot.instant <= lastSeating ? { ...slot, level: 'AvailableForWait' } : slot,
  )
}
