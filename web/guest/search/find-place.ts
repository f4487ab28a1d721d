import { isWireRefusal } from '#contracts/client.ts'
import type { Region } from '#contracts/regions.ts'
import type { PageContext } from '../../page-context.ts'
import { worldId } from '../location/choose-region.ts'
import { regionInForce } from '../location/region-in-force.ts'
import type { Position } from './positions.ts'

/** Where a search looks. */
export interface SearchPlace {
  readonly regionId: string
  /** Empty for the world. */
  readonly name: string
  /** The regions above that may be looked in, from the nearest up. */
  readonly above: readonly { readonly id: string; readonly name: string }[]
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
  const id = await askedId(page, asked)
  const { config, unknown } = await regionInForce(page, id)
  const { regionName, regionPath, timeZone, lat, lon } = config
  const lock = page.visitor.tenant?.lockRegionId ?? null
  const from = Math.max(
    0,
    regionPath.findIndex((each) => each.id === lock),
  )
  return {
    regionId: config.regionId,
    name: config.regionId === worldId ? '' : regionName,
    above: regionPath.slice(from, -1).toReversed(),
    timeZone,
    centre: lat === null || lon === null ? null : { lat, lon },
    unknown: unknown ? (asked.location ?? asked.regionId) : null,
  }
}

async function askedId({ send }: PageContext, { location, regionId }: AskedPlace): Promise<string | null> {
  if (location === null) return regionId
  if (location === '') return worldId
  const named = await send('regions.suggestByName', { body: { search: location } })
  return (isWireRefusal(named) ? undefined : bestFit(named, location, regionId))?.id ?? location
}

/** The region that was there before, the one of exactly this name, else the one with the most restaurants. */
function bestFit(regions: readonly Region[], typed: string, before: string | null): Region | undefined {
  const plain = plainText(typed)
  const exact = regions.filter(({ name }) => plainText(name) === plain)
  const fitting = exact.length > 0 ? exact : regions
  return (
    fitting.find(({ id }) => id === before) ?? fitting.toSorted((a, b) => b.restaurants - a.restaurants)[0]
  )
}

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
