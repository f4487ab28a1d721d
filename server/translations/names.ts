import { ownValue } from '#domain/own-value.ts'
import { plainForm } from '#domain/search/plain-form.ts'
import { fallbackLocale, type Locale, lookupOrder, writtenLocales } from '#domain/locale.ts'
import { writtenMessages } from './catalogues.ts'

/** Cuisines with what they are called; those that are called what the data says are left out. */
export type CuisineNames = Readonly<Record<string, string>>

/** What things that the data names in English are called in one language; what it has no word for keeps its name. */
export interface Names {
  /** The language of the names: one that has a catalogue. */
  readonly language: Locale
  city(name: string): string
  /** `code` has two letters. */
  country(code: string | null, name: string): string
  /** As a part of an answer: nothing where no cuisine has another name. */
  cuisines(cuisines: Iterable<string>): { cuisineNames?: CuisineNames }
}

/** A name in some language, and what the data calls it. */
export type NamePair = readonly [name: string, known: string]

interface Catalogue {
  readonly cuisines: ReadonlyMap<string, string>
  readonly cities: ReadonlyMap<string, string>
}

/** The catalogues have the words of the data in English, so a word is found by what it is in English. */
function readCatalogues(): Map<Locale, Catalogue> {
  const written = writtenMessages()
  const english = Object.entries(written.get(fallbackLocale) ?? {})
  const named = (locale: Locale, chapter: string) =>
    new Map(
      english
        .filter(([key]) => key.startsWith(chapter))
        .map(([key, known]) => [plainForm(known), ownValue(written.get(locale), key) ?? known]),
    )
  return new Map(
    writtenLocales.map((locale) => [
      locale,
      { cuisines: named(locale, 'cuisine.'), cities: named(locale, 'city.') },
    ]),
  )
}

export interface AllNames {
  in(locale: Locale): Names
  /** Every name that differs from what the data says, in all languages. */
  readonly pairs: readonly NamePair[]
}

export function loadNames(): AllNames {
  const catalogues = readCatalogues()
  const known = new Map<Locale, Names>()
  const own = (locale: Locale): Names => {
    const catalogue = catalogues.get(locale)
    const countries =
      locale === fallbackLocale ? null : new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    const cuisine = (name: string) => catalogue?.cuisines.get(plainForm(name)) ?? name
    return {
      language: locale,
      city: (name) => catalogue?.cities.get(plainForm(name)) ?? name,
      country: (code, name) => (/^[a-z]{2}$/i.test(code ?? '') && countries?.of(code ?? '')) || name,
      cuisines(cuisines) {
        if (locale === fallbackLocale) return {}
        const names = [...new Set(cuisines)].map((name) => [name, cuisine(name)] as const)
        const others = names.filter(([name, called]) => name !== called)
        return others.length > 0 ? { cuisineNames: Object.fromEntries(others) } : {}
      },
    }
  }
  return {
    in(locale) {
      const language = lookupOrder(locale).find((each) => writtenLocales.includes(each)) ?? fallbackLocale
      let names = known.get(language)
      if (!names) known.set(language, (names = own(language)))
      return names
    },
    pairs: pairsOf(catalogues),
  }
}

function pairsOf(catalogues: ReadonlyMap<Locale, Catalogue>): NamePair[] {
  const english = catalogues.get(fallbackLocale)
  return [...catalogues.values()].flatMap(({ cuisines, cities }) =>
    [cuisines, cities].flatMap((chapter, at) =>
      [...chapter].flatMap(([plain, name]): NamePair[] => {
        const known = (at === 0 ? english?.cuisines : english?.cities)?.get(plain) ?? ''
        return known === name ? [] : [[name, known]]
      }),
    ),
  )
}
