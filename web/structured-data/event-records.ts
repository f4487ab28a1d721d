import type { Restaurant, RestaurantEvent } from '#contracts/restaurant-shapes.ts'
import { to } from '#web/paths.ts'
import { addressRecord, restaurantId } from './restaurant-record.ts'
import { type SchemaRecord, textOrNothing, wholeAddress } from './schema-record.ts'

/** Enough for a page of results; more of one event would push out the others. */
const daysMax = 10

/**
 * An event for machines, once for each day it takes place on, as search engines ask for: https://schema.org/Event.
 * The wire names days and no hours, so days are what is said. An event kept out of search is kept out here.
 */
export function eventRecords(
  event: RestaurantEvent,
  restaurant: Restaurant,
  { origin, today }: { readonly origin: string; readonly today: string },
): SchemaRecord[] {
  if (event.hideFromSearch) return []
  const days = event.dates.length > 0 ? event.dates : null
  const spans = days?.map((day) => [day, day] as const) ?? [[event.startDate, event.endDate] as const]
  return spans
    .filter(([, ends]) => ends >= today)
    .slice(0, daysMax)
    .map(([starts, ends]) => ({
      '@type': 'Event',
      name: event.name,
      startDate: starts,
      endDate: ends,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      description: textOrNothing(event.description),
      image: [wholeAddress(origin, event.promoImage)],
      url: `${origin}${to.restaurant(event.idOrName)}`,
      location: { '@type': 'Place', name: restaurant.name, address: addressRecord(restaurant) },
      organizer: {
        '@type': 'Organization',
        '@id': restaurantId(origin, restaurant),
        name: restaurant.name,
        url: `${origin}${to.restaurant(restaurant.idOrName)}`,
      },
      offers: {
        '@type': 'Offer',
        url: `${origin}${to.reserve(event.idOrName, { date: starts })}`,
        availability: 'https://schema.org/InStock',
        description: textOrNothing(event.paymentInfo),
      },
    }))
}
