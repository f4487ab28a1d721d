import { closeWords } from './close-words.ts'
import { has, type PlaceBits } from './place-bits.ts'
import type { Segment } from './segment.ts'
import { fit } from './text-weights.ts'
import type { TypedWord } from './typed-words.ts'
import { beginningWith } from './word-tree.ts'

/** A range of words of a segment that fit a typed word. The share typed of each decides between `least` and `most`. */
export interface FittingWords {
  readonly from: number
  readonly to: number
  readonly typed: number
  readonly least: number
  readonly most: number
}

/** How many edits are forgiven. */
export type Forgiven = 0 | 1 | 2

const lettersForOneEdit = 3
const lettersForTwoEdits = 8
const lettersForOneEditBegun = 5
const lettersForTwoEditsBegun = 9
const lettersForBegun = 2
const digits = /\p{N}/u

export function fittingWords(segment: Segment, word: TypedWord, forgiven: Forgiven): FittingWords[] {
  const ranges: FittingWords[] = []
  if (word.exact) addGram(ranges, segment, word)
  else addWords(ranges, segment, word)
  addMeant(ranges, segment, word)
  if (!word.exact && forgiven > 0) addMisspelt(ranges, segment, word, forgiven)
  return ranges
}

/** Whether a word stands in any place just as it was typed. */
export function isKnown(
  segment: Segment,
  hidden: PlaceBits | null,
  { spellings, meant = [], exact }: Pick<TypedWord, 'spellings' | 'meant' | 'exact'>,
): boolean {
  const terms = [
    ...spellings.map((each) => (exact ? segment.grams.get(each) : wholeWord(segment, each))),
    ...meant.map((each) => wholeWord(segment, each)),
  ]
  return terms.some((term) => {
    if (term === undefined) return false
    const places = segment.places.subarray(segment.starts[term], segment.starts[term + 1])
    return !hidden || places.some((place) => !has(hidden, place))
  })
}

function wholeWord({ words }: Segment, text: string): number | undefined {
  const begun = beginningWith(words, text)
  return begun?.whole ? begun.from : undefined
}

function addMeant(ranges: FittingWords[], segment: Segment, { meant = [] }: TypedWord): void {
  for (const text of meant) {
    const term = wholeWord(segment, text)
    if (term !== undefined)
      ranges.push(range(term, term + 1, text.length, [fit.otherSpelling, fit.otherSpelling]))
  }
}

function addGram(ranges: FittingWords[], { grams }: Segment, { spellings }: TypedWord): void {
  const number = grams.get(spellings[0] ?? '')
  if (number !== undefined) ranges.push(range(number, number + 1, 1, [fit.exact, fit.exact]))
}

function addWords(ranges: FittingWords[], { words }: Segment, word: TypedWord): void {
  word.spellings.forEach((spelling, at) => {
    const begun = beginningWith(words, spelling)
    if (!begun) return
    const exact = at === 0 ? fit.exact : fit.otherSpelling
    if (begun.whole) ranges.push(range(begun.from, begun.from + 1, spelling.length, [exact, exact]))
    const from = begun.whole ? begun.from + 1 : begun.from
    if (from < begun.to && (word.last || spelling.length >= lettersForBegun))
      ranges.push(range(from, begun.to, spelling.length, word.last ? fit.lastBegun : fit.begun))
  })
  for (const form of word.looser) {
    const begun = beginningWith(words, form)
    if (begun?.whole) ranges.push(range(begun.from, begun.from + 1, form.length, [fit.looser, fit.looser]))
  }
}

function addMisspelt(
  ranges: FittingWords[],
  { words }: Segment,
  { spellings, last }: TypedWord,
  forgiven: Forgiven,
): void {
  for (const spelling of spellings) {
    const { length } = spelling
    if (length < lettersForOneEdit || digits.test(spelling)) continue
    const edits = length >= lettersForTwoEdits ? forgiven : 1
    const begun = last && length >= (edits === 2 ? lettersForTwoEditsBegun : lettersForOneEditBegun)
    for (const close of closeWords(words, spelling, edits, begun))
      ranges.push(range(close.from, close.to, length, worthOfClose(close.edits, close.beginning)))
  }
}

function worthOfClose(edits: number, beginning: boolean): readonly [number, number] {
  if (beginning) return edits === 1 ? fit.oneEditBegun : fit.twoEditsBegun
  return edits === 1 ? [fit.oneEdit, fit.oneEdit] : [fit.twoEdits, fit.twoEdits]
}

function range(
  from: number,
  to: number,
  typed: number,
  [least, most]: readonly [number, number],
): FittingWords {
  return { from, to, typed, least, most }
}
