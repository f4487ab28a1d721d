import type { FacetName, FacetValue, FacetWish } from './question.ts'
import type { Segment } from './segment.ts'
import type { PlaceValues } from './value-lists.ts'

/** Places found in one segment. */
export interface FoundPlaces {
  readonly segment: Segment
  readonly places: Uint32Array
}

const listFacets: Partial<Record<FacetName, keyof PlaceValues>> = {
  cuisine: 'cuisine',
  services: 'service',
  areas: 'area',
}

/** Counts a facet when it is first wished for. */
export type CountedFacets = (wish: FacetWish) => readonly FacetValue[]

/** The facets of some places, each counted once. */
export function countedFacets(found: () => readonly FoundPlaces[]): CountedFacets {
  const counted = new Map<string, readonly FacetValue[]>()
  return ({ name, count }) => {
    const key = `${name}:${count}`
    const values = counted.get(key) ?? facetValues(found(), name, count)
    counted.set(key, values)
    return values
  }
}

/** The commonest values of a facet among all places found; the same count in the order of the values. */
function facetValues(found: readonly FoundPlaces[], name: FacetName, count: number): FacetValue[] {
  const list = listFacets[name]
  if (list) return countLists(found, list, count)
  const counts = new Map<string, number>()
  for (const { segment, places } of found)
    for (const [value, count] of name === 'price'
      ? countPrices(segment, places)
      : countStars(segment, places))
      counts.set(value, (counts.get(value) ?? 0) + count)
  return commonest(counts, count)
}

function countLists(found: readonly FoundPlaces[], property: keyof PlaceValues, most: number): FacetValue[] {
  const shared = found[0]?.segment.values[property]
  if (!shared) return []
  const byList = new Uint32Array(shared.lists.length)
  for (const { segment, places } of found) {
    const lists = segment.lists[property]
    for (let at = 0; at < places.length; at++) byList[lists[places[at]!]!]!++
  }
  const byValue = new Uint32Array(shared.values.length)
  for (let list = 0; list < byList.length; list++) {
    const times = byList[list]!
    if (times > 0) for (const value of shared.lists[list]!) byValue[value]! += times
  }
  const worthNaming = leastOfTop(byValue, most)
  const counts = new Map<string, number>()
  for (let value = 0; value < byValue.length; value++)
    if (byValue[value]! >= worthNaming) counts.set(shared.values[value]!, byValue[value]!)
  return commonest(counts, most)
}

/** The least count among the `most` highest; at least 1. */
function leastOfTop(counts: Uint32Array, most: number): number {
  if (most <= 0) return Number.POSITIVE_INFINITY
  if (counts.length <= most) return 1
  const top: number[] = []
  for (const count of counts) {
    if (top.length === most && count <= top[0]!) continue
    if (top.length === most) top.shift()
    const after = top.findIndex((other) => other > count)
    top.splice(after < 0 ? top.length : after, 0, count)
  }
  return Math.max(1, top[0] ?? 1)
}

function countPrices({ price }: Segment, places: Uint32Array): [string, number][] {
  const counts = new Uint32Array(256)
  for (let at = 0; at < places.length; at++) counts[price[places[at]!]!]!++
  counts[0] = 0
  return numbered(counts)
}

function countStars({ rating }: Segment, places: Uint32Array): [string, number][] {
  const counts = new Uint32Array(256)
  for (let at = 0; at < places.length; at++) {
    const stars = rating[places[at]!]!
    if (stars >= 0) counts[Math.floor(stars)]!++
  }
  return numbered(counts)
}

function numbered(counts: Uint32Array): [string, number][] {
  return [...counts.entries()]
    .filter(([, count]) => count > 0)
    .map(([value, count]) => [String(value), count])
}

function commonest(counts: ReadonlyMap<string, number>, most: number): FacetValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, Math.max(0, most))
}
