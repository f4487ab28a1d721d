import type { PageContext } from '#web/routing/page-context.ts'
import { shownPath } from '#web/regions/choose-region.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import { findLocationByName } from './find-location-by-name.ts'
import type { Position } from './position.ts'

/** The region, and possibly the neighborhood, in which a search looks for restaurants. */
export interface SearchLocation {
  readonly regionId: string
  /** Neighborhood in the region; empty for the entire region. */
  readonly area: string
  /** Text of the location field: the neighborhood or else the region; empty for the world. */
  readonly name: string
  /** Name of the region; empty for the world. */
  readonly regionName: string
  /** Breadcrumbs from the country, or the tenant's region, down to this region. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  /** Larger regions that the search can be widened to, smallest first. */
  readonly above: readonly { readonly id: string; readonly name: string }[]
  readonly timeZone: string | null
  readonly center: Position | null
  /** The requested location if it doesn't exist; otherwise null. */
  readonly unknown: string | null
}

export interface RequestedLocation {
  /** A typed name or an id; empty for the world, null if the URL has no such parameter. */
  readonly location: string | null
  readonly regionId: string | null
}

export function readLocation(query: URLSearchParams): RequestedLocation {
  return {
    location: query.get('location')?.trim().slice(0, 120) ?? null,
    regionId: query.get('regionId')?.trim() || null,
  }
}

/** Finds the location of a search: the URL's `location`, its `regionId`, or else the visit's region. */
export async function findLocation(page: PageContext, requested: RequestedLocation): Promise<SearchLocation> {
  const { id, area: requestedArea = '' } = await findLocationByName(page, requested)
  const { config, unknown } = await resolveRegion(page, id)
  const { regionName, regionPath, timeZone, lat, lon } = config
  const lock = page.visitor.tenant?.lockRegionId ?? null
  const from = Math.max(
    0,
    regionPath.findIndex((each) => each.id === lock),
  )
  const area = unknown ? '' : requestedArea
  const inWorld = config.regionId === worldId
  return {
    regionId: config.regionId,
    area,
    name: area || (inWorld ? '' : regionName),
    regionName: inWorld ? '' : regionName,
    path: shownPath(regionPath, lock),
    above: regionPath.slice(from, area ? undefined : -1).toReversed(),
    timeZone,
    center: lat === null || lon === null ? null : { lat, lon },
    unknown: unknown && id !== worldId ? (requested.location ?? requested.regionId) : null,
  }
}
