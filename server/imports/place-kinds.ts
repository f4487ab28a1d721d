import { ownValue } from '#domain/own-value.ts'

/** Kinds of places that belong in a catalogue of restaurants, with the kitchen to name where no other is known. */
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

/** The kitchen that a kind of place stands for, often none; null for kinds that serve nobody at a table or counter. */
export function kitchenOfKind(amenity: string): string | null {
  const words = amenity
    .toLowerCase()
    .split(';')
    .map((word) => word.trim())
  const known = words.find((word) => Object.hasOwn(kinds, word))
  return known === undefined ? null : (ownValue(kinds, known) ?? '')
}
