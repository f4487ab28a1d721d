import type { OrderingType, ZoneRead } from '#contracts/ordering/ordering-menu.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zones.ts'

/** Returns the terms of a delivery zone, without its area. */
export function presentZone({ id, name, fee, freeFrom, minimum, minutes }: DeliveryZone): ZoneRead {
  return { id, name, fee, freeFrom, minimum, minutes }
}

/** Returns which parts of an address determine its delivery zone: the postal code, the position or both. */
export function askedBy(zones: readonly DeliveryZone[]): OrderingType['asksFor'] {
  const asked = { postcode: false, position: false }
  for (const { area } of zones) {
    asked.postcode ||= (area.postcodes ?? []).length > 0
    asked.position ||= area.kind !== 'postcodes'
  }
  return (['postcode', 'position'] as const).filter((part) => asked[part])
}
