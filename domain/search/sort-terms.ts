import type { Terms } from './read-document.ts'

export interface SortedTerms {
  /** Spaced words in the order of their letters; their numbers are their places here. */
  readonly words: readonly string[]
  readonly lengths: Uint8Array
  /** Characters and pairs of unspaced scripts; their numbers follow those of the words. */
  readonly grams: ReadonlyMap<string, number>
  /** New numbers by old. */
  readonly numbers: Uint32Array
}

/** Gives words their numbers by order. Sorts the words of each first letter on their own, so that nobody waits long. */
export function* sortTerms({ texts, grams }: Terms): Generator<undefined, SortedTerms, undefined> {
  const spaced = texts.flatMap((_, number) => (grams.has(number) ? [] : [number]))
  const byLetter = Map.groupBy(spaced, (number) => texts[number]!.charCodeAt(0))
  yield
  const words: string[] = []
  const lengths = new Uint8Array(texts.length).fill(1)
  const numbers = new Uint32Array(texts.length)
  for (const letter of [...byLetter.keys()].sort((a, b) => a - b)) {
    const alike = byLetter.get(letter) ?? []
    for (const old of alike.sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1))) {
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
