import { coversPostcode, findPostcode, readPostcode } from '../contacts/read-postcode.ts'
import { metersBetween, type Position } from '../geometry/position.ts'
import { crossesItself, metersToRing, ringArea, ringContains } from '../geometry/ring.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * Entries of `postcodes` are those of `coversPostcode`. An area on the map may list postal codes too, for
 * addresses whose position is unknown.
 */
export type ZoneArea =
  | { readonly kind: 'postcodes'; readonly postcodes: readonly string[] }
  | {
      readonly kind: 'radius'
      readonly center: Position
      readonly meters: number
      readonly postcodes?: readonly string[]
    }
  | { readonly kind: 'ring'; readonly ring: readonly Position[]; readonly postcodes?: readonly string[] }

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
  /** The postal code as read by `readPostcode`. */
  readonly postcode: string | null
  readonly position: Position | null
  /** ISO 3166 code of the restaurant's country, which decides how postal codes are read. */
  readonly country: string
}

interface TypedAddress {
  readonly address?: string | undefined
  readonly postcode?: string | undefined
  readonly position?: Position | undefined
}

/** The postal code may be in a field of its own or in the text. */
export function readDeliveryAddress(
  { address = '', postcode = '', position }: TypedAddress,
  country: string,
): DeliveryAddress {
  const code = readPostcode(postcode, country) ?? findPostcode(address, country)
  return { postcode: code, position: position ?? null, country }
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
    if (inside === 'unknown') return refuse(zone.area.postcodes?.length ? 'postcodeNeeded' : 'positionNeeded')
    if (inside) return zone
  }
  return refuse('outsideDeliveryZones')
}

/** Returns the delivery fee of an order in minor units; 0 if the subtotal reaches `freeFrom`. */
export function deliveryFee({ fee, freeFrom }: DeliveryZone, subtotal: number): number {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : fee
}

/** Distance from the restaurant in meters from which a zone must be a mistake. */
const farMeters = 100_000

/**
 * Returns why a zone on the map can't be meant as it was entered, or undefined. Pass null as `restaurant` if its position
 * is unknown; only the zone itself is then checked.
 */
export function misdrawnZone(
  area: ZoneArea,
  restaurant: Position | null,
): 'zoneCrossesItself' | 'zoneExchanged' | 'zoneFarAway' | undefined {
  if (area.kind === 'postcodes') return undefined
  if (area.kind === 'ring' && crossesItself(ringArea(area.ring))) return 'zoneCrossesItself'
  if (!restaurant || metersToZone(area, restaurant) <= farMeters) return undefined
  // Instead of the zone, the restaurant is exchanged, because a zone may have longitudes above 90.
  const exchanged = { lat: restaurant.lon, lon: restaurant.lat }
  const isExchanged = Math.abs(exchanged.lat) <= 90 && metersToZone(area, exchanged) <= farMeters
  return isExchanged ? 'zoneExchanged' : 'zoneFarAway'
}

function metersToZone(area: Exclude<ZoneArea, { kind: 'postcodes' }>, position: Position): number {
  if (area.kind === 'ring') return metersToRing(ringArea(area.ring), position)
  return Math.max(0, metersBetween(area.center, position) - area.meters)
}

function contains(area: ZoneArea, { postcode, position, country }: DeliveryAddress): boolean | 'unknown' {
  if (position !== null && area.kind === 'radius')
    return metersBetween(area.center, position) <= area.meters + centimeter
  if (position !== null && area.kind === 'ring')
    return ringContains(ringArea(area.ring), position.lat, position.lon)
  if (postcode === null || !area.postcodes?.length) return 'unknown'
  return area.postcodes.some((entry) => coversPostcode(entry, postcode, country))
}

const centimeter = 0.01
