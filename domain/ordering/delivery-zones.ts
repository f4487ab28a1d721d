import { metersBetween, type Position } from '../geometry/position.ts'
import { ringArea, ringContains } from '../geometry/ring.ts'
import { type Refusal, refuse } from '../refusal.ts'

export type ZoneArea =
  /** An entry that ends in `*` matches all postal codes with that prefix. */
  | { readonly kind: 'postcodes'; readonly postcodes: readonly string[] }
  | { readonly kind: 'radius'; readonly center: Position; readonly meters: number }
  | { readonly kind: 'ring'; readonly ring: readonly Position[] }

/** An area where a restaurant delivers, with its terms. Amounts are in minor units. */
export interface DeliveryZone {
  readonly id: string
  readonly name: string
  readonly area: ZoneArea
  readonly fee: number
  /** Delivery is free if the subtotal is at least this amount; null if it is never free. */
  readonly freeFrom: number | null
  /** Minimum subtotal for delivery. */
  readonly minimum: number
  /** Travel time from the kitchen to the guest, in minutes. */
  readonly minutes: number
}

/** The known parts of an address. Positions and postal codes are never derived from each other. */
export interface DeliveryAddress {
  readonly postcode: string | null
  readonly position: Position | null
}

/**
 * Returns the first zone that contains the address; its edge counts as inside. Refuses if an earlier zone
 * needs a part of the address that is missing, because the fee of that zone might apply.
 */
export function zoneOf(
  zones: readonly DeliveryZone[],
  address: DeliveryAddress,
): DeliveryZone | Refusal<'outsideDeliveryZones' | 'postcodeNeeded' | 'positionNeeded'> {
  for (const zone of zones) {
    const inside = contains(zone.area, address)
    if (inside === 'unknown')
      return refuse(zone.area.kind === 'postcodes' ? 'postcodeNeeded' : 'positionNeeded')
    if (inside) return zone
  }
  return refuse('outsideDeliveryZones')
}

/** Returns the delivery fee of an order in minor units; 0 if the subtotal reaches `freeFrom`. */
export function deliveryFee({ fee, freeFrom }: DeliveryZone, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

function contains(area: ZoneArea, { postcode, position }: DeliveryAddress): boolean | 'unknown' {
  switch (area.kind) {
    case 'postcodes':
      return postcode === null ? 'unknown' : area.postcodes.some((each) => matches(each, postcode))
    case 'radius':
      return position === null ? 'unknown' : metersBetween(area.center, position) <= area.meters + centimeter
    case 'ring':
      return position === null ? 'unknown' : ringContains(ringArea(area.ring), position.lat, position.lon)
  }
}

const centimeter = 0.01

function matches(written: string, postcode: string): boolean {
  return written.endsWith('*')
    ? keyOf(postcode).startsWith(keyOf(written.slice(0, -1)))
    : keyOf(postcode) === keyOf(written)
}

/** Normalizes a postal code, which guests write with or without spaces and hyphens. */
function keyOf(postcode: string): string {
  return postcode.replaceAll(/[\s-]/g, '').toUpperCase()
}
