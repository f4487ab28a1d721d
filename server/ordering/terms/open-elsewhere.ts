import { sql } from 'kysely'
import type { DeliveryAddressInput } from '#contracts/ordering/order-shapes.ts'
import { readDeliveryAddress, zoneOf } from '#domain/ordering/delivery-zones.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { asapPromise } from '#domain/ordering/promised-times.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { OpenKitchen } from '#server/platform/database/tables/order-tables.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { readKitchen } from './read-kitchen.ts'
import { situationOf } from './situation.ts'

/** Maximum number of restaurants to check, nearest first, and their maximum distance in degrees. */
const maxChecked = 8
const maxDegrees = 0.2
/** A restaurant must be able to hand over the order within this many minutes. */
const soonMinutes = 90

/**
 * Finds the nearest other restaurant in the catalogue that could take an order of this type now and, for a delivery,
 * delivers to the address. Resolves to null if there is none nearby.
 */
export async function openElsewhere(
  context: Data & Discovery & Billing,
  { record }: ListedRestaurant,
  order: { readonly type: DeliveryType; readonly address: DeliveryAddressInput | null },
): Promise<OpenKitchen | null> {
  const { lat, lon } = record
  if (lat === null || lon === null) return null
  const shrink = Math.cos((lat * Math.PI) / 180)
  const { rows } = await sql<{ id: number }>`
    select r.id from restaurants r
    join ordering_types t on t.restaurant_id = r.id and t.delivery_type = ${order.type} and t.enabled
    where r.id <> ${record.id} and r.lat between ${lat - maxDegrees} and ${lat + maxDegrees}
      and r.lon between ${lon - maxDegrees / shrink} and ${lon + maxDegrees / shrink}
    order by (r.lat - ${lat}) ^ 2 + ((r.lon - ${lon}) * ${shrink}) ^ 2 limit ${maxChecked}
  `.execute(context.database.sql)
  for (const { id } of rows) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await takesNow(context, id, order)
    if (found) return found
  }
  return null
}

async function takesNow(
  context: Parameters<typeof openElsewhere>[0],
  id: number,
  { type, address }: Parameters<typeof openElsewhere>[2],
): Promise<OpenKitchen | null> {
  const listed = await context.catalogue.get(id)
  const now = epochMinuteOf(context.now())
  const kitchen = listed && (await readKitchen(context, listed, now))
  if (!listed || !kitchen?.ordering.settings[type].enabled) return null
  const { ordering, state } = kitchen
  const at = readDeliveryAddress(address ?? {}, listed.record.country_short)
  const zone = type === 'delivery' ? zoneOf(ordering.settings.delivery.zones, at) : null
  if (isRefusal(zone)) return null
  const { promiseRules } = situationOf(ordering, type, { state, now })
  const smallest = { type, points: 1, wayMinutes: zone?.minutes ?? 0 }
  const promise = asapPromise(promiseRules, smallest, now)
  if (!promise || promise.promised > now + soonMinutes) return null
  return { restaurantId: id, idOrName: listed.record.slug, name: listed.record.name }
}
