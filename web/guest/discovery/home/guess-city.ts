import type { Region } from '#contracts/discovery/regions.ts'
import { platformTag, type Locale } from '#domain/locale.ts'

/** The cities a guest is probably in, by time zone and by language. */
export interface CityGuess {
  /** Id of the largest city in each time zone. */
  readonly zones: readonly (readonly [timeZone: string, cityId: string])[]
  /**
   * Id of the largest city in the main country of the guest's language; null if there is none or the language is
   * English.
   */
  readonly byLanguage: string | null
}

/** `cities` must be sorted by number of restaurants, largest first. */
export function cityGuess(cities: readonly Region[], locale: Locale): CityGuess {
  const zones = new Map<string, string>()
  for (const { id, timeZone } of cities)
    for (const zone of timeZone ? [timeZone, ownName(timeZone)] : [])
      if (!zones.has(zone)) zones.set(zone, id)
  const country = countryOf(locale)
  const spoken = cities.find(({ regionPath }) => regionPath[1]?.id === country)
  return { zones: [...zones], byLanguage: spoken?.id ?? null }
}

/** Returns the browser's name of a zone, which may be an older one: `Asia/Calcutta` for `Asia/Kolkata`. */
function ownName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}

/**
 * Returns the id of a language's main country. Returns null for English, because devices all over the world are set
 * to it.
 */
function countryOf(locale: Locale): string | null {
  const { language, region } = new Intl.Locale(platformTag(locale)).maximize()
  return language === 'en' || !region ? null : region.toLowerCase()
}
