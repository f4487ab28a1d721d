import type { Region } from '#contracts/regions.ts'
import { fits } from '../suggest/fits.ts'
import { worldId } from './choose-region.ts'
import { type PlaceNear, placeNear } from './places-near.ts'

export interface FoundPlace extends PlaceNear {
  /** The region above it, so that towns of one name can be told apart. */
  readonly within: string
}

/** What is known already and fits the text, with what the server found for it; each place once, the world never. */
export function foundPlaces(
  known: readonly PlaceNear[],
  text: string,
  answer: readonly Region[],
): FoundPlace[] {
  const places = new Map<string, FoundPlace>()
  for (const place of known) if (fits(place.name, text)) places.set(place.id, { ...place, within: '' })
  for (const region of answer)
    places.set(region.id, { ...placeNear(region), within: region.level2 ? region.level1 : '' })
  places.delete(worldId)
  return [...places.values()]
}
