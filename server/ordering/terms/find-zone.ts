import {
  type DeliveryZone,
  type DeliveryAddress,
  readDeliveryAddress,
  zoneOf,
} from '#domain/ordering/delivery-zones.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Billing, Data, Discovery, Links } from '#server/context.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { type AddressAnswer, findAddress } from './geocoder.ts'
import { presentZone } from './present-zone.ts'
import { readOrdering } from './read-ordering.ts'

const lookUps: RateLimit = { what: 'addresses looked up', max: 30, windowMs: 600_000 }

/**
 * Finds the delivery zone of an address. The postal code comes first, because the order is brought to the address that
 * the guest typed, wherever their device is; then the shared position. Looks up the address only if neither determines
 * the zone.
 */
export const findZone: Handler<'ordering.findZone', Data & Links & Discovery & Billing> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const ordering = await readOrdering(context, listed)
  const settings = ordering?.settings.delivery
  if (!settings?.enabled) return refuse('orderingDisabled')
  const known = readDeliveryAddress(body, listed.record.country_short)
  const typed = { ...known, position: null }
  const byPostcode = zoneOf(settings.zones, typed)
  if (!isRefusal(byPostcode)) return answerOf(byPostcode, typed, '')
  if (!isMissing(byPostcode)) return byPostcode
  const zone = zoneOf(settings.zones, known)
  if (!isRefusal(zone)) return answerOf(zone, known, '')
  if (!isMissing(zone) || !body.address) return zone
  const found = await lookUp(context, listed, body.address, caller)
  if (found === 'away') return zone
  if (found === 'none') return refuse('addressNotFound')
  if (found === 'unclear') return refuse('addressUnclear')
  if ('refused' in found) return found
  const whole = {
    ...known,
    postcode: known.postcode ?? found.postcode,
    position: known.position ?? found.position,
  }
  const reached = zoneOf(settings.zones, whole)
  return isRefusal(reached) ? reached : answerOf(reached, whole, found.label)
}

function isMissing({ refused }: { readonly refused: string }): boolean {
  return refused === 'positionNeeded' || refused === 'postcodeNeeded'
}

async function lookUp(
  context: Data & Links,
  { record }: ListedRestaurant,
  address: string,
  caller: Pick<Caller, 'address'>,
): Promise<AddressAnswer | NonNullable<Awaited<ReturnType<typeof consumeQuota>>>> {
  const { map, publicUrl, version } = context.config
  if (map.geocoder === null) return 'away'
  const limited =
    caller.address === null ? null : await consumeQuota(context, lookUps, networkOf(caller.address))
  if (limited) return limited
  const { lat, lon } = record
  const around = lat === null || lon === null ? null : { lat, lon }
  const userAgent = `Banquette/${version} (${publicUrl})`
  return findAddress(map.geocoder, address, { country: record.country_short, around }, { userAgent })
}

function answerOf(zone: DeliveryZone, { postcode, position }: DeliveryAddress, label: string) {
  return { zone: presentZone(zone), position, postcode, label }
}
