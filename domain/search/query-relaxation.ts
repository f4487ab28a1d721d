import type { FilteredDocs } from './filter-cache.ts'
import { type MatchRules, matchTokens, type TextMatches } from './match-tokens.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { IndexPart } from './segment.ts'
import { wordBreakVariants } from './word-breaks.ts'

/** Number of matches below which the query may be misspelled. */
const enoughMatches = 10
/** Score that a document reaches only if its name matches. */
const nameMatchScore = 900

/**
 * Matches a query against every part of the index. Uses the query as typed if it finds enough documents or a
 * name. Otherwise relaxes it step by step: one edit, other word breaks, two edits, missing words.
 */
export function matchWithRelaxation(
  parts: readonly IndexPart[],
  query: ParsedQuery,
  filtered: FilteredDocs,
  everyWord = false,
): TextMatches[] {
  const match = (rules: MatchRules, variant = query) =>
    parts.map((part, index) => matchTokens(part, variant, filtered.sets[index] ?? null, rules))

  const asTyped = match({ maxEdits: 0, allTokens: true })
  if (totalDocs(asTyped) >= enoughMatches || (allIndexed(query, asTyped) && someNameMatches(asTyped)))
    return asTyped
  const oneEdit = match({ maxEdits: 1, allTokens: true })
  if (totalDocs(oneEdit) >= enoughMatches) return oneEdit
  if (totalDocs(oneEdit) === 0) {
    for (const variant of wordBreakVariants(parts, query)) {
      const matches = match({ maxEdits: 0, allTokens: true }, variant)
      if (totalDocs(matches) > 0) return matches
    }
  }
  const twoEdits = match({ maxEdits: 2, allTokens: true })
  if (everyWord || totalDocs(twoEdits) > 0) return twoEdits

  const someTokens = match({ maxEdits: 2, allTokens: false })
  const maxTokens = Math.max(...someTokens.map(({ tokensMatched }) => tokensMatched))
  return someTokens.map((matches) =>
    matches.tokensMatched === maxTokens ? matches : { ...matches, docs: new Uint32Array(0) },
  )
}

export function totalDocs(matches: readonly TextMatches[]): number {
  return matches.reduce((sum, { docs }) => sum + docs.length, 0)
}

function allIndexed({ tokens }: ParsedQuery, matches: readonly TextMatches[]): boolean {
  return tokens.every((_, index) => matches.some(({ indexed }) => indexed[index]))
}

/** Returns whether some document's name contains every token. */
function someNameMatches(matches: readonly TextMatches[]): boolean {
  return matches.some(({ scores }) => scores.some((score) => score >= nameMatchScore))
}
