import { fits } from '../suggest/fits.ts'

/** What a dropdown of the quick search can lead to. */
export type QuickKind = 'recent' | 'restaurant' | 'cuisine' | 'place' | 'all'

export interface QuickRestaurant {
  readonly idOrName: string
  readonly name: string
  readonly cuisine: readonly string[]
  readonly place: string
}

export interface QuickEntry {
  readonly kind: QuickKind
  /** Name in the address, cuisine, id of a region or neighbourhood, or text, by kind. */
  readonly value: string
  readonly text: string
  readonly hint: string
}

export interface QuickKnowledge {
  readonly recent: readonly string[]
  readonly restaurants: readonly QuickRestaurant[]
  /** Each as links know it and as the guest's language calls it. */
  readonly cuisines: readonly { readonly value: string; readonly text: string }[]
  readonly places: readonly { readonly id: string; readonly name: string }[]
}

/** What the server found for a text. */
export interface QuickAnswer {
  readonly restaurants: readonly QuickRestaurant[]
  /** Cities and neighbourhoods, each with what lies around it. */
  readonly places: readonly { readonly id: string; readonly name: string; readonly path: string }[]
}

export const noAnswer: QuickAnswer = { restaurants: [], places: [] }

const most = { recent: 4, restaurant: 6, cuisine: 5, place: 3 }

/**
 * The entries for a text: what is known already first, what the server found besides. Without a text, the last searches and
 * the kitchens of the region. `all` is always there and always last.
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
  return [
    ...recent,
    ...restaurantsFor(text, known.restaurants, answer.restaurants),
    ...cuisines,
    ...placesFor(text, known.places, answer.places),
    all,
  ]
}

function placesFor(
  text: string,
  known: QuickKnowledge['places'],
  answer: QuickAnswer['places'],
): QuickEntry[] {
  const found = new Map<string, QuickEntry>()
  for (const { id, name } of known)
    if (fits(name, text)) found.set(id, { kind: 'place', value: id, text: name, hint: '' })
  // A place that is found by what lies around it is not what was typed.
  for (const { id, name, path } of answer)
    if (fits(name, text)) found.set(id, { kind: 'place', value: id, text: name, hint: path })
  return [...found.values()].slice(0, most.place)
}

function restaurantsFor(
  text: string,
  known: readonly QuickRestaurant[],
  answer: readonly QuickRestaurant[],
): QuickEntry[] {
  const found = new Map<string, QuickRestaurant>()
  for (const each of known) if (fits(each.name, text)) found.set(each.idOrName, each)
  for (const each of answer) if (!found.has(each.idOrName)) found.set(each.idOrName, each)
  return [...found.values()].slice(0, most.restaurant).map(({ idOrName, name, cuisine, place }) => ({
    kind: 'restaurant',
    value: idOrName,
    text: name,
    hint: [cuisine[0], place].filter(Boolean).join(' · '),
  }))
}
