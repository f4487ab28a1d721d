import type { NumberField, WordField } from '#domain/search/question.ts'

/** Names of a wire in lower case, and what they ask about. */
export interface FilterFields {
  readonly words: Readonly<Record<string, WordField>>
  readonly numbers: Readonly<Record<string, NumberField>>
}

export const placeFields: FilterFields = {
  words: {
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
}

/** A location is searched like a place whose only feature is what kind of location it is. */
export const locationFields: FilterFields = {
  words: { type: 'feature', regionid: 'region' },
  numbers: {},
}
