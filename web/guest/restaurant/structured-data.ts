import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { to } from '#web/paths.ts'
import { hoursRows } from './hours-rows.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The restaurant for machines (schema.org), as text that is safe inside a script element. */
export function structuredData(restaurant: Restaurant, origin: string): string {
  const { name, idOrName, description, phone, cuisine, price, averageRating, totalReviews } = restaurant
  const url = origin + to.restaurant(idOrName)
  const { lat, lon, address, zip, city, countryShort } = restaurant
  const online = restaurant.reservationConfig.acceptsReservations
  const record = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    name,
    url,
    ...(description && { description }),
    ...(phone && { telephone: phone }),
    ...(cuisine.length > 0 && { servesCuisine: cuisine }),
    ...(price > 0 && { priceRange: '€'.repeat(price) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      postalCode: zip,
      addressLocality: city,
      addressCountry: countryShort,
    },
    ...(lat !== null &&
      lon !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } }),
    ...(averageRating !== null &&
      totalReviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: averageRating,
          reviewCount: totalReviews,
        },
      }),
    openingHoursSpecification: hoursRows(restaurant.openingHours, -1).flatMap(({ weekDay, stretches }) =>
      stretches.map(({ open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: dayNames[weekDay],
        opens: open,
        closes: close,
      })),
    ),
    acceptsReservations: online,
    ...(online && {
      potentialAction: {
        '@type': 'ReserveAction',
        target: { '@type': 'EntryPoint', urlTemplate: origin + to.reserve(idOrName) },
        result: { '@type': 'FoodEstablishmentReservation', name },
      },
    }),
  }
  // A name may hold `</script>`.
  return JSON.stringify(record).replaceAll('<', '\\u003c')
}
