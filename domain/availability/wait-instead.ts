import type { EpochMinute } from '../time/zone.ts'
import type { Slot } from './slot.ts'

/** The usual maximum wait of guests who join the waitlist, in minutes. */
const maxWaitMinutes = 120

/** Returns whether a slot is full, but soon enough that the guest could come as a walk-in instead. */
export function isNearAndFull(
  { level, instant }: Pick<Slot, 'level' | 'instant'>,
  now: EpochMinute,
): boolean {
  return level === 'NotAvailable' && now <= instant && instant <= now + maxWaitMinutes
}

/**
 * Marks full slots within the next hours as `AvailableForWait`, up to the last time at which the waitlist can
 * seat this party.
 */
export function offerWait(slots: readonly Slot[], now: EpochMinute, lastSeating: EpochMinute): Slot[] {
  return slots.map((slot) =>
    isNearAndFull(slot, now) && slot.instant <= lastSeating ? { ...slot, level: 'AvailableForWait' } : slot,
  )
}
