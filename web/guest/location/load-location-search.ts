import type { PageContext } from '../../page-context.ts'
import { askByName } from './ask-by-name.ts'
import { askRegions } from './ask-regions.ts'
import { worldId } from './asked-region.ts'
import { type FoundPlace, foundPlaces } from './found-places.ts'
import { type PlaceNear, placeNear } from './places-near.ts'
import { sortedByName } from './sorted-by-name.ts'
import { regionInForce } from './region-in-force.ts'

export interface LocationSearchData {
  readonly regionId: string
  readonly lock: string | null
  /** A path of this site. */
  readonly from: string
  readonly text: string
  readonly found: readonly FoundPlace[] | null
  readonly groups: readonly PlaceNear[]
  readonly level: PlaceNear | null
  readonly regions: readonly PlaceNear[] | null
}

const foundMost = 40
const regionsMost = 500

/** What the page for choosing a place shows for its address: `search`, or the places of a `level`. */
export async function loadLocationSearch(
  page: PageContext,
  { searchParams }: URL,
): Promise<LocationSearchData> {
  const { send, visitor } = page
  const said = (name: string) => searchParams.get(name)?.trim() ?? ''
  const locked = visitor.tenant?.lockRegionId ?? null
  const lock = locked === worldId ? null : locked
  const text = said('search').slice(0, 120)
  const { config } = await regionInForce(page, null)
  const below = (parentId: string) => askRegions(send, { parentId, top: regionsMost })
  const groups = await below(lock ?? worldId)
  const chosen = groups.find(({ id }) => id === said('level'))
  const [answer, regions] = await Promise.all([
    text ? askByName(send, { search: text, lock, top: foundMost }) : null,
    chosen && !text ? below(chosen.id) : null,
  ])
  return {
    regionId: config.regionId,
    lock,
    from: ownPath(said('from')),
    text,
    found: answer && foundPlaces([], text, answer),
    groups: sortedByName(groups.map(placeNear)),
    level: chosen && !text ? placeNear(chosen) : null,
    regions: regions && sortedByName(regions.map(placeNear)),
  }
}

/** A link back leads to a page of ours or home, never to another site. */
export function ownPath(path: string): string {
  // Browsers read past tabs and line ends: `/\t/evil.example` would be another site.
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(path) ? path : '/'
}
