import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { usualParty } from '#domain/availability/usual-query.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Billing, Book, Content, Data, Discovery } from '#server/context.ts'
import { pageTextsOf } from './restaurant-texts.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Names } from '#server/platform/translations/names.ts'
import type { ListedRestaurant } from './listed-restaurant.ts'
import { areaNamesIn, nameIn, languagesOf } from './names-in-language.ts'
import { gatewayOf, gatewayOnWire } from './payment-terms.ts'
import { presentRestaurant } from './present-restaurant.ts'

export const getRestaurant: Handler<'restaurants.get', Data & Discovery & Book & Billing & Content> = async (
  context,
  { id },
  { locale },
) => {
  const { catalogue, names, now } = context
  const listed = await catalogue.get(id)
  if (!listed) return refuse('unknownRestaurant')
  const restaurant = presentedAt(context, listed, epochMinuteOf(now()), names.in(locale))
  const wait = listed.record.waitlist && listed.offer.takes.waitlist ? await waitNow(context, listed) : null
  const texts = await pageTextsOf(context, listed, locale)
  return { ...restaurant, ...(wait !== null && { expectedTime: wait }), ...(texts && { texts }) }
}

/**
 * Returns the estimated wait of an average party in minutes, or null if nobody can join the waitlist at the
 * moment.
 */
async function waitNow({ lines }: Pick<Book, 'lines'>, listed: ListedRestaurant): Promise<number | null> {
  const view = await lines.view(listed)
  if (view.line.state !== 'open') return null
  const [offer] = view.offersTo([usualParty], [])
  return offer && 'middle' in offer ? offer.middle : null
}

interface Presented {
  readonly minute: EpochMinute
  /** Responses by language and payment gateway. The gateway depends on the tenant. */
  readonly variants: Map<string, Restaurant>
}

/**
 * Restaurants that have been converted to responses, by listing (replaced when the record changes), then by
 * minute, language and gateway.
 */
const presented = new WeakMap<ListedRestaurant, Presented>()

function presentedAt(
  context: Pick<Billing, 'gateways'>,
  listed: ListedRestaurant,
  minute: EpochMinute,
  names: Names,
): Restaurant {
  let known = presented.get(listed)
  if (known?.minute !== minute) presented.set(listed, (known = { minute, variants: new Map() }))
  const gateway = gatewayOnWire(gatewayOf(context, listed))
  const variant = `${names.language} ${gateway}`
  let restaurant = known.variants.get(variant)
  if (!restaurant) {
    restaurant = withNames(listed, presentRestaurant(listed, minute, gateway), names)
    known.variants.set(variant, restaurant)
  }
  return restaurant
}

/**
 * Translates the restaurant's city, country, regions and cuisines, and its own names if it provides
 * translations.
 */
function withNames(listed: ListedRestaurant, restaurant: Restaurant, names: Names): Restaurant {
  const { city, country, countryShort, timeZone, cuisine, regionPath, openingHours, reservationConfig } =
    restaurant
  const own = (name: string) => nameIn(listed, name, names.language)
  const inHours = <Hours extends { time: { name: string }[] }>(hours: Hours): Hours => ({
    ...hours,
    time: hours.time.map((interval) => ({ ...interval, name: own(interval.name) })),
  })
  const inWeek = (hours: Restaurant['openingHours']) => ({
    ...hours,
    openingHours: hours.openingHours.map(inHours),
  })
  const specialPeriods = restaurant.specialPeriods.map(inHours)
  return {
    ...restaurant,
    city: names.city(city, timeZone),
    country: names.country(countryShort, country),
    regionPath: regionPath.map(({ id, name }, depth) => ({
      id,
      name: depth === 1 ? names.country(countryShort, name) : names.city(name, timeZone),
    })),
    ...names.cuisines(cuisine),
    ...languagesOf(listed, names.language),
    openingHours: inWeek(openingHours),
    specialPeriods,
    reservationConfig: {
      ...reservationConfig,
      ...areaNamesIn(listed, listed.areas, names.language),
      customs: reservationConfig.customs.map((question) => ({
        ...question,
        description: own(question.description),
      })),
      openingHours: inWeek(openingHours),
      reservationHours: inWeek(reservationConfig.reservationHours),
      specialPeriods,
    },
  }
}
