import tzLookup from '@photostructure/tz-lookup'
import { zonesOfCountry } from '#server/platform/time/zones-of-country.ts'
import { currencyOf } from '#domain/money/country-currencies.ts'
import type { Spot } from '#server/catalogue/map/near-index.ts'
import { plainWords } from '#domain/text/plain-words.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const codes = [...currencyOf.keys()]

/** Returns the English name of a country by its uppercase code. */
export function countryName(code: string): string {
  return (names.of(code) ?? code).replace(/ SAR China$/, '')
}

const codeByName = new Map<string, string>([
  ...codes.map((code): [string, string] => [plainWords(countryName(code)), code]),
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['deutschland', 'DE'],
  ['osterreich', 'AT'],
  ['schweiz', 'CH'],
  ['espana', 'ES'],
  ['italia', 'IT'],
  ['brasil', 'BR'],
  ['россия', 'RU'],
  ['украіна', 'UA'],
])

/** Returns the code of a country from its code or name, or null if it is unknown. */
export function countryCode(text: string): string | null {
  const code = text.toUpperCase()
  return currencyOf.has(code) ? code : (codeByName.get(plainWords(text)) ?? null)
}

/** The runtime's canonical name of each time zone, cached by alias. */
const canonical = new Map<string, string>()
function canonicalZone(zone: string): string {
  const known = canonical.get(zone)
  if (known) return known
  const own = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  canonical.set(zone, own)
  return own
}

const zonesByCountry = new Map(codes.map((code) => [code, zonesOfCountry(code)] as const))
const countryByZone = new Map(
  [...zonesByCountry].flatMap(([code, zones]) =>
    zones.map((zone): [string, string] => [canonicalZone(zone), code]),
  ),
)

/** Returns the time zone at a position, based on a map that is imprecise near borders. */
export function zoneAt({ lat, lon }: Spot): string {
  return tzLookup(lat, lon)
}

/** Returns the country of a time zone, or null at sea. */
export function countryOfZone(zone: string): string | null {
  return countryByZone.get(canonicalZone(zone)) ?? null
}

/** Returns the country's time zone, or null if it has several or none. */
export function onlyZoneOf(country: string): string | null {
  const zones = zonesByCountry.get(country) ?? []
  return zones.length === 1 ? (zones[0] ?? null) : null
}

/**
 * Returns the time zone at a position in a known country. If the map gives a neighboring country's zone, prefers the
 * country's only zone, then the city's, then a zone of the country with the same wall time.
 */
export function zoneWithin(country: string, place: Spot, cityZone: string | null): string {
  const zone = zoneAt(place)
  const zones = zonesByCountry.get(country) ?? []
  if (zones.length === 0 || zones.some((own) => canonicalZone(own) === canonicalZone(zone))) return zone
  const alike = zones.find((own) => clockOf(own) === clockOf(zone))
  return onlyZoneOf(country) ?? cityZone ?? alike ?? zone
}

/**
 * Maps a time zone to a string that is equal for zones with the same local time in winter and summer. Cached,
 * because formatters use a lot of memory.
 */
const clocks = new Map<string, string>()
function clockOf(timeZone: string): string {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = readClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function readClock(timeZone: string): string {
  const text = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return [Date.UTC(2027, 0), Date.UTC(2027, 6)].map((at) => text.format(at)).join(' ')
}
