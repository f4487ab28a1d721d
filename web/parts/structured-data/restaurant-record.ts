import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { priceSigns } from '#web/parts/restaurant/price-sign.ts'
import { to } from '#web/paths.ts'
import { shareImage } from '#web/shell/page/share-image.ts'
import { periodRecords, weekRecords } from './hours-records.ts'
import { type SchemaRecord, textOrNothing, absoluteUrl } from './schema-record.ts'

/** Returns the id by which other records on the page refer to the restaurant. */
export function restaurantId(origin: string, { idOrName }: Pick<Restaurant, 'idOrName'>): string {
  return `${origin}${to.restaurant(idOrName)}#restaurant`
}

/**
 * Returns the record of a restaurant: https://schema.org/Restaurant. `menu` is the URL of its menu, if it has one.
 */
export function restaurantRecord(
  restaurant: Restaurant,
  origin: string,
  menu: string | null = null,
): SchemaRecord {
  const { name, idOrName, description, phone, email, websiteUrl, cuisine, price, currency } = restaurant
  const online = restaurant.reservationConfig.acceptsReservations
  return {
    '@type': 'Restaurant',
    '@id': restaurantId(origin, restaurant),
    name,
    url: `${origin}${to.restaurant(idOrName)}`,
    image: [shareImage.restaurant(idOrName), restaurant.promoImage, ...restaurant.photos.slice(1)].map(
      (href) => absoluteUrl(origin, href),
    ),
    description: textOrNothing(description),
    telephone: textOrNothing(phone),
    email: textOrNothing(email),
    sameAs: textOrNothing(websiteUrl),
    servesCuisine: cuisine.length > 0 ? cuisine : undefined,
    priceRange: price > 0 ? priceSigns(currency, price) : undefined,
    currenciesAccepted: textOrNothing(currency),
    address: addressRecord(restaurant),
    geo: geoRecord(restaurant),
    hasMap: textOrNothing(restaurant.locationMapUrl),
    openingHoursSpecification: hoursOrNothing(restaurant),
    aggregateRating: ratingRecord(restaurant),
    acceptsReservations: online,
    hasMenu: menu === null ? undefined : absoluteUrl(origin, menu),
    potentialAction: online ? reserveAction(restaurant, origin) : undefined,
  }
}

export function addressRecord({
  address,
  zip,
  city,
  countryShort,
}: Pick<Restaurant, 'address' | 'zip' | 'city' | 'countryShort'>): SchemaRecord {
  return {
    '@type': 'PostalAddress',
    streetAddress: textOrNothing(address),
    postalCode: textOrNothing(zip),
    addressLocality: textOrNothing(city),
    addressCountry: textOrNothing(countryShort),
  }
}

function geoRecord({ lat, lon }: Restaurant): SchemaRecord | undefined {
  return lat === null || lon === null
    ? undefined
    : { '@type': 'GeoCoordinates', latitude: lat, longitude: lon }
}

function hoursOrNothing({ openingHours, specialPeriods }: Restaurant): SchemaRecord[] | undefined {
  const hours = [...weekRecords(openingHours), ...periodRecords(specialPeriods)]
  return hours.length > 0 ? hours : undefined
}

/** Returns the record of the rating, or undefined without reviews. */
function ratingRecord({ averageRating, totalReviews }: Restaurant): SchemaRecord | undefined {
  if (averageRating === null || totalReviews === 0) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: averageRating,
    reviewCount: totalReviews,
    bestRating: 5,
    worstRating: 1,
  }
}

function reserveAction({ idOrName, name }: Restaurant, origin: string): SchemaRecord {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${to.reserve(idOrName)}`,
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': 'FoodEstablishmentReservation', name },
  }
}
