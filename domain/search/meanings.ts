import { stemsOf } from './endings.ts'
import { joinedLetters, type Word, wordLettersMost, wordsOf } from './words.ts'

/** What words of any language mean that places say in theirs: `суши` and `壽司` mean what they call `Sushi`. */
export interface Meanings {
  /** The terms that typed words in a row stand for, as a whole or, when the guest may not be done, by their beginning. */
  of(words: readonly Word[], unfinished: boolean): readonly string[]
}

export const noMeanings: Meanings = { of: () => [] }

/** Words in a row that can mean something together. */
export const wordsTogetherMost = 3
/** Fewer letters begin too many words. */
const lettersForBeginning = 3
const meantMost = 4

/** The term that stands for all words of a cuisine or city at once: `winebar`. */
export function wholeTerm(words: readonly Word[]): string {
  return joinedLetters(words).slice(0, wordLettersMost)
}

/** Reads pairs of a name in some language and what places call it. */
export function createMeanings(pairs: Iterable<readonly [name: string, known: string]>): Meanings {
  const whole = new Map<string, Set<string>>()
  const stems = new Map<string, Set<string>>()
  const note = (map: Map<string, Set<string>>, key: string, term: string) =>
    void (map.get(key)?.add(term) ?? map.set(key, new Set([term])))
  for (const [name, known] of pairs) {
    const words = wordsOf(name)
    const term = wholeTerm(wordsOf(known))
    note(whole, keyOf(words), term)
    const [word, ...more] = words
    if (word && more.length === 0 && !word.unspaced)
      for (const stem of stemsOf(word.text)) note(stems, stem, term)
  }
  const sorted = [...whole.keys()].sort()

  const begun = (text: string): string[] => {
    const found = new Set<string>()
    const from = firstFrom(sorted, text)
    for (const name of sorted.slice(from, from + meantMost))
      if (name.startsWith(text)) for (const term of whole.get(name) ?? []) found.add(term)
    return [...found]
  }
  return {
    of(words, unfinished) {
      const text = keyOf(words)
      const found = new Set(whole.get(text))
      const [word, ...more] = words
      if (word && more.length === 0 && !word.unspaced)
        for (const stem of [word.text, ...stemsOf(word.text)])
          for (const term of [...(whole.get(stem) ?? []), ...(stems.get(stem) ?? [])]) found.add(term)
      if (found.size > 0 || !unfinished || text.length < lettersForBeginning) return [...found]
      return begun(text)
    },
  }
}

function keyOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** The place of the first text that is not before `wanted`. */
function firstFrom(sorted: readonly string[], wanted: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
