import type { EpochMinute } from '../time/zone.ts'
import type { Slot } from './slot.ts'

/** Minimum gap between offered slots in minutes. Slots closer together hardly give guests a choice. */
const minGapMinutes = 30

/**
 * Returns the slot nearest to `requested` and its neighbors, up to `count`, in order of time. They are at
 * least half an hour apart if there are enough slots. If two are equally near, the earlier one is chosen.
 */
export function spreadSlots(slots: readonly Slot[], requested: EpochMinute, count: number): Slot[] {
  const away = ({ instant }: Slot) => Math.abs(instant - requested)
  const nearest = slots.toSorted((a, b) => away(a) - away(b) || a.instant - b.instant)
  const chosen: Slot[] = []
  const isApart = (slot: Slot) =>
    chosen.every(({ instant }) => Math.abs(instant - slot.instant) >= minGapMinutes)
  for (const slot of nearest) if (chosen.length < count && isApart(slot)) chosen.push(slot)
  const rest = nearest.filter((slot) => !chosen.includes(slot))
  return [...chosen, ...rest.slice(0, count - chosen.length)].sort((a, b) => a.instant - b.instant)
}
