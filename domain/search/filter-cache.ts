import { countDocs, type DocSet, docsIn, subtract } from './doc-set.ts'
import { createFacetCounter, type FacetCounter } from './facet-counts.ts'
import { filterDocs } from './filter-docs.ts'
import { createLruCache } from './lru-cache.ts'
import type { SearchFilter } from './search-query.ts'
import type { IndexPart } from './segment.ts'

export interface FilteredDocs {
  /** Equal filters have equal keys. */
  readonly key: string
  /** One set per index part. Null means that every document of the part passes. */
  readonly sets: readonly (DocSet | null)[]
  readonly total: number
  readonly countFacet: FacetCounter
}

const cacheCapacity = 64

/**
 * Caches the most recent filters with their facet counts because most queries concern the same few regions.
 */
export function createFilterCache(parts: readonly IndexPart[]): (filter: SearchFilter) => FilteredDocs {
  const cache = createLruCache<FilteredDocs>(cacheCapacity)
  return (filter) => {
    const key = JSON.stringify(filter)
    const filtered = cache.get(key) ?? applyFilter(parts, filter, key)
    cache.set(key, filtered)
    return filtered
  }
}

function applyFilter(parts: readonly IndexPart[], filter: SearchFilter, key: string): FilteredDocs {
  const sets = parts.map(({ segment, deleted }) => {
    const passing = filterDocs(segment, filter)
    if (deleted) subtract(passing, deleted)
    return passing
  })
  const counts = sets.map(countDocs)
  const countFacet = createFacetCounter(() =>
    parts.map(({ segment }, index) => ({ segment, docs: docsIn(sets[index]!, counts[index]!) })),
  )
  return {
    key,
    sets: sets.map((set, index) => (counts[index] === parts[index]!.segment.size ? null : set)),
    total: counts.reduce((sum, count) => sum + count, 0),
    countFacet,
  }
}
