import { z } from 'zod'

/**
 * The properties that search engines require for one type of structured data, according to their public
 * documentation: Google Search Central (local business, restaurant, event, breadcrumb, carousel, site search)
 * and otherwise schema.org. These rules don't use the code that generates the data, so they can catch its
 * mistakes.
 */
interface Demand {
  readonly required: readonly string[]
  /** Groups of properties. A record needs all properties of at least one group. */
  readonly oneOf?: readonly (readonly string[])[]
}

const demands: Readonly<Record<string, Demand>> = {
  Restaurant: { required: ['name', 'address', 'url', 'image'] },
  PostalAddress: { required: ['addressLocality', 'addressCountry'] },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  AggregateRating: { required: ['ratingValue'], oneOf: [['ratingCount'], ['reviewCount']] },
  OpeningHoursSpecification: {
    required: ['opens', 'closes'],
    oneOf: [['dayOfWeek'], ['validFrom', 'validThrough']],
  },
  ReserveAction: { required: ['target', 'result'] },
  FoodEstablishmentReservation: { required: ['name'] },
  EntryPoint: { required: ['urlTemplate'] },
  Event: { required: ['name', 'startDate', 'location'] },
  Place: { required: ['name', 'address'] },
  Organization: { required: ['name', 'url'] },
  Offer: {
    required: [],
    oneOf: [
      ['price', 'priceCurrency'],
      ['url', 'availability'],
    ],
  },
  Menu: { required: ['hasMenuSection'] },
  MenuSection: { required: ['name', 'hasMenuItem'] },
  MenuItem: { required: ['name'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'] },
  ListItem: { required: ['position'], oneOf: [['name', 'item'], ['url']] },
  WebSite: { required: ['name', 'url'] },
  SearchAction: { required: ['target', 'query-input'] },
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const moment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?([+-]\d{2}:\d{2}|Z))?$/
const address = /^https?:\/\/[^\s<>"]+$/

/** Required formats of values, by property. */
const forms: Readonly<Record<string, RegExp>> = {
  opens: clock,
  closes: clock,
  validFrom: moment,
  validThrough: moment,
  startDate: moment,
  endDate: moment,
  url: address,
  urlTemplate: address,
  image: address,
  item: address,
  hasMenu: address,
  hasMap: address,
  eventStatus: /^https:\/\/schema\.org\/Event/,
  availability: /^https:\/\/schema\.org\//,
  dayOfWeek: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  addressCountry: /^[A-Z]{2}$/,
  priceRange: /^.{1,99}$/,
  ratingValue: /^([1-4](\.\d+)?|5(\.0+)?)$/,
  reviewCount: /^[1-9]\d*$/,
  position: /^[1-9]\d*$/,
  latitude: /^-?([0-8]?\d(\.\d+)?|90)$/,
  longitude: /^-?(1?[0-7]?\d(\.\d+)?|180)$/,
}

const Json = z.record(z.string(), z.unknown())
type Json = z.infer<typeof Json>

/** Returns all structured data in a page's scripts. Throws if any of it can't be parsed. */
export function recordsOf(html: string): Json[] {
  const script = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/gi
  return [...html.matchAll(script)].flatMap(([, text = '']) => {
    const data = Json.parse(JSON.parse(text))
    if (data['@context'] !== 'https://schema.org') throw new Error('A record names no vocabulary.')
    return z.array(Json).parse(data['@graph'] ?? [data])
  })
}

/** Returns a sentence for each error that a search engine would report. */
export function complaintsAbout(record: Json, path = ''): string[] {
  const type = String(record['@type'])
  const here = path ? `${path} ${type}` : type
  const demand = demands[type]
  if (!demand) return [`${here}: nobody knows this type`]
  const has = (property: string) => record[property] !== undefined
  const missing = demand.required.filter((property) => !has(property)).map((name) => `${here}: no ${name}`)
  const choice = demand.oneOf && !demand.oneOf.some((properties) => properties.every(has))
  return [
    ...missing,
    ...(choice ? [`${here}: none of ${demand.oneOf?.map((each) => each.join(' and ')).join(', ')}`] : []),
    ...Object.entries(record).flatMap(([property, value]) => valueComplaints(here, property, value)),
  ]
}

function valueComplaints(here: string, property: string, value: unknown): string[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [`${here}: ${property} is an empty list`]
      : value.flatMap((each) => valueComplaints(here, property, each))
  if (value === null || value === '') return [`${here}: ${property} is empty`]
  if (typeof value === 'object') return complaintsAbout(Json.parse(value), `${here}.${property}`)
  const form = forms[property]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return form && !form.test(text) ? [`${here}: ${property} reads "${text}"`] : []
}
