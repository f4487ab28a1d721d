import type { Restaurant, RestaurantEvent } from '#contracts/restaurant-shapes.ts'
import { to } from '#web/paths.ts'
import { eventRecords } from '#web/structured-data/event-records.ts'
import { breadcrumbRecords } from '#web/structured-data/place-in-site-records.ts'
import { restaurantRecord } from '#web/structured-data/restaurant-record.ts'
import type { SchemaRecord } from '#web/structured-data/schema-record.ts'

interface RestaurantPage {
  readonly restaurant: Restaurant
  readonly events?: readonly RestaurantEvent[]
  /** Today at the restaurant. */
  readonly today: string
  readonly origin: string
  /** The word for the first page in the guest's language. */
  readonly home: string
}

/** Everything a restaurant's page tells machines: the place, the way to it, and its events. */
export function restaurantPageRecords({
  restaurant,
  events = [],
  today,
  origin,
  home,
}: RestaurantPage): SchemaRecord[] {
  const { name, idOrName, regionPath } = restaurant
  const regions = regionPath
    .filter((region) => region.name !== '' && region.id !== 'g')
    .map((region) => ({ name: region.name, href: to.home({ regionId: region.id }) }))
  const trail = [{ name: home, href: to.home() }, ...regions, { name, href: to.restaurant(idOrName) }]
  return [
    restaurantRecord(restaurant, origin),
    ...breadcrumbRecords(trail, origin),
    ...events.flatMap((event) => eventRecords(event, restaurant, { origin, today })),
  ]
}
