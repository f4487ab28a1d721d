import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CLDRFramework } from '@phensley/cldr'
import { expect, test } from 'vitest'
import { fallbackLocale, platformTag, writtenLocales } from '#domain/locale.ts'
import { countryOfZone } from '#server/catalogue/read/countries.ts'

const packs = createRequire(import.meta.url)
  .resolve('@phensley/cldr/package.json')
  .replace('package.json', 'packs/')
const packOf = (language: string) => `${packs}${language}.json`
const loader = (language: string) => readFileSync(packOf(language), 'utf8')
const framework = new CLDRFramework({ loader, packCacheSize: 40 })

/** Returns the names of the cities of time zones in a language. */
function citiesIn(tag: string): ReadonlyMap<string, string> {
  const cldr = framework.get(tag)
  const { exemplarCity } = cldr.Schema.TimeZones
  return new Map(Object.entries(exemplarCity.mapping(cldr.General.bundle())))
}

/** Returns the names of cities in the language that most people of a country read, or in English if it isn't known. */
function citiesOf(country: string): ReadonlyMap<string, string> {
  const locale = new Intl.Locale('und', { region: country }).maximize()
  return citiesIn(existsSync(packOf(locale.language)) ? locale.toString() : 'en')
}

// After an upgrade of the package: npx vitest run city-names --project unit -u
test('the names of cities in our languages are those of the current CLDR', async () => {
  const english = citiesIn('en')
  const inLocale = writtenLocales
    .filter((locale) => locale !== fallbackLocale)
    .map((locale) => [locale, citiesIn(platformTag(locale))] as const)
  const lines = [...citiesIn('de').keys()].flatMap((zone) => {
    const country = zone.startsWith('Etc/') ? null : countryOfZone(zone)
    if (country === null) return []
    const name = english.get(zone) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    const own = citiesOf(country).get(zone) ?? name
    const others = inLocale.map(([locale, cities]) => [locale, cities.get(zone) ?? name] as const)
    const different = others.filter(([, other]) => other !== name)
    if (different.length === 0 && own === name) return []
    return [[zone, name, own, ...different.map((pair) => pair.join('='))].join('\t')]
  })
  await expect(`${[...new Set(lines)].toSorted().join('\n')}\n`).toMatchFileSnapshot(
    '../server/platform/translations/city-names.tsv',
  )
})
