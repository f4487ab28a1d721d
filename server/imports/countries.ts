import tzLookup from '@photostructure/tz-lookup'
import { currencyOf } from './country-currencies.ts'
import type { Spot } from './near-index.ts'
import { plainWords } from './plain-words.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const codes = [...currencyOf.keys()]

/** The English name of a country by its upper-case code. */
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

/** The code of a country given by code or by name; null when it is neither. */
export function countryCode(text: string): string | null {
  const code = text.toUpperCase()
  return currencyOf.has(code) ? code : (codeByName.get(plainWords(text)) ?? null)
}

/** The platform's own name for a zone, which may go by several. */
const canonical = new Map<string, string>()
function canonicalZone(zone: string): string {
  const known = canonical.get(zone)
  if (known) return known
  const own = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  canonical.set(zone, own)
  return own
}

/** Locale data knows the zones of a country; TypeScript does not know yet that it does. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[]
}

const zonesByCountry = new Map(
  codes.map((code): [string, string[]] => {
    const locale: LocaleWithZones = new Intl.Locale('und', { region: code })
    return [code, locale.getTimeZones?.() ?? []]
  }),
)
const countryByZone = new Map(
  [...zonesByCountry].flatMap(([code, zones]) =>
    zones.map((zone): [string, string] => [canonicalZone(zone), code]),
  ),
)

/** The time zone at a place, by a map that is coarse near borders. */
export function zoneAt({ lat, lon }: Spot): string {
  return tzLookup(lat, lon)
}

/** The country a time zone lies in; null at sea. */
export function countryOfZone(zone: string): string | null {
  return countryByZone.get(canonicalZone(zone)) ?? null
}

/** The zone of a country that has a single one, else null. */
export function onlyZoneOf(country: string): string | null {
  const zones = zonesByCountry.get(country) ?? []
  return zones.length === 1 ? (zones[0] ?? null) : null
}

/**
 * The time zone of a place whose country is known: near borders the map may answer the neighbour's, and then it is the
 * country's only zone, or the one of the city, or the country's zone with the same clock.
 */
export function zoneWithin(country: string, place: Spot, cityZone: string | null): string {
  const zone = zoneAt(place)
  const zones = zonesByCountry.get(country) ?? []
  if (zones.length === 0 || zones.some((own) => canonicalZone(own) === canonicalZone(zone))) return zone
  const alike = zones.find((own) => clockOf(own) === clockOf(zone))
  return onlyZoneOf(country) ?? cityZone ?? alike ?? zone
}

/** Two zones with equal texts show the same time in winter and in summer. A formatter holds much memory, so each is asked once. */
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
