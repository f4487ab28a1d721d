import type { Locale } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import type { WorldRestaurant } from '../shape.ts'
import { cs } from './cs.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hr } from './hr.ts'
import { it } from './it.ts'
import type { NamesInLanguage } from './name-keys.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { esEs, frCa, ptPt } from './regional.ts'
import { ru } from './ru.ts'
import { sr } from './sr.ts'
import { sv } from './sv.ts'
import { uk } from './uk.ts'
import { zhTw } from './zh-tw.ts'

/**
 * Translations by locale. Serbian in Latin script is transliterated, and locales that aren't listed use their
 * base language.
 */
const languages: Partial<Record<Locale, NamesInLanguage>> = {
  cs,
  de,
  el,
  en,
  es,
  'es-ES': esEs,
  fr,
  'fr-CA': frCa,
  hr,
  it,
  nl,
  pl,
  pt,
  'pt-PT': ptPt,
  ru,
  sr,
  sv,
  uk,
  'zh-TW': zhTw,
}

type Named = Pick<WorldRestaurant, 'city' | 'doors' | 'booking' | 'tables' | 'asks'>

/** Returns the names that a restaurant has given its services and areas, and its questions. */
export function namesOf({ doors = [], booking, tables, asks = [] }: Named): string[] {
  const names = [
    ...[...doors, ...booking].map(({ name = '' }) => name),
    ...tables.map(({ area }) => area),
    ...asks.map(({ description }) => description),
  ]
  return [...new Set(names)].filter(Boolean)
}

/** Returns the translations of a restaurant's names, by locale and name. */
export function translationsOf(restaurant: Named): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(languages).map(([locale, translations]) => [
      locale,
      Object.fromEntries(
        namesOf(restaurant).flatMap((name) => {
          const inCity = ownValue<string>(translations, `${restaurant.city}/${name}`)
          const translation = inCity ?? ownValue<string>(translations, name)
          return translation === undefined ? [] : [[name, translation]]
        }),
      ),
    ]),
  )
}
