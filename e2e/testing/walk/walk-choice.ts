import { type Locale, locales } from '#domain/locale.ts'
import { type PseudoLocale, pseudoLocales } from '#domain/translations/pseudo-locale.ts'

/** A locale of guests or a pseudo-locale. */
export type WalkedLocale = Locale | PseudoLocale

const widths = [320, 360, 390, 430, 720, 980, 1440]

/** Dense screens that represent all others in `npm test`. */
const sample: ReadonlySet<string> = new Set([
  'home, a city',
  'search, a city',
  'restaurant',
  'reserve, details',
  'booking, just made',
  'order, the menu',
  'reserve, details of an account',
  'waitlist, contacts of an account',
  'order, checkout of an account',
  'group order, its beginning by an account',
])

export interface Walk {
  readonly locales: readonly WalkedLocale[]
  readonly widths: readonly number[]
  readonly isIncluded: (screen: { readonly name: string }) => boolean
}

/**
 * Parses which part of the walk to run: locales, widths, and words from screen names. Everything that isn't limited by
 * a word is included. Null runs the sample.
 */
export function readWalk(words: string | null): Walk {
  if (words === null)
    return { locales: pseudoLocales, widths: [320, 390, 720], isIncluded: ({ name }) => sample.has(name) }
  const given = words.split(' ').filter(Boolean)
  const all: readonly WalkedLocale[] = [...pseudoLocales, ...locales]
  const chosen = all.filter((locale) => given.includes(locale))
  const wide = widths.filter((width) => given.includes(String(width)))
  const names = given.filter((word) => !all.some((locale) => locale === word) && !/^\d+$/.test(word))
  return {
    locales: chosen.length > 0 ? chosen : all,
    widths: wide.length > 0 ? wide : widths,
    isIncluded: ({ name }) => names.length === 0 || names.some((word) => name.includes(word)),
  }
}
