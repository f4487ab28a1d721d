import { type DocSet, hasDoc } from './doc-set.ts'
import { createFacetCounter, type FacetCounter } from './facet-counts.ts'
import type { FilteredDocs } from './filter-cache.ts'
import { createLruCache } from './lru-cache.ts'
import type { TextMatches } from './match-tokens.ts'
import type { ParsedQuery } from './parse-query.ts'
import { matchWithRelaxation, totalDocs } from './query-relaxation.ts'
import type { SegmentHits } from './rank-docs.ts'
import type { IndexPart } from './segment.ts'

/** All matches of a query, not yet ranked. */
export interface SearchHits {
  readonly hits: readonly SegmentHits[]
  readonly total: number
  readonly countFacet: FacetCounter
}

/**
 * Minimum number of matches for a result to be cached. Large results take longest and repeat often, because
 * many guests type the same first letters.
 */
const minHitsToCache = 5000
const cacheCapacity = 16

export function createTextSearch(
  parts: readonly IndexPart[],
): (query: ParsedQuery, filtered: FilteredDocs, place: FilteredDocs, everyWord?: boolean) => SearchHits {
  const cache = createLruCache<SearchHits>(cacheCapacity)
  return (query, filtered, place, everyWord = false) => {
    const key = JSON.stringify([query.tokens, filtered.key, everyWord])
    const cached = cache.get(key)
    if (cached) return cached
    const around = matchWithRelaxation(parts, query, place, everyWord)
    const matches =
      filtered === place ? around : around.map((each, index) => within(each, filtered.sets[index]))
    const hits = matches.map(({ docs, scores }, index) => ({ segment: parts[index]!.segment, docs, scores }))
    const total = totalDocs(matches)
    const result: SearchHits = { hits, total, countFacet: createFacetCounter(() => hits) }
    if (total >= minHitsToCache) cache.set(key, result)
    return result
  }
}

function within(matches: TextMatches, set: DocSet | null | undefined): TextMatches {
  if (!set) return matches
  const docs = matches.docs.filter((doc) => hasDoc(set, doc))
  const scores = matches.scores.filter((_, index) => hasDoc(set, matches.docs[index]!))
  return { ...matches, docs, scores }
}
