import type { Send } from '#contracts/client.ts'
import type { RegionConfig } from '#contracts/regions.ts'
import { askRegions } from './ask-regions.ts'
import { shownPath } from './choose-region.ts'
import { worldId } from './asked-region.ts'
import { type PlaceNear, placeNear, placesNear } from './places-near.ts'
import { sortedByName } from './sorted-by-name.ts'

/** What a list of regions in a form offers: nearby first, then the rest of the world; never more than fits a list. */
export interface RegionChoices {
  readonly everywhere: boolean
  /** From the country down to the region of the page. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  /** Those with the most restaurants first. */
  readonly cities: readonly PlaceNear[]
  readonly countries: readonly PlaceNear[]
}

const citiesMost = 40
const countriesMost = 60

export const noChoices: RegionChoices = { everywhere: true, path: [], cities: [], countries: [] }

export async function loadChoices(
  send: Send,
  config: RegionConfig,
  lock: string | null,
): Promise<RegionChoices> {
  const [cities, countries] = await Promise.all([
    placesNear(send, config, lock, citiesMost),
    lock === null || lock === worldId ? askRegions(send, { parentId: worldId, top: countriesMost }) : [],
  ])
  return {
    everywhere: lock === null || lock === worldId,
    path: shownPath(config.regionPath, lock).map(({ id, name }) => ({ id, name })),
    cities,
    countries: sortedByName(countries.map(placeNear)),
  }
}
