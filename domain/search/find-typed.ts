import type { Choice } from './choose-places.ts'
import { type CountedFacets, countedFacets } from './facet-counts.ts'
import { latestKept } from './latest-kept.ts'
import { matchTyped, totalOf } from './match-typed.ts'
import type { PlacesToRank } from './rank-places.ts'
import type { Part } from './segment.ts'
import type { TypedText } from './typed-words.ts'

/** All places that fit words and filter, before they are ranked. */
export interface Finding {
  readonly found: readonly PlacesToRank[]
  readonly total: number
  readonly facet: CountedFacets
}

/** A finding is kept when it was much work, which the first letters of a word are, and these come again and again. */
const keptFrom = 5000
const findingsKept = 16

export function createTypedFinder(parts: readonly Part[]): (text: TypedText, choice: Choice) => Finding {
  const kept = latestKept<Finding>(findingsKept)
  return (text, choice) => {
    const key = JSON.stringify([text.words, choice.key])
    const known = kept.get(key)
    if (known) return known
    const matches = matchTyped(parts, text, choice)
    const found = matches.map(({ places, scores }, at) => ({ segment: parts[at]!.segment, places, scores }))
    const total = totalOf(matches)
    const finding: Finding = { found, total, facet: countedFacets(() => found) }
    if (total >= keptFrom) kept.set(key, finding)
    return finding
  }
}
