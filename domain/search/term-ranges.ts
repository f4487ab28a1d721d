import { type DocSet, hasDoc } from './doc-set.ts'
import { fuzzyMatches } from './edit-distance.ts'
import type { QueryToken } from './parse-query.ts'
import { matchQuality } from './scoring.ts'
import type { Segment } from './segment.ts'
import { prefixRange } from './term-trie.ts'

/**
 * A range of a segment's terms that match a query token. The quality of a match increases from `minQuality`
 * to `maxQuality` with the share of the term that was typed.
 */
export interface TermRange {
  readonly from: number
  readonly to: number
  readonly typedLength: number
  readonly minQuality: number
  readonly maxQuality: number
}

export type MaxEdits = 0 | 1 | 2

const minLengthForOneEdit = 3
const minLengthForTwoEdits = 8
const minLengthForOneEditPrefix = 5
const minLengthForTwoEditsPrefix = 9
const minLengthForPrefix = 2
const digits = /\p{N}/u

export function termRanges(segment: Segment, token: QueryToken, maxEdits: MaxEdits): TermRange[] {
  const ranges: TermRange[] = []
  if (token.isGram) addGram(ranges, segment, token)
  else addSpellings(ranges, segment, token)
  addSynonyms(ranges, segment, token)
  if (!token.isGram && maxEdits > 0) addFuzzy(ranges, segment, token, maxEdits)
  return ranges
}

/** Returns whether a document that isn't deleted contains the token exactly as typed. */
export function isIndexed(
  segment: Segment,
  deleted: DocSet | null,
  { spellings, synonyms = [], isGram }: Pick<QueryToken, 'spellings' | 'synonyms' | 'isGram'>,
): boolean {
  const terms = [
    ...spellings.map((spelling) => (isGram ? segment.grams.get(spelling) : exactTerm(segment, spelling))),
    ...synonyms.map((synonym) => exactTerm(segment, synonym)),
  ]
  return terms.some((term) => {
    if (term === undefined) return false
    const docs = segment.postingDocs.subarray(segment.postingStarts[term], segment.postingStarts[term + 1])
    return !deleted || docs.some((doc) => !hasDoc(deleted, doc))
  })
}

function exactTerm({ trie }: Pick<Segment, 'trie'>, text: string): number | undefined {
  const range = prefixRange(trie, text)
  return range?.exact ? range.from : undefined
}

function addSynonyms(ranges: TermRange[], segment: Segment, { synonyms = [] }: QueryToken): void {
  for (const synonym of synonyms) {
    const term = exactTerm(segment, synonym)
    if (term !== undefined)
      ranges.push(rangeOf(term, term + 1, synonym.length, [matchQuality.variant, matchQuality.variant]))
  }
}

function addGram(ranges: TermRange[], { grams }: Segment, { spellings }: QueryToken): void {
  const term = grams.get(spellings[0] ?? '')
  if (term !== undefined) ranges.push(rangeOf(term, term + 1, 1, [matchQuality.exact, matchQuality.exact]))
}

function addSpellings(ranges: TermRange[], { trie }: Segment, token: QueryToken): void {
  token.spellings.forEach((spelling, index) => {
    const range = prefixRange(trie, spelling)
    if (!range) return
    const exact = index === 0 ? matchQuality.exact : matchQuality.variant
    if (range.exact) ranges.push(rangeOf(range.from, range.from + 1, spelling.length, [exact, exact]))
    const from = range.exact ? range.from + 1 : range.from
    if (from < range.to && (token.unfinished || spelling.length >= minLengthForPrefix)) {
      const quality = token.unfinished ? matchQuality.unfinishedPrefix : matchQuality.prefix
      ranges.push(rangeOf(from, range.to, spelling.length, quality))
    }
  })
  for (const form of token.weakForms) {
    const term = exactTerm({ trie }, form)
    if (term !== undefined)
      ranges.push(rangeOf(term, term + 1, form.length, [matchQuality.weakForm, matchQuality.weakForm]))
  }
}

function addFuzzy(
  ranges: TermRange[],
  { trie }: Segment,
  { spellings, unfinished }: QueryToken,
  maxEdits: MaxEdits,
): void {
  for (const spelling of spellings) {
    const { length } = spelling
    if (length < minLengthForOneEdit || digits.test(spelling)) continue
    const edits = length >= minLengthForTwoEdits ? maxEdits : 1
    const minLength = edits === 2 ? minLengthForTwoEditsPrefix : minLengthForOneEditPrefix
    for (const match of fuzzyMatches(trie, spelling, edits, unfinished && length >= minLength))
      ranges.push(rangeOf(match.from, match.to, length, fuzzyQuality(match.edits, match.prefix)))
  }
}

function fuzzyQuality(edits: number, prefix: boolean): readonly [number, number] {
  if (prefix) return edits === 1 ? matchQuality.oneEditPrefix : matchQuality.twoEditsPrefix
  const quality = edits === 1 ? matchQuality.oneEdit : matchQuality.twoEdits
  return [quality, quality]
}

function rangeOf(
  from: number,
  to: number,
  typedLength: number,
  [minQuality, maxQuality]: readonly [number, number],
): TermRange {
  return { from, to, typedLength, minQuality, maxQuality }
}
