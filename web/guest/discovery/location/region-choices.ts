import type { RegionConfig } from '#contracts/discovery/regions.ts'
import type { PageContext } from '#web/routing/page-context.ts'
import { fetchRegions } from '#web/regions/fetch-regions.ts'
import { shownPath } from '#web/regions/choose-region.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type RegionSummary, summarizeRegion, fetchNearbyRegions } from '#web/regions/nearby-regions.ts'
import { sortedByName } from './sorted-by-name.ts'

/** Regions offered in a select: nearby cities first, then countries. */
export interface RegionChoices {
  readonly everywhere: boolean
  /** The regions from the country down to the page's region. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  /** Nearby cities, those with the most restaurants first. */
  readonly cities: readonly RegionSummary[]
  /** Ids of the cities and the page's region, sorted by name. */
  readonly citiesByName: readonly string[]
  readonly countries: readonly RegionSummary[]
}

export const maxCities = 40
const maxCountries = 60

export const noChoices: RegionChoices = {
  everywhere: true,
  path: [],
  cities: [],
  citiesByName: [],
  countries: [],
}

export async function loadChoices(
  { send, locale }: Pick<PageContext, 'send' | 'locale'>,
  config: RegionConfig,
  lock: string | null,
): Promise<RegionChoices> {
  const [cities, countries] = await Promise.all([
    fetchNearbyRegions(send, config, lock, maxCities),
    lock === null || lock === worldId ? fetchRegions(send, { parentId: worldId, top: maxCountries }) : [],
  ])
  const path = shownPath(config.regionPath, lock).map(({ id, name }) => ({ id, name }))
  const unlisted = path
    .slice(1)
    .slice(-1)
    .filter(({ id }) => !cities.some((city) => city.id === id))
  return {
    everywhere: lock === null || lock === worldId,
    path,
    cities,
    citiesByName: sortedByName([...cities, ...unlisted], locale).map(({ id }) => id),
    countries: sortedByName(countries.map(summarizeRegion), locale),
  }
}
