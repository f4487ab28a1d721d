import { placesThatFit } from './compile-filter.ts'
import { type CountedFacets, countedFacets } from './facet-counts.ts'
import { latestKept } from './latest-kept.ts'
import { countOf, type PlaceBits, placesOf, takeAway } from './place-bits.ts'
import type { SearchFilter } from './question.ts'
import type { Part } from './segment.ts'

/** What a filter leaves. */
export interface Choice {
  /** The same for the same filter. */
  readonly key: string
  /** For each part the places that are left; null for all there are. */
  readonly bits: readonly (PlaceBits | null)[]
  readonly total: number
  readonly facet: CountedFacets
}

const choicesKept = 64

/** Chooses by filter, and keeps the latest choices with their facets: most questions are about the same few regions. */
export function createChooser(parts: readonly Part[]): (filter: SearchFilter) => Choice {
  const kept = latestKept<Choice>(choicesKept)
  return (filter) => {
    const key = JSON.stringify(filter)
    const choice = kept.get(key) ?? choose(parts, filter, key)
    kept.set(key, choice)
    return choice
  }
}

function choose(parts: readonly Part[], filter: SearchFilter, key: string): Choice {
  const bits = parts.map(({ segment, hidden }) => {
    const left = placesThatFit(segment, filter)
    if (hidden) takeAway(left, hidden)
    return left
  })
  const counts = bits.map(countOf)
  const facet = countedFacets(() =>
    parts.map(({ segment }, at) => ({ segment, places: placesOf(bits[at]!, counts[at]!) })),
  )
  return {
    key,
    bits: bits.map((each, at) => (counts[at] === parts[at]!.segment.size ? null : each)),
    total: counts.reduce((sum, count) => sum + count, 0),
    facet,
  }
}
