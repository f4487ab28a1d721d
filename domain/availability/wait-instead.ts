import type { EpochMinute } from '../time/zone.ts'
import type { Slot } from './slot.ts'

/** Guests who join a line now are usually seated within this many minutes. */
const waitMinutesMost = 120

/** Whether a guest who can't book this slot could still come at that time as a walk-in, if the line takes them. */
export function isNearAndFull(
  { level, instant }: Pick<Slot, 'level' | 'instant'>,
  now: EpochMinute,
): boolean {
  return level === 'NotAvailable' && now <= instant && instant <= now + waitMinutesMost
}

/** Marks full slots of the next hours up to the last time at which the line seats such a party. */
export function offerWait(slots: readonly Slot[], now: EpochMinute, lastSeating: EpochMinute): Slot[] {
  return slots.map((slot) =>
    isNearAndFull(slot, now) && slot.instant <= lastSeating ? { ...slot, level: 'AvailableForWait' } : slot,
  )
}
