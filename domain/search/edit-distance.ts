import type { TermTrie } from './term-trie.ts'
import { maxTermLength } from './tokenize.ts'

/** A range of terms within some edit distance of a query token. */
export interface FuzzyMatch {
  readonly from: number
  readonly to: number
  /** Number of insertions, deletions, substitutions and swaps of adjacent letters (optimal string alignment). */
  readonly edits: number
  /** Whether the token matches only a prefix of these terms. */
  readonly prefix: boolean
}

const width = maxTermLength + 2
const distances = new Uint8Array(width * (width + 2))
const path = new Uint16Array(width + 2)

/** Minimum length of terms to match. Shorter ones have too many neighbors for a match to be meaningful. */
const minTermLength = 4

/**
 * Finds the terms within `maxEdits` of a token and, with `prefixes`, the terms that have a prefix within
 * `maxEdits`. Excludes exact matches and exact prefixes.
 *
 * Walks the trie with one row of the edit distance table per letter, limited to the cells within `maxEdits`
 * of the diagonal, and abandons a branch as soon as every cell exceeds the limit.
 */
export function fuzzyMatches(
  trie: TermTrie,
  token: string,
  maxEdits: number,
  prefixes: boolean,
): FuzzyMatch[] {
  const { letters, next, termsBefore } = trie
  const wanted = token.slice(0, maxTermLength)
  const length = wanted.length
  const maxDepth = Math.min(maxTermLength, length + maxEdits)
  const matches: FuzzyMatch[] = []
  for (let column = 0; column <= length; column++) distances[column] = Math.min(column, maxEdits + 1)

  const visit = (node: number, depth: number, bestPrefix: number): void => {
    const rowMin = fillRow(wanted, letters[node]!, depth, maxEdits)
    if (rowMin > maxEdits) return
    const edits = Math.abs(depth - length) <= maxEdits ? distances[depth * width + length]! : maxEdits + 1
    const end = next[node]!
    const from = termsBefore[node]!
    let best = bestPrefix
    if (edits <= maxEdits && depth >= minTermLength - 1) {
      if (edits > 0 && depth >= minTermLength && termsBefore[node + 1]! > from)
        matches.push({ from, to: from + 1, edits, prefix: false })
      if (prefixes && edits < bestPrefix) {
        best = edits
        if (edits > 0) matches.push({ from, to: termsBefore[end]!, edits, prefix: true })
      }
    }
    if (depth >= maxDepth) return
    for (let child = node + 1; child < end; child = next[child]!) visit(child, depth + 1, best)
  }

  for (let child = 1; child < next[0]!; child = next[child]!) visit(child, 1, maxEdits + 1)
  return matches
}

/** Fills the row for one letter and returns its minimum. */
function fillRow(wanted: string, letter: number, depth: number, maxEdits: number): number {
  const row = depth * width
  const above = row - width
  const from = Math.max(1, depth - maxEdits)
  const to = Math.min(wanted.length, depth + maxEdits)
  path[depth] = letter
  distances[row + from - 1] = from === 1 ? Math.min(depth, maxEdits + 1) : maxEdits + 1
  let rowMin = distances[row + from - 1]!
  for (let column = from; column <= to; column++) {
    const code = wanted.charCodeAt(column - 1)
    let edits = distances[above + column - 1]! + (code === letter ? 0 : 1)
    edits = Math.min(edits, distances[above + column]! + 1, distances[row + column - 1]! + 1)
    if (column > 1 && depth > 1 && letter === wanted.charCodeAt(column - 2) && code === path[depth - 1])
      edits = Math.min(edits, distances[above - width + column - 2]! + 1)
    distances[row + column] = edits
    if (edits < rowMin) rowMin = edits
  }
  if (to < wanted.length) distances[row + to + 1] = maxEdits + 1
  return rowMin
}
