import type { EpochMinute } from '#domain/time/zone.ts'
import type { NumberField, TermField } from '#domain/search/search-query.ts'

/** Maps lowercase field names in filters to fields of the index. */
export interface FilterFields {
  readonly terms: Readonly<Record<string, TermField>>
  readonly numbers: Readonly<Record<string, NumberField>>
  /** The time for which `isOpenNow` is evaluated. If omitted, the field is unknown. */
  readonly now?: EpochMinute
  /** The names that a refusal lists, as docs/search.md spells them. */
  readonly named: readonly string[]
}

export const restaurantFields: FilterFields = {
  terms: {
    regionid: 'region',
    cuisine: 'cuisine',
    cuisines: 'cuisine',
    service: 'service',
    services: 'service',
    area: 'area',
    areas: 'area',
    city: 'city',
    feature: 'feature',
    features: 'feature',
  },
  numbers: { price: 'price', rating: 'rating', averagerating: 'rating' },
  named: [
    'regionId',
    'city',
    'cuisine',
    'services',
    'areas',
    'features',
    'price',
    'rating',
    'id',
    'isOpenNow',
    'location',
  ],
}

/** A location is indexed with its type as its only feature. */
export const locationFields: FilterFields = {
  terms: { type: 'feature', regionid: 'region' },
  numbers: {},
  named: ['type', 'regionId'],
}
