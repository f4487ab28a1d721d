import type { Region } from '#contracts/discovery/regions.ts'
import type { Location } from './fetch-locations.ts'
import { fits } from '../suggest/fits.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type RegionSummary, summarizeRegion } from '#web/regions/nearby-regions.ts'

export interface FoundLocation extends RegionSummary {
  /**
   * Name of the country or city that contains the location, to distinguish locations with the same name; empty if it
   * isn't needed.
   */
  readonly within: string
}

export interface FoundByName {
  readonly regions: readonly Region[]
  /** Cities and neighborhoods whose names start with the text. */
  readonly locations: readonly Location[]
}

export const nothingFound: FoundByName = { regions: [], locations: [] }

/**
 * Returns the locations that match the text: first those the page already has, then those the server found. Omits
 * duplicates and the world.
 */
export function foundLocations(
  known: readonly RegionSummary[],
  text: string,
  { regions, locations }: FoundByName,
): FoundLocation[] {
  const found = new Map<string, FoundLocation>()
  for (const location of known)
    if (fits(location.name, text)) found.set(location.id, { ...location, within: '' })
  for (const region of regions)
    found.set(region.id, { ...summarizeRegion(region), within: region.level2 ? region.level1 : '' })
  for (const { id, name, path } of locations)
    if (!found.has(id)) found.set(id, { id, name, restaurants: 0, within: path })
  found.delete(worldId)
  return [...found.values()]
}
