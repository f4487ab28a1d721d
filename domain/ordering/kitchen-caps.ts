import type { OpeningHours } from '../availability/service-days.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import type { CapsOf, KitchenCaps } from './kitchen-slots.ts'
import { isServedAt } from './serving-hours.ts'

/** Caps that apply in certain hours, such as Friday evening. */
export interface TimedCaps {
  readonly hours: OpeningHours
  readonly caps: KitchenCaps
}

/** Caps by hour: those of the first entry whose hours contain the beginning of the slot, else the usual ones. */
export function capsByHour(zone: Zone, usual: KitchenCaps, timed: readonly TimedCaps[]): CapsOf {
  const known = new Map<EpochMinute, KitchenCaps>()
  return (slot) => {
    const before = known.get(slot)
    if (before) return before
    const caps = timed.find(({ hours }) => isServedAt(zone, hours, slot))?.caps ?? usual
    known.set(slot, caps)
    return caps
  }
}
