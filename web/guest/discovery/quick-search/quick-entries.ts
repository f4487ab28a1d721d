import { fits } from '../suggest/fits.ts'

export type QuickKind = 'recent' | 'restaurant' | 'event' | 'elsewhere' | 'cuisine' | 'location' | 'all'

export interface QuickRestaurant {
  readonly idOrName: string
  readonly name: string
  readonly cuisine: readonly string[]
  readonly location: string
}

export interface QuickEvent {
  readonly idOrName: string
  readonly name: string
  /** Date, price and restaurant of the event. */
  readonly hint: string
}

export interface QuickEntry {
  readonly kind: QuickKind
  /** Depends on the kind: a name in URLs, a cuisine, the id of a region or neighborhood, or a search text. */
  readonly value: string
  readonly text: string
  readonly hint: string
}

export interface QuickKnowledge {
  readonly recent: readonly string[]
  readonly restaurants: readonly QuickRestaurant[]
  /** `value` is the cuisine in links, and `text` is its name in the guest's language. */
  readonly cuisines: readonly { readonly value: string; readonly text: string }[]
  readonly locations: readonly { readonly id: string; readonly name: string }[]
}

/** The server's results for a text. */
export interface QuickAnswer {
  readonly restaurants: readonly QuickRestaurant[]
  /** Upcoming events in the region, or events elsewhere if there are none. */
  readonly events: readonly QuickEvent[]
  /** Restaurants outside the region, if few inside match; `location` is their city. */
  readonly elsewhere: readonly QuickRestaurant[]
  /** Cities and neighborhoods. `path` names the regions that contain them. */
  readonly locations: readonly { readonly id: string; readonly name: string; readonly path: string }[]
}

export const noAnswer: QuickAnswer = { restaurants: [], events: [], elsewhere: [], locations: [] }

const most = { recent: 4, restaurant: 6, elsewhere: 4, cuisine: 5, location: 3 }

/**
 * Returns the entries to show: first those the page already has, then the server's results. Without a text, returns
 * recent searches and the region's cuisines. The `all` entry is always last.
 */
export function quickEntries(typed: string, known: QuickKnowledge, answer: QuickAnswer): QuickEntry[] {
  const text = typed.trim()
  const all: QuickEntry = { kind: 'all', value: text, text: '', hint: '' }
  const recent = known.recent
    .filter((each) => each.toLowerCase() !== text.toLowerCase() && fits(each, text))
    .slice(0, most.recent)
    .map((each): QuickEntry => ({ kind: 'recent', value: each, text: each, hint: '' }))
  const cuisines = known.cuisines
    .filter((each) => fits(each.text, text) || fits(each.value, text))
    .slice(0, most.cuisine)
    .map((each): QuickEntry => ({ kind: 'cuisine', ...each, hint: '' }))
  if (!text) return [...recent, ...cuisines, all]
  const restaurants = restaurantsFor(text, known.restaurants, answer.restaurants)
  const isListed = ({ idOrName }: QuickRestaurant) => restaurants.some(({ value }) => value === idOrName)
  const elsewhere = answer.elsewhere.filter((each) => !isListed(each)).slice(0, most.elsewhere)
  return [
    ...recent,
    ...restaurants,
    ...answer.events.map(
      ({ idOrName, name, hint }): QuickEntry => ({
        kind: 'event',
        value: idOrName,
        text: name,
        hint,
      }),
    ),
    ...cuisines,
    ...locationEntries(text, known.locations, answer.locations),
    ...elsewhere.map((each) => restaurantEntry('elsewhere', each)),
    all,
  ]
}

function locationEntries(
  text: string,
  known: QuickKnowledge['locations'],
  answer: QuickAnswer['locations'],
): QuickEntry[] {
  const found = new Map<string, QuickEntry>()
  for (const { id, name } of known)
    if (fits(name, text)) found.set(id, { kind: 'location', value: id, text: name, hint: '' })
  // A location may match by what contains it, so check that its own name matches.
  for (const { id, name, path } of answer)
    if (fits(name, text)) found.set(id, { kind: 'location', value: id, text: name, hint: path })
  return [...found.values()].slice(0, most.location)
}

function restaurantsFor(
  text: string,
  known: readonly QuickRestaurant[],
  answer: readonly QuickRestaurant[],
): QuickEntry[] {
  const found = new Map<string, QuickRestaurant>()
  for (const each of known) if (fits(each.name, text)) found.set(each.idOrName, each)
  for (const each of answer) if (!found.has(each.idOrName)) found.set(each.idOrName, each)
  return [...found.values()].slice(0, most.restaurant).map((each) => restaurantEntry('restaurant', each))
}

function restaurantEntry(
  kind: 'restaurant' | 'elsewhere',
  { idOrName, name, cuisine, location }: QuickRestaurant,
): QuickEntry {
  return { kind, value: idOrName, text: name, hint: [cuisine[0], location].filter(Boolean).join(' · ') }
}
