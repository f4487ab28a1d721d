import { ownValue } from '#domain/own-value.ts'
import { normalize } from '#domain/search/normalize.ts'
import { createSynonyms, type Synonyms } from '#domain/search/synonyms.ts'
import { fallbackLocale, type Locale, lookupOrder, platformTag, writtenLocales } from '#domain/locale.ts'
import { readCityNames } from './city-names.ts'
import { readCatalog } from './read-catalog.ts'

/**
 * Translations of cuisine names, by the name in the data. Omits cuisines with the same name in both
 * languages.
 */
export type CuisineNames = Readonly<Record<string, string>>

/** Translates names from the data, which are English. Names without a translation stay as they are. */
export interface Names {
  /** The locale of the translations. It has its own catalog, so it can differ from the requested one. */
  readonly language: Locale
  /** Translates a city's name, or returns it as it is. `timeZone` distinguishes cities with the same name. */
  city(name: string, timeZone: string | null): string
  /** Translates a country's name. `code` is its two-letter country code. */
  country(code: string | null, name: string): string
  /** Returns translations for a response. Empty if all cuisines have the same name as in the data. */
  cuisines(cuisines: Iterable<string>): { cuisineNames?: CuisineNames }
}

/** A translated name and the name in the data. */
export type NamePair = readonly [name: string, known: string]

interface Catalogue {
  readonly cuisines: ReadonlyMap<string, string>
  readonly cities: ReadonlyMap<string, string>
}

/** Reads the names of all locales, by the normalized English name, because names in the data are English. */
function readCatalogues(): Map<Locale, Catalogue> {
  const english = Object.entries(readCatalog(fallbackLocale))
  return new Map(
    writtenLocales.map((locale) => {
      const own = readCatalog(locale)
      const named = (chapter: string) =>
        new Map(
          english
            .filter(([key]) => key.startsWith(chapter))
            .map(([key, known]) => [normalize(known), ownValue(own, key) ?? known]),
        )
      return [locale, { cuisines: named('cuisine.'), cities: named('city.') }]
    }),
  )
}

export interface AllNames {
  in(locale: Locale): Names
  /** Synonyms for search: the names in all languages that differ from the data. */
  readonly synonyms: Synonyms
}

let loaded: AllNames | undefined

/**
 * Reads the names of all languages. They are read only once, because the catalogs are part of the program.
 */
export function loadNames(): AllNames {
  return (loaded ??= readNames())
}

function readNames(): AllNames {
  const catalogues = readCatalogues()
  const cityNames = readCityNames()
  const known = new Map<Locale, Names>()
  const own = (locale: Locale): Names => {
    const catalogue = catalogues.get(locale)
    const countries =
      locale === fallbackLocale
        ? null
        : new Intl.DisplayNames(platformTag(locale), { type: 'region', fallback: 'none' })
    const cuisine = (name: string) => catalogue?.cuisines.get(normalize(name)) ?? name
    return {
      language: locale,
      city: (name, timeZone) =>
        catalogue?.cities.get(normalize(name)) ?? cityNames(locale, name, timeZone) ?? name,
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
    synonyms: createSynonyms(pairsOf(catalogues)),
  }
}

/** Returns the names of all cuisines in all languages, including the names in the data. */
export function cuisineNamePairs(): NamePair[] {
  const catalogues = readCatalogues()
  const english = catalogues.get(fallbackLocale)?.cuisines
  return [...catalogues.values()].flatMap(({ cuisines }) =>
    [...cuisines].map(([plain, name]): NamePair => [name, english?.get(plain) ?? name]),
  )
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
