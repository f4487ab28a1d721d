import type { PageContext } from '#web/routing/page-context.ts'
import { fetchByName } from './fetch-by-name.ts'
import { fetchRegions } from '#web/regions/fetch-regions.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type FoundLocation, foundLocations } from './found-locations.ts'
import { type RegionSummary, summarizeRegion } from '#web/regions/nearby-regions.ts'
import { sortedByName } from './sorted-by-name.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'

export interface LocationSearchData {
  readonly regionId: string
  readonly lock: string | null
  /** The path on this site to return to. */
  readonly from: string
  readonly text: string
  readonly found: readonly FoundLocation[] | null
  readonly groups: readonly RegionSummary[]
  readonly level: RegionSummary | null
  readonly regions: readonly RegionSummary[] | null
}

const maxFound = 40
const maxRegions = 500

/** Loads the location page: search results if there is a `search`, or the regions of a `level`. */
export async function loadLocationSearch(
  page: PageContext,
  { searchParams }: URL,
): Promise<LocationSearchData> {
  const { send, visitor, locale } = page
  const param = (name: string) => searchParams.get(name)?.trim() ?? ''
  const locked = visitor.tenant?.lockRegionId ?? null
  const lock = locked === worldId ? null : locked
  const text = param('search').slice(0, 120)
  const { config } = await resolveRegion(page, null)
  const below = (parentId: string) => fetchRegions(send, { parentId, top: maxRegions })
  const groups = await below(lock ?? worldId)
  const chosen = groups.find(({ id }) => id === param('level'))
  const [answer, regions] = await Promise.all([
    text ? fetchByName(send, { search: text, lock, top: maxFound }) : null,
    chosen && !text ? below(chosen.id) : null,
  ])
  return {
    regionId: config.regionId,
    lock,
    from: ownPath(param('from')),
    text,
    found: answer && foundLocations([], text, answer),
    groups: sortedByName(groups.map(summarizeRegion), locale),
    level: chosen && !text ? summarizeRegion(chosen) : null,
    regions: regions && sortedByName(regions.map(summarizeRegion), locale),
  }
}

/** Returns the path if it is on this site, otherwise the home page, so that a link can't redirect to another site. */
export function ownPath(path: string): string {
  // Browsers skip tabs and line breaks, so `/\t/evil.example` would lead to another site.
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(path) ? path : '/'
}
