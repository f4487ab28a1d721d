import { groupBy } from '#domain/group-by.ts'
import type { Vocabulary } from './analyze-document.ts'

export interface SortedTerms {
  /** Words of spaced scripts in sorted order. A word's index is its new term number. */
  readonly words: readonly string[]
  readonly lengths: Uint8Array
  /** Characters and bigrams of unspaced scripts, numbered after the words. */
  readonly grams: ReadonlyMap<string, number>
  /** Maps old term numbers to new ones. */
  readonly numbers: Uint32Array
}

/** Renumbers terms in sorted order. Sorts the terms of each first letter separately and yields in between. */
export function* sortTerms({ texts, grams }: Vocabulary): Generator<undefined, SortedTerms, undefined> {
  const spaced = texts.flatMap((_, number) => (grams.has(number) ? [] : [number]))
  const byLetter = groupBy(spaced, (number) => texts[number]!.charCodeAt(0))
  yield
  const words: string[] = []
  const lengths = new Uint8Array(texts.length).fill(1)
  const numbers = new Uint32Array(texts.length)
  for (const letter of [...byLetter.keys()].sort((a, b) => a - b)) {
    const group = byLetter.get(letter) ?? []
    for (const old of group.sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1))) {
      lengths[words.length] = texts[old]!.length
      numbers[old] = words.length
      words.push(texts[old]!)
    }
    yield
  }
  const gramNumbers = new Map<string, number>()
  for (const old of grams) {
    const number = words.length + gramNumbers.size
    numbers[old] = number
    gramNumbers.set(texts[old]!, number)
  }
  return { words, lengths, grams: gramNumbers, numbers }
}
