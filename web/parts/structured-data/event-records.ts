import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { RestaurantEvent } from '#contracts/discovery/events.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { to } from '#web/paths.ts'
import type { EventView } from '#web/parts/cards/event-view.ts'
import { addressRecord, restaurantId } from './restaurant-record.ts'
import { decimalPrice, type SchemaRecord, textOrNothing, absoluteUrl } from './schema-record.ts'

/** Maximum number of days listed for one event, so it doesn't crowd out the others. */
const maxDays = 10

interface EventRecord {
  readonly event: Pick<EventView, 'idOrName' | 'name' | 'paymentInfo' | 'pricePerGuest' | 'currency'>
  /** ISO 8601, either an instant with its offset or a date. */
  readonly starts: string
  readonly ends: string
  /** The day to book. */
  readonly date: string
  readonly description: string
  readonly image: string
  readonly soldOut: boolean
  readonly host: Pick<Restaurant, 'idOrName' | 'name'> & Parameters<typeof addressRecord>[0]
}

/**
 * Returns one record for each day of an event, as search engines require: https://schema.org/Event. They contain only
 * dates, because the API doesn't return hours. Omits events hidden from search.
 */
export function eventRecords(
  event: RestaurantEvent,
  restaurant: Restaurant,
  { origin, today }: { readonly origin: string; readonly today: string },
): SchemaRecord[] {
  if (event.hideFromSearch) return []
  const full = new Set(event.soldOutDates)
  const days = event.dates.length > 0 ? event.dates : null
  const spans = days?.map((day) => [day, day] as const) ?? [[event.startDate, event.endDate] as const]
  return spans
    .filter(([, ends]) => ends >= (event.ongoingDate ?? today))
    .slice(0, maxDays)
    .map(([starts, ends]) =>
      eventRecord(
        {
          event,
          starts,
          ends,
          date: starts,
          description: event.description,
          image: event.promoImage,
          soldOut: daysFrom(starts > today ? starts : today, ends).every((day) => full.has(day)),
          host: restaurant,
        },
        origin,
      ),
    )
}

/** Returns the days of a span, limited to one more than `maxDays` so that a long span never counts as sold out. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length <= maxDays; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns one record for each event of a list, with its next date and hours. */
export function eventCardRecords(events: readonly EventView[], origin: string): SchemaRecord[] {
  return events.map((event) =>
    eventRecord(
      {
        event,
        ...event.session,
        description: '',
        image: event.picture,
        soldOut: event.soldOut,
        host: { ...event.restaurant, city: event.city },
      },
      origin,
    ),
  )
}

function eventRecord(
  { event, starts, ends, date, description, image, soldOut, host }: EventRecord,
  origin: string,
): SchemaRecord {
  const { name, idOrName, paymentInfo, pricePerGuest, currency } = event
  return {
    '@type': 'Event',
    name,
    startDate: starts,
    endDate: ends,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    description: textOrNothing(description),
    image: [absoluteUrl(origin, image)],
    url: `${origin}${to.restaurant(idOrName)}`,
    location: { '@type': 'Place', name: host.name, address: addressRecord(host) },
    organizer: {
      '@type': 'Organization',
      '@id': restaurantId(origin, host),
      name: host.name,
      url: `${origin}${to.restaurant(host.idOrName)}`,
    },
    offers: {
      '@type': 'Offer',
      url: `${origin}${to.reserve(idOrName, { date })}`,
      availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
      description: textOrNothing(paymentInfo),
      ...(pricePerGuest !== null && {
        price: decimalPrice(pricePerGuest, currency),
        priceCurrency: currency,
      }),
    },
  }
}
