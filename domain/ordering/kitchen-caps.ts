import type { OpeningHours } from '../availability/service-days.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import type { CapsOf, KitchenCaps } from './kitchen-slots.ts'
import type { DeliveryType } from './menu.ts'
import { isServedAt } from './serving-hours.ts'

/** Caps that apply in certain hours, such as Friday evening. */
export interface TimedCaps {
  readonly hours: OpeningHours
  readonly caps: KitchenCaps
}

/**
 * Returns a function that returns a slot's caps: those of the first entry whose hours contain the beginning
 * of the slot, or otherwise the usual ones.
 */
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

/** Temporary caps set by staff. For types that they don't limit, the caps of the settings apply. */
export type StaffCaps = Partial<Readonly<Record<DeliveryType | 'all', number>>>

export function withStaffCaps(capsOf: CapsOf, staffCaps: StaffCaps): CapsOf {
  if (Object.keys(staffCaps).length === 0) return capsOf
  return (slot) => {
    const { all, byType } = capsOf(slot)
    const { preorder, delivery, takeaway } = byType
    return {
      all: staffCaps.all ?? all,
      byType: {
        preorder: staffCaps.preorder ?? preorder,
        delivery: staffCaps.delivery ?? delivery,
        takeaway: staffCaps.takeaway ?? takeaway,
      },
    }
  }
}
