import { pointOf } from './positions.ts'
import type { SearchQuery } from './search-query.ts'
import type { Segment } from './segment.ts'
import { topByDistance, topByRating, topByScore } from './top-docs.ts'
import type { RankedDoc } from './top-k.ts'

/** Matches in one segment; `scores` is null if the query has no text. */
export interface SegmentHits {
  readonly segment: Segment
  readonly docs: Uint32Array
  readonly scores: Uint16Array | null
}

/** Returns the ids of the requested page, best first. */
export function rankDocs(
  hits: readonly SegmentHits[],
  { order, near, skip, top }: Pick<SearchQuery, 'order' | 'near' | 'skip' | 'top'>,
): number[] {
  const limit = skip + top
  const from = near ? pointOf(near) : null
  const ranked = hits.map(({ segment, docs, scores }) => {
    if (order === 'relevance' && scores) return topByScore(segment, docs, scores, from, limit)
    return order !== 'rating' && from ? topByDistance(segment, docs, from, limit) : topByRating(docs, limit)
  })
  return merge(hits, ranked).slice(skip, limit)
}

function merge(hits: readonly SegmentHits[], ranked: readonly (readonly RankedDoc[])[]): number[] {
  const rows = ranked.flatMap((list, part) => {
    const { ids, rating } = hits[part]!.segment
    return list.map(({ doc, key }) => ({ id: ids[doc]!, rating: rating[doc]!, key }))
  })
  if (ranked.length > 1) rows.sort((a, b) => a.key - b.key || byRating(a.rating, b.rating) || a.id - b.id)
  return rows.map(({ id }) => id)
}

/** Compares ratings for the order of documents in a segment: best rating first, NaN last. */
export function byRating(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return b - a
}
