import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Handler } from '#server/calls/answer.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import type { Names } from '#server/translations/names.ts'
import type { ListedRestaurant } from './listed-restaurant.ts'
import { presentRestaurant } from './present-restaurant.ts'

export const getRestaurant: Handler<'restaurants.get'> = async (
  { catalogue, names, now },
  { id },
  { locale },
) => {
  const listed = await catalogue.get(id)
  return listed ? presentedAt(listed, epochMinuteOf(now()), names.in(locale)) : refuse('unknownRestaurant')
}

interface Presented {
  readonly minute: EpochMinute
  readonly inLanguages: Map<Locale, Restaurant>
}

/** Presented restaurants by listing (replaced when the record changes), then by minute and language. */
const presented = new WeakMap<ListedRestaurant, Presented>()

function presentedAt(listed: ListedRestaurant, minute: EpochMinute, names: Names): Restaurant {
  let known = presented.get(listed)
  if (known?.minute !== minute) presented.set(listed, (known = { minute, inLanguages: new Map() }))
  let restaurant = known.inLanguages.get(names.language)
  if (!restaurant)
    known.inLanguages.set(names.language, (restaurant = named(presentRestaurant(listed, minute), names)))
  return restaurant
}

/** Translates city, country and regions. */
function named(restaurant: Restaurant, names: Names): Restaurant {
  const { city, country, countryShort, cuisine, regionPath } = restaurant
  return {
    ...restaurant,
    city: names.city(city),
    country: names.country(countryShort, country),
    regionPath: regionPath.map(({ id, name }, depth) => ({
      id,
      name: depth === 1 ? names.country(countryShort, name) : names.city(name),
    })),
    ...names.cuisines(cuisine),
  }
}
