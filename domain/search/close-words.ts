import { wordLettersMost } from './words.ts'
import type { WordTree } from './word-tree.ts'

/** Words of a tree that are nearly what was typed. */
export interface CloseWords {
  readonly from: number
  readonly to: number
  /** Letters wrong, missing, added, or swapped with their neighbour. */
  readonly edits: number
  /** Only the beginning of these words was typed. */
  readonly beginning: boolean
}

const width = wordLettersMost + 2
const rows = new Uint8Array(width * (width + 2))
const path = new Uint16Array(width + 2)

/** Short words have too many neighbours to be misspelt ones of each other. */
const wordAtLeast = 4

/**
 * Finds the words at most `most` edits from what was typed and, if wished, those whose beginning is. The words that
 * begin with exactly what was typed are left out.
 *
 * The tree is walked with a row of the usual table of edits for each letter, but only the cells within `most` of the
 * diagonal; a branch is left as soon as none of them can still be enough.
 */
export function closeWords(tree: WordTree, typed: string, most: number, beginnings: boolean): CloseWords[] {
  const { letters, next, before } = tree
  const wanted = typed.slice(0, wordLettersMost)
  const length = wanted.length
  const deepest = Math.min(wordLettersMost, length + most)
  const found: CloseWords[] = []
  for (let column = 0; column <= length; column++) rows[column] = Math.min(column, most + 1)

  const visit = (node: number, depth: number, known: number): void => {
    const least = fillRow(wanted, letters[node]!, depth, most)
    if (least > most) return
    const total = Math.abs(depth - length) <= most ? rows[depth * width + length]! : most + 1
    const end = next[node]!
    const from = before[node]!
    let best = known
    if (total <= most && depth >= wordAtLeast - 1) {
      if (total > 0 && depth >= wordAtLeast && before[node + 1]! > from)
        found.push({ from, to: from + 1, edits: total, beginning: false })
      if (beginnings && total < known) {
        best = total
        if (total > 0) found.push({ from, to: before[end]!, edits: total, beginning: true })
      }
    }
    if (depth >= deepest) return
    for (let child = node + 1; child < end; child = next[child]!) visit(child, depth + 1, best)
  }

  for (let child = 1; child < next[0]!; child = next[child]!) visit(child, 1, most + 1)
  return found
}

/** Fills the row of a letter and gives its least number. */
function fillRow(wanted: string, letter: number, depth: number, most: number): number {
  const row = depth * width
  const above = row - width
  const from = Math.max(1, depth - most)
  const to = Math.min(wanted.length, depth + most)
  path[depth] = letter
  rows[row + from - 1] = from === 1 ? Math.min(depth, most + 1) : most + 1
  let least = rows[row + from - 1]!
  for (let column = from; column <= to; column++) {
    const code = wanted.charCodeAt(column - 1)
    let edits = rows[above + column - 1]! + (code === letter ? 0 : 1)
    edits = Math.min(edits, rows[above + column]! + 1, rows[row + column - 1]! + 1)
    if (column > 1 && depth > 1 && letter === wanted.charCodeAt(column - 2) && code === path[depth - 1])
      edits = Math.min(edits, rows[above - width + column - 2]! + 1)
    rows[row + column] = edits
    if (edits < least) least = edits
  }
  if (to < wanted.length) rows[row + to + 1] = most + 1
  return least
}
