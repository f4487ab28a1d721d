import type { Region } from '#contracts/regions.ts'
import type { Location } from './ask-locations.ts'
import { fits } from '../suggest/fits.ts'
import { worldId } from './asked-region.ts'
import { type PlaceNear, placeNear } from './places-near.ts'

export interface FoundPlace extends PlaceNear {
  /** What lies around it, so that towns of one name can be told apart. */
  readonly within: string
}

/** What the server found for a text. */
export interface FoundByName {
  readonly regions: readonly Region[]
  /** Cities whose names are a slip of the finger away, and neighbourhoods. */
  readonly locations: readonly Location[]
}

export const nothingFound: FoundByName = { regions: [], locations: [] }

/** What is known already and fits the text, with what the server found for it; each place once, the world never. */
export function foundPlaces(
  known: readonly PlaceNear[],
  text: string,
  { regions, locations }: FoundByName,
): FoundPlace[] {
  const places = new Map<string, FoundPlace>()
  for (const place of known) if (fits(place.name, text)) places.set(place.id, { ...place, within: '' })
  for (const region of regions)
    places.set(region.id, { ...placeNear(region), within: region.level2 ? region.level1 : '' })
  for (const { id, name, path } of locations)
    if (!places.has(id)) places.set(id, { id, name, restaurants: 0, within: path })
  places.delete(worldId)
  return [...places.values()]
}
