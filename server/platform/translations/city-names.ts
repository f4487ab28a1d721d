import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalize } from '#domain/search/normalize.ts'

/** A city after which a time zone is named. */
interface ZoneCity {
  readonly zone: string
  readonly english: string
  /** Names by locale, where they differ from the English one. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * Names of cities from CLDR, which `checks/city-names.test.ts` writes: the time zone, the English name, the one in the
 * country, and `locale=name` for other languages.
 */
const file = join(import.meta.dirname, 'city-names.tsv')

/** Reads the names of cities in our languages. Only cities after which a time zone is named have some. */
export function readCityNames(): (
  locale: string,
  name: string,
  timeZone: string | null,
) => string | undefined {
  const cities = new Map<string, ZoneCity[]>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [zone = '', english = '', own = '', ...others] = line.split('\t')
    if (english === '') continue
    const names = new Map(
      others.map((other): [string, string] => {
        const at = other.indexOf('=')
        return [other.slice(0, at), other.slice(at + 1)]
      }),
    )
    for (const name of new Set([english, own, ...names.values()].map(normalize)))
      cities.set(name, [...(cities.get(name) ?? []), { zone, english, names }])
  }
  return (locale, name, timeZone) => {
    if (timeZone === null) return undefined
    for (const each of keysOf(name)) {
      const city = cities.get(each)?.find(({ zone }) => isSameZone(zone, timeZone))
      if (city) return city.names.get(locale) ?? city.english
    }
    return undefined
  }
}

/** Returns a name without the word for city, and its parts if it is in two languages, such as `Bruxelles - Brussel`. */
function keysOf(name: string): string[] {
  return [name, ...name.split(/\s-\s|\s*\/\s*/)].map((part) => normalize(part).replace(/(?<=..)市$/u, ''))
}

/** Canonical ids of time zones, because one may have several, such as Asia/Kolkata and Asia/Calcutta. */
const canonical = new Map<string, string>()

function isSameZone(one: string, other: string): boolean {
  return one === other || canonicalOf(one) === canonicalOf(other)
}

function canonicalOf(timeZone: string): string {
  const known = canonical.get(timeZone)
  if (known !== undefined) return known
  const found = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  canonical.set(timeZone, found)
  return found
}
