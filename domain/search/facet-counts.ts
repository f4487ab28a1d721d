import type { FacetName, FacetRequest, FacetValue } from './search-query.ts'
import type { Segment } from './segment.ts'
import type { ValueColumns } from './value-lists.ts'

export interface SegmentDocs {
  readonly segment: Segment
  readonly docs: Uint32Array
}

const listFacets: Partial<Record<FacetName, keyof ValueColumns>> = {
  cuisine: 'cuisine',
  services: 'service',
  areas: 'area',
  features: 'feature',
}

export type FacetCounter = (facet: FacetRequest) => readonly FacetValue[]

/** Creates a function that counts a facet of a result the first time it is requested and caches the counts. */
export function createFacetCounter(result: () => readonly SegmentDocs[]): FacetCounter {
  const counted = new Map<string, readonly FacetValue[]>()
  return (facet) => {
    const key = JSON.stringify(facet)
    const values = counted.get(key) ?? facetValues(result(), facet)
    counted.set(key, values)
    return values
  }
}

/** Returns the most common values of a facet. Values with equal counts are in alphabetical order. */
function facetValues(
  result: readonly SegmentDocs[],
  { name, count: limit, interval = 1 }: FacetRequest,
): FacetValue[] {
  const list = listFacets[name]
  if (list) return countLists(result, list, limit)
  const counts = new Map<string, number>()
  for (const { segment, docs } of result)
    for (const [value, count] of name === 'price'
      ? countPrices(segment, docs)
      : countStars(segment, docs, interval))
      counts.set(value, (counts.get(value) ?? 0) + count)
  return mostCommon(counts, limit)
}

function countLists(
  result: readonly SegmentDocs[],
  property: keyof ValueColumns,
  limit: number,
): FacetValue[] {
  const shared = result[0]?.segment.values[property]
  if (!shared) return []
  const byList = new Uint32Array(shared.lists.length)
  for (const { segment, docs } of result) {
    const lists = segment.lists[property]
    for (let index = 0; index < docs.length; index++) byList[lists[docs[index]!]!]!++
  }
  const byValue = new Uint32Array(shared.values.length)
  for (let list = 0; list < byList.length; list++) {
    const count = byList[list]!
    if (count > 0) for (const value of shared.lists[list]!) byValue[value]! += count
  }
  const threshold = topThreshold(byValue, limit)
  const counts = new Map<string, number>()
  for (let value = 0; value < byValue.length; value++)
    if (byValue[value]! >= threshold) counts.set(shared.values[value]!, byValue[value]!)
  return mostCommon(counts, limit)
}

/** Returns the lowest of the `limit` highest counts, but at least 1. */
function topThreshold(counts: Uint32Array, limit: number): number {
  if (limit <= 0) return Number.POSITIVE_INFINITY
  if (counts.length <= limit) return 1
  const top: number[] = []
  for (const count of counts) {
    if (top.length === limit && count <= top[0]!) continue
    if (top.length === limit) top.shift()
    const after = top.findIndex((other) => other > count)
    top.splice(after < 0 ? top.length : after, 0, count)
  }
  return Math.max(1, top[0] ?? 1)
}

function countPrices({ price }: Segment, docs: Uint32Array): [string, number][] {
  const counts = new Uint32Array(256)
  for (let index = 0; index < docs.length; index++) counts[price[docs[index]!]!]!++
  counts[0] = 0
  return entriesOf(counts)
}

function countStars({ rating }: Segment, docs: Uint32Array, interval: number): [string, number][] {
  const counts = new Uint32Array(256)
  for (let index = 0; index < docs.length; index++) {
    const stars = rating[docs[index]!]!
    if (stars >= 0) counts[Math.floor(stars / interval)]!++
  }
  return entriesOf(counts, interval)
}

function entriesOf(counts: Uint32Array, interval = 1): [string, number][] {
  return [...counts.entries()]
    .filter(([, count]) => count > 0)
    .map(([value, count]) => [String(value * interval), count])
}

function mostCommon(counts: ReadonlyMap<string, number>, limit: number): FacetValue[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, Math.max(0, limit))
}
