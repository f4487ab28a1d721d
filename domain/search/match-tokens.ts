import { addDoc, type DocSet, docsIn, emptySet, hasDoc } from './doc-set.ts'
import type { ParsedQuery } from './parse-query.ts'
import { bonus, fields, scoreOfFields } from './scoring.ts'
import { hashText, type IndexPart, type Segment } from './segment.ts'
import { isIndexed, type MaxEdits, type TermRange, termRanges } from './term-ranges.ts'

export interface MatchRules {
  readonly maxEdits: MaxEdits
  /**
   * Whether a document must contain all required tokens. If false, the documents with the most tokens match,
   * if they contain at least one.
   */
  readonly allTokens: boolean
}

export interface TextMatches {
  readonly docs: Uint32Array
  /** Text score of each document in `docs`. */
  readonly scores: Uint16Array
  /** Number of required tokens that each document contains. */
  readonly tokensMatched: number
  /** For each token, whether it is optional or some document contains it as typed. */
  readonly indexed: readonly boolean[]
}

/** Matches a query against the documents of a part that are in `allowed`, or against all of them if it is null. */
export function matchTokens(
  { segment, deleted }: IndexPart,
  query: ParsedQuery,
  allowed: DocSet | null,
  { maxEdits, allTokens }: MatchRules,
): TextMatches {
  const matched = query.tokens.map((token, index) => {
    const ranges = termRanges(segment, token, maxEdits)
    return { token, ranges, first: index === 0, postings: countPostings(segment, ranges) }
  })
  // Start with the rarest token, because later tokens are scored only for documents that are still
  // candidates.
  const required = matched.filter(({ token }) => !token.optional).sort((a, b) => a.postings - b.postings)
  const indexed = query.tokens.map((token) => token.optional || isIndexed(segment, deleted, token))
  const scratch = scratchFor(segment, allowed, query.tokens.length)
  required.forEach(({ ranges, first }, index) => scoreToken(scratch, ranges, first, allTokens ? index : 0))

  const tokensMatched = allTokens ? required.length : maxMatchCount(scratch)
  const minMatchCount = Math.max(1, tokensMatched)
  dropBelow(scratch, minMatchCount)
  for (const { ranges, first } of matched.filter(({ token }) => token.optional))
    scoreToken(scratch, ranges, first, minMatchCount)

  const docs = ascending(segment, scratch.candidates.subarray(0, scratch.count))
  return { docs, scores: finalScores(scratch, docs, hashText(query.joined)), tokensMatched, indexed }
}

function finalScores({ segment, scores }: Scratch, docs: Uint32Array, nameHash: number): Uint16Array {
  const final = new Uint16Array(docs.length)
  for (let index = 0; index < docs.length; index++) {
    const doc = docs[index]!
    final[index] = scores[doc]! + (segment.nameHash[doc] === nameHash ? bonus.wholeName : 0)
  }
  return final
}

interface Scratch extends ScratchBuffers {
  readonly segment: Segment
  readonly allowed: DocSet | null
  /** The weight of one token. */
  readonly share: number
  /** Number of valid entries in `candidates`. */
  count: number
  /** The token being scored, counted from 1. */
  token: number
}

/** Buffers with one entry per document of the segment, except `candidates`, which lists documents. */
interface ScratchBuffers {
  readonly matchCount: Uint8Array
  /** For each document, the token that its score in `best` belongs to; 0 until the document is a candidate. */
  readonly current: Uint8Array
  /** For each document, its highest score for the token in `current`. */
  readonly best: Uint16Array
  readonly scores: Uint16Array
  readonly candidates: Uint32Array
}

/** Buffers are reused between queries because allocating them would take most of the time of a search. */
const buffersBySegment = new WeakMap<Segment, ScratchBuffers>()

function scratchFor(segment: Segment, allowed: DocSet | null, tokens: number): Scratch {
  const { size } = segment
  const buffers = buffersBySegment.get(segment) ?? {
    matchCount: new Uint8Array(size),
    current: new Uint8Array(size),
    best: new Uint16Array(size),
    scores: new Uint16Array(size),
    candidates: new Uint32Array(size),
  }
  buffersBySegment.set(segment, buffers)
  buffers.matchCount.fill(0)
  buffers.current.fill(0)
  return { segment, allowed, share: 1 / tokens, ...buffers, count: 0, token: 0 }
}

/** Skips documents that have matched fewer than `minMatchCount` tokens so far. */
function scoreToken(
  scratch: Scratch,
  ranges: readonly TermRange[],
  first: boolean,
  minMatchCount: number,
): void {
  const { segment, allowed, share, matchCount, current, best, scores, candidates } = scratch
  const { postingStarts, postingDocs, postingFields, termLengths, nameLength } = segment
  const token = ++scratch.token
  for (const range of ranges) {
    for (let term = range.from; term < range.to; term++) {
      const shareTyped = Math.min(1, range.typedLength / termLengths[term]!)
      const quality = range.minQuality + (range.maxQuality - range.minQuality) * shareTyped
      const weight = quality * share
      const startBonus = first ? quality * bonus.nameStart : 0
      const coverageBonus = quality * bonus.nameCoverage
      const end = postingStarts[term + 1]!
      for (let posting = postingStarts[term]!; posting < end; posting++) {
        const doc = postingDocs[posting]!
        if (matchCount[doc]! < minMatchCount) continue
        const inFields = postingFields[posting]!
        let score = scoreOfFields[inFields]! * weight
        if ((inFields & fields.name) !== 0) {
          score += coverageBonus / nameLength[doc]!
          if ((inFields & fields.nameStart) !== 0) score += startBonus
        }
        score = Math.trunc(score)
        if (current[doc] === token) {
          if (score > best[doc]!) {
            scores[doc]! += score - best[doc]!
            best[doc] = score
          }
          continue
        }
        if (current[doc] === 0) {
          if (allowed && !hasDoc(allowed, doc)) continue
          candidates[scratch.count++] = doc
          scores[doc] = 0
        }
        current[doc] = token
        matchCount[doc]!++
        best[doc] = score
        scores[doc]! += score
      }
    }
  }
}

/**
 * Returns the documents of a large result in ascending order, so that later column lookups access memory in
 * order. Leaves small results unsorted.
 */
function ascending({ size }: Segment, docs: Uint32Array): Uint32Array {
  if (docs.length < size >> 5) return docs.slice()
  const set = emptySet(size)
  for (const doc of docs) addDoc(set, doc)
  return docsIn(set, docs.length)
}

function countPostings({ postingStarts }: Segment, ranges: readonly TermRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + postingStarts[to]! - postingStarts[from]!, 0)
}

function maxMatchCount({ candidates, matchCount, count }: Scratch): number {
  let max = 0
  for (let index = 0; index < count; index++) max = Math.max(max, matchCount[candidates[index]!]!)
  return max
}

function dropBelow(scratch: Scratch, minMatchCount: number): void {
  const { candidates, matchCount } = scratch
  let kept = 0
  for (let index = 0; index < scratch.count; index++) {
    const doc = candidates[index]!
    if (matchCount[doc]! >= minMatchCount) candidates[kept++] = doc
  }
  scratch.count = kept
}
