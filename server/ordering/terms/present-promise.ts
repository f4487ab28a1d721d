import type { PromisedTime } from '#contracts/ordering/ordering-menu.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zones.ts'
import { asapPromise, type OrderPromise, type PromiseRules } from '#domain/ordering/promised-times.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { EpochMinute, Zone } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'

export function presentPromise(zone: Zone, promised: EpochMinute, now: EpochMinute): PromisedTime {
  const instant = isoWithOffset(zone, promised)
  return { instant, wallTime: instant.slice(0, 16), minutes: promised - now }
}

/**
 * Returns the earliest time for an order of one typical dish in the zone with the shortest delivery time, or
 * null if there is none.
 */
export function asapFor(
  type: DeliveryType,
  zones: readonly DeliveryZone[],
  rules: PromiseRules,
  now: EpochMinute,
): OrderPromise | null {
  return asapPromise(rules, { type, points: 1, wayMinutes: shortestWay(zones) }, now)
}

/** Returns the shortest delivery time of these zones in minutes; 0 if there are none, as for takeaway. */
export function shortestWay(zones: readonly DeliveryZone[]): number {
  return zones.length === 0 ? 0 : Math.min(...zones.map(({ minutes }) => minutes))
}
