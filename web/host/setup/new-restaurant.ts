import { type Locale, platformTag } from '#domain/locale.ts'
import { currencyOf } from '#domain/money/country-currencies.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { readSession, removeSession, writeSession } from '#web/storage/browser-storage.ts'

export const newRestaurantFields = ['name', 'address', 'zip', 'city', 'country'] as const
type Field = (typeof newRestaurantFields)[number]

/** What somebody has typed about their restaurant, with the id that a repeated request has again. */
export type NewRestaurant = Readonly<Record<Field | 'id', string>>

const stored = 'host new restaurant'

/** Returns what was typed in this tab before it was reloaded, or before somebody had to sign in again. */
export function storedNewRestaurant(): NewRestaurant {
  const fresh = { id: freshKey(), name: '', address: '', zip: '', city: '', country: countryOfBrowser() }
  try {
    const before = Object.entries(JSON.parse(readSession(stored) ?? '{}') as object)
    const known = before.filter(([field, value]) => Object.hasOwn(fresh, field) && typeof value === 'string')
    return { ...fresh, ...Object.fromEntries(known) }
  } catch {
    return fresh
  }
}

export function storeNewRestaurant(form: FormData): void {
  const fields = ['id', ...newRestaurantFields].map((field) => [field, form.get(field)])
  writeSession(stored, JSON.stringify(Object.fromEntries(fields)))
}

export function forgetNewRestaurant(): void {
  removeSession(stored)
}

/** Returns the code of the first country among the browser's languages; empty if they name none. */
function countryOfBrowser(): string {
  const regions = navigator.languages.map((tag) => {
    try {
      return new Intl.Locale(tag).region ?? ''
    } catch {
      return ''
    }
  })
  return regions.find((region) => currencyOf.has(region)) ?? ''
}

/** Returns all countries by their names in a language. */
export function countryOptions(locale: Locale): { readonly value: string; readonly text: string }[] {
  const tag = platformTag(locale)
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  return [...currencyOf.keys()]
    .map((value) => ({ value, text: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.text, other.text))
}
