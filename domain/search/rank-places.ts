import { fittestPlaces, inOrder, nearestPlaces } from './best-places.ts'
import type { Ranked } from './lowest-keys.ts'
import { pointOf } from './positions.ts'
import type { SearchQuestion } from './question.ts'
import type { Segment } from './segment.ts'

/** Places found in one segment, and what their words are worth when words were asked for. */
export interface PlacesToRank {
  readonly segment: Segment
  readonly places: Uint32Array
  readonly scores: Uint16Array | null
}

/** Ids of the page a question asks for, best first. */
export function rankPlaces(
  found: readonly PlacesToRank[],
  { order, near, skip, top }: Pick<SearchQuestion, 'order' | 'near' | 'skip' | 'top'>,
): number[] {
  const most = skip + top
  const at = near ? pointOf(near) : null
  const ranked = found.map(({ segment, places, scores }) => {
    if (order === 'relevance' && scores) return fittestPlaces(segment, places, scores, at, most)
    return order !== 'rating' && at ? nearestPlaces(segment, places, at, most) : inOrder(places, most)
  })
  return merged(found, ranked).slice(skip, most)
}

function merged(found: readonly PlacesToRank[], ranked: readonly (readonly Ranked[])[]): number[] {
  const rows = ranked.flatMap((list, part) => {
    const { ids, rating } = found[part]!.segment
    return list.map(({ place, key }) => ({ id: ids[place]!, rating: rating[place]!, key }))
  })
  if (ranked.length > 1) rows.sort((a, b) => a.key - b.key || byRating(a.rating, b.rating) || a.id - b.id)
  return rows.map(({ id }) => id)
}

/** The order of places within a segment: best rating first, NaN last. */
export function byRating(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return b - a
}
