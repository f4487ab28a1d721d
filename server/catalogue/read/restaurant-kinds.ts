import { ownValue } from '#domain/own-value.ts'

/** Kinds of restaurants, with the default cuisine for rows that have none. */
const kinds: Readonly<Record<string, string>> = {
  restaurant: '',
  bistro: 'Bistro',
  cafe: 'Café',
  bar: 'Bar',
  pub: 'Pub',
  biergarten: 'Beer Garden',
  fast_food: 'Fast Food',
  food_court: '',
  ice_cream: 'Ice Cream',
}

/** Returns the default cuisine of a kind, which may be empty. Returns null if the kind isn't a restaurant. */
export function cuisineOfKind(amenity: string): string | null {
  const words = amenity
    .toLowerCase()
    .split(';')
    .map((word) => word.trim())
  const known = words.find((word) => Object.hasOwn(kinds, word))
  return known === undefined ? null : (ownValue(kinds, known) ?? '')
}
