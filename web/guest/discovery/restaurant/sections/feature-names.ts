import { ownValue } from '#domain/own-value.ts'
import type { MessageKey } from '#web/text/text.tsx'

/** Message keys of known restaurant features. */
const names: Readonly<Record<string, MessageKey>> = {
  terrace: 'restaurant.feature.terrace',
  garden: 'restaurant.feature.garden',
  view: 'restaurant.feature.view',
  'by-the-water': 'restaurant.feature.byTheWater',
  'open-kitchen': 'restaurant.feature.openKitchen',
  'open-fire': 'restaurant.feature.openFire',
  'counter-seats': 'restaurant.feature.counterSeats',
  'private-room': 'restaurant.feature.privateRoom',
  'live-music': 'restaurant.feature.liveMusic',
  'late-night': 'restaurant.feature.lateNight',
  'step-free': 'restaurant.feature.stepFree',
  'high-chairs': 'restaurant.feature.highChairs',
  'dogs-welcome': 'restaurant.feature.dogsWelcome',
  quiet: 'restaurant.feature.quiet',
  'vegetarian-friendly': 'restaurant.feature.vegetarianFriendly',
  'vegan-friendly': 'restaurant.feature.veganFriendly',
  'gluten-free-options': 'restaurant.feature.glutenFree',
  'halal-options': 'restaurant.feature.halal',
  'natural-wine': 'restaurant.feature.naturalWine',
  'craft-beer': 'restaurant.feature.craftBeer',
  'non-alcoholic-pairing': 'restaurant.feature.nonAlcoholic',
  takeaway: 'restaurant.feature.takeaway',
  'cash-only': 'restaurant.feature.cashOnly',
}

/** Returns the message key of a feature, or null if it's unknown and shown as the restaurant wrote it. */
export function featureKey(feature: string): MessageKey | null {
  return ownValue(names, feature) ?? null
}

/** Converts a feature to readable text: `outdoor-seating` becomes "Outdoor seating". */
export function readableFeature(feature: string): string {
  const words = feature.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
