import type { OrderingRestaurant } from '#contracts/ordering/ordering.ts'
import { metersBetween, type Position } from '#domain/geometry/position.ts'
import { zoneOf } from '#domain/ordering/delivery-zones.ts'
import { type DeliveryType, deliveryTypes } from '#domain/ordering/menu.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { SearchFilter } from '#domain/search/search-query.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { KitchenState } from '#server/book/kitchen/kitchen-load.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { namedCards } from '#server/discovery/restaurants/named-cards.ts'
import { presentCard } from '#server/discovery/restaurants/present-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { presentPromise, asapFor } from './present-promise.ts'
import { type Kitchen, readKitchens } from './read-kitchen.ts'
import type { Ordering } from './read-ordering.ts'
import { situationOf } from './situation.ts'
import type { Billing, Content, Data, Discovery } from '#server/context.ts'

/**
 * Maximum number of restaurants to consider, nearest or best rated first. Guests can find others by
 * searching.
 */
const maxConsidered = 30
const soonMinutes = 1440

const takesOrders: SearchFilter = { kind: 'term', field: 'service', value: 'ordering' }
const inRegion = (value: string): SearchFilter => ({ kind: 'term', field: 'region', value })

/**
 * Lists restaurants that take orders, earliest possible time first. If a position is given, omits delivery from
 * restaurants that don't deliver there.
 */
export const listRestaurants: Handler<'ordering.restaurants', Data & Discovery & Billing & Content> = async (
  context,
  { query },
  { locale },
) => {
  const { regionId, lat, lon, deliveryType, top } = query
  const at = lat === undefined || lon === undefined ? null : { lat, lon }
  const { ids, total } = await context.search.find({
    text: '',
    filter: { kind: 'all', of: regionId === undefined ? [takesOrders] : [takesOrders, inRegion(regionId)] },
    order: at ? 'distance' : 'rating',
    ...(at && { near: at }),
    skip: 0,
    top: maxConsidered,
    facets: [],
  })
  const listed = await context.catalogue.getMany(ids)
  const now = epochMinuteOf(context.now())
  const types = deliveryType === undefined ? (['delivery', 'takeaway'] as const) : [deliveryType]
  const kitchens = await readKitchens(context, listed, now)
  const found = listed.map((each, index) => offerOf(each, kitchens[index] ?? null, { at, types, now }))
  const sorted = found
    .filter((each) => each !== null)
    .sort((a, b) => a.asapMinutes - b.asapMinutes || a.meters - b.meters)
    .slice(0, top)
  const names = context.names.in(locale)
  const cards = namedCards(
    sorted.map(({ card }) => card),
    names,
  )
  return {
    total: total - (listed.length - found.filter((each) => each !== null).length),
    ...names.cuisines(cards.flatMap(({ cuisine }) => cuisine)),
    value: sorted.flatMap(({ offers }, index) => {
      const restaurant = cards[index]
      return restaurant ? [{ restaurant, types: offers }] : []
    }),
  }
}

interface Wanted {
  readonly at: Position | null
  readonly types: readonly DeliveryType[]
  readonly now: EpochMinute
}

/** Returns what guests can order from a restaurant, or null if they can't order anything. */
function offerOf(listed: ListedRestaurant, kitchen: Kitchen | null, { at, types, now }: Wanted) {
  if (!kitchen) return null
  const { ordering, state } = kitchen
  const offers = deliveryTypes
    .filter((type) => types.includes(type) && ordering.settings[type].enabled)
    .map((type) => offerOfType(ordering, type, { at, state, now }))
    .filter((offer) => offer !== null)
  if (offers.length === 0) return null
  const { lat, lon } = listed.record
  const meters = at && lat !== null && lon !== null ? Math.round(metersBetween(at, { lat, lon })) : null
  return {
    card: { ...presentCard(listed.record), ...(meters !== null && { distance: meters }) },
    offers,
    asapMinutes: Math.min(...offers.map(({ soonest }) => soonest?.minutes ?? Number.POSITIVE_INFINITY)),
    meters: meters ?? 0,
  }
}

/** Returns null if the position is outside the restaurant's delivery zones. */
function offerOfType(
  ordering: Ordering,
  type: DeliveryType,
  { at, state, now }: { at: Position | null; state: KitchenState; now: EpochMinute },
): OrderingRestaurant['types'][number] | null {
  const { settings, zone: timeZone } = ordering
  const { zones, minimum } = settings[type]
  const reached =
    type === 'delivery' && at ? zoneOf(zones, { position: at, postcode: null, country: '' }) : null
  if (isRefusal(reached) && reached.refused === 'outsideDeliveryZones') return null
  const inside = isRefusal(reached) ? null : reached
  const possible = inside ? [inside] : zones
  const { promiseRules } = situationOf(ordering, type, { state, now })
  const asap = asapFor(type, possible, promiseRules, now)
  const [cheapest] = possible.toSorted((a, b) => a.fee - b.fee || a.minutes - b.minutes)
  return {
    deliveryType: type,
    soonest: asap && asap.promised <= now + soonMinutes ? presentPromise(timeZone, asap.promised, now) : null,
    minimum: Math.max(minimum, cheapest?.minimum ?? 0),
    fee: cheapest?.fee ?? null,
    freeFrom: cheapest?.freeFrom ?? null,
    reach: type === 'delivery' ? (inside ? 'inside' : 'unknown') : null,
  }
}
