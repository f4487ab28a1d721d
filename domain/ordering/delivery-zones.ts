import { metersBetween, type Position } from '../geometry/position.ts'
import { ringArea, ringContains } from '../geometry/ring.ts'
import { type Refusal, refuse } from '../refusal.ts'

export type ZoneArea =
  /** An entry that ends in `*` matches all postcodes that begin with it. */
  | { readonly kind: 'postcodes'; readonly postcodes: readonly string[] }
  | { readonly kind: 'radius'; readonly center: Position; readonly meters: number }
  | { readonly kind: 'ring'; readonly ring: readonly Position[] }

/** Where a restaurant delivers, and on which terms. Amounts are in minor units. */
export interface DeliveryZone {
  readonly id: string
  readonly name: string
  readonly area: ZoneArea
  readonly fee: number
  /** Subtotal from which delivery is free; null if it never is. */
  readonly freeFrom: number | null
  /** The smallest subtotal that is delivered. */
  readonly minimum: number
  /** From the kitchen to the guest. */
  readonly minutes: number
}

/** What is known about an address. A position is never guessed from a postcode, nor the other way around. */
export interface DeliveryAddress {
  readonly postcode: string | null
  readonly position: Position | null
}

/**
 * The first zone that contains the address; its edge is inside. Refuses if an earlier zone might contain the address,
 * because the fee would be a guess then.
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

/** What delivery of an order costs. */
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

/** Guests write postcodes with and without spaces and hyphens. */
function keyOf(postcode: string): string {
  return postcode.replaceAll(/[\s-]/g, '').toUpperCase()
}
