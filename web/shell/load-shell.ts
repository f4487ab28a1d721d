import { isWireRefusal } from '#contracts/client.ts'
import type { Region } from '#contracts/regions.ts'
import type { PageContext } from '../page-context.ts'

export interface PlaceLink {
  readonly id: string
  readonly name: string
  readonly restaurants: number
}

/** A country and its cities, as the region selector lists them. */
export interface CountryPlaces extends PlaceLink {
  readonly cities: readonly PlaceLink[]
}

export const worldId = 'g'

/** What every page of the app shows around its screen. */
export async function loadShell({ send, development }: PageContext) {
  const regions = await send('regions.suggestByName', { body: { search: '*' } })
  return { development, countries: isWireRefusal(regions) ? [] : sortedOnce(regions) }
}

/** Calls in process answer the same list for a while, and every page sorts it. */
const sorted = new WeakMap<readonly Region[], CountryPlaces[]>()

function sortedOnce(regions: readonly Region[]): CountryPlaces[] {
  let countries = sorted.get(regions)
  if (!countries) sorted.set(regions, (countries = countriesOf(regions)))
  return countries
}

/** Countries by name, each with its cities by name. */
export function countriesOf(regions: readonly Region[]): CountryPlaces[] {
  const link = ({ id, name, restaurants }: Region): PlaceLink => ({ id, name, restaurants })
  const byName = (a: PlaceLink, b: PlaceLink) => a.name.localeCompare(b.name, 'en')
  return regions
    .filter(({ level1, level2 }) => level1 && !level2)
    .map((country) => ({
      ...link(country),
      cities: regions
        .filter(({ level1, level2 }) => level2 && level1 === country.level1)
        .map(link)
        .toSorted(byName),
    }))
    .toSorted(byName)
}

/** The name of a region in the list, or null for the world and for what is not in it. */
export function placeName(countries: readonly CountryPlaces[], id: string | null): string | null {
  for (const country of countries) {
    if (country.id === id) return country.name
    const city = country.cities.find((each) => each.id === id)
    if (city) return city.name
  }
  return null
}
