import type { PageContext } from '../../page-context.ts'
import { shownPath } from '../location/choose-region.ts'
import { worldId } from '../location/asked-region.ts'
import { lockInForce } from '../location/lock-in-force.ts'
import { regionInForce } from '../location/region-in-force.ts'
import { askPlaceNamed } from './place-named.ts'
import type { Position } from './position.ts'

/** Where a search looks. */
export interface SearchPlace {
  readonly regionId: string
  /** The neighbourhood of that region; empty for all of it. */
  readonly area: string
  /** As the field shows it: the neighbourhood or the region; empty for the world. */
  readonly name: string
  /** Empty for the world. */
  readonly regionName: string
  /** The way down to the region, from the country or the tenant's region on. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  /** The regions above that may be looked in, from the nearest up. */
  readonly above: readonly { readonly id: string; readonly name: string }[]
  /** The tenant's region, nothing outside of which is found; null where everything is. */
  readonly lock: string | null
  readonly timeZone: string | null
  readonly centre: Position | null
  /** What the guest asked for and nobody knows. */
  readonly unknown: string | null
}

export interface AskedPlace {
  /** Typed, as a name or an id; null when the address has none, empty for everywhere. */
  readonly location: string | null
  readonly regionId: string | null
}

export function readPlace(query: URLSearchParams): AskedPlace {
  return {
    location: query.get('location')?.trim().slice(0, 120) ?? null,
    regionId: query.get('regionId')?.trim() || null,
  }
}

/** The place of an address: its `location`, else its region, else what holds for the whole visit. */
export async function findPlace(page: PageContext, asked: AskedPlace): Promise<SearchPlace> {
  const { id, area: wished = '' } = await askPlaceNamed(page, asked)
  const { config, unknown } = await regionInForce(page, id)
  const { regionName, regionPath, timeZone, lat, lon } = config
  const lock = page.visitor.tenant?.lockRegionId ?? null
  const from = Math.max(
    0,
    regionPath.findIndex((each) => each.id === lock),
  )
  const area = unknown ? '' : wished
  const inWorld = config.regionId === worldId
  return {
    regionId: config.regionId,
    area,
    name: area || (inWorld ? '' : regionName),
    regionName: inWorld ? '' : regionName,
    path: shownPath(regionPath, lock),
    above: regionPath.slice(from, area ? undefined : -1).toReversed(),
    lock: await lockInForce(page, id),
    timeZone,
    centre: lat === null || lon === null ? null : { lat, lon },
    unknown: unknown && id !== worldId ? (asked.location ?? asked.regionId) : null,
  }
}
