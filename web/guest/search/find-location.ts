import type { PageContext } from '../../page-context.ts'
import { shownPath } from '#web/regions/choose-region.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import { findLocationByName } from './find-location-by-name.ts'
import type { Position } from './position.ts'

/** The location of a search. */
export interface SearchLocation {
  readonly regionId: string
  /** The neighborhood in that region; empty for all of it. */
  readonly area: string
  /** Text of the location field: neighborhood or region; empty for the world. */
  readonly name: string
  /** Empty for the world. */
  readonly regionName: string
  /** From the country, or the tenant's region, down to the region. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  /** Larger regions that may be searched, nearest first. */
  readonly above: readonly { readonly id: string; readonly name: string }[]
  readonly timeZone: string | null
  readonly center: Position | null
  /** The requested location if it doesn't exist, else null. */
  readonly unknown: string | null
}

export interface RequestedLocation {
  /** A typed name or an id; null without the parameter, empty for the world. */
  readonly location: string | null
  readonly regionId: string | null
}

export function readLocation(query: URLSearchParams): RequestedLocation {
  return {
    location: query.get('location')?.trim().slice(0, 120) ?? null,
    regionId: query.get('regionId')?.trim() || null,
  }
}

/** The location in a URL: `location`, else `regionId`, else the visit's region. */
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
