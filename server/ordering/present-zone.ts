import type { OrderingType, ZoneRead } from '#contracts/ordering-menu.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zones.ts'

/** The terms of a zone, without its area. */
export function presentZone({ id, name, fee, freeFrom, minimum, minutes }: DeliveryZone): ZoneRead {
  return { id, name, fee, freeFrom, minimum, minutes }
}

/** What has to be known about an address to find its zone. */
export function askedBy(zones: readonly DeliveryZone[]): OrderingType['asksFor'] {
  const kinds = new Set(zones.map(({ area }) => (area.kind === 'postcodes' ? 'postcode' : 'position')))
  return (['postcode', 'position'] as const).filter((kind) => kinds.has(kind))
}
