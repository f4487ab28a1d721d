import { isKnown } from './fitting-words.ts'
import type { Part } from './segment.ts'
import { readTyped, type TypedText } from './typed-words.ts'

const partLettersLeast = 3

/**
 * The same letters with one space less or one more, where that makes words that places have: `mc donalds` is also
 * `mcdonalds`, `burgerking` also `burger king`.
 */
export function otherReadings(parts: readonly Part[], text: TypedText): TypedText[] {
  const words = text.words.map((word) => (word.exact ? null : (word.spellings[0] ?? null)))
  const isWord = (letters: string) =>
    parts.some(({ segment, hidden }) => isKnown(segment, hidden, { spellings: [letters], exact: false }))
  const readings: string[] = []
  const instead = (at: number, many: number, letters: string) => {
    const typed = text.words.map(({ spellings }) => spellings[0] ?? '')
    readings.push(typed.toSpliced(at, many, letters).join(' '))
  }
  words.forEach((word, at) => {
    const following = words[at + 1]
    if (word && following && isWord(word + following)) instead(at, 2, word + following)
  })
  for (const [at, word] of words.entries()) {
    for (const [first, second] of word ? cuts(word) : [])
      if (isWord(first) && isWord(second)) instead(at, 1, `${first} ${second}`)
  }
  return readings.map((reading) => readTyped(reading))
}

function cuts(word: string): [string, string][] {
  const many = Math.max(0, word.length - 2 * partLettersLeast + 1)
  return Array.from({ length: many }, (_, at) => {
    const cut = partLettersLeast + at
    return [word.slice(0, cut), word.slice(cut)]
  })
}
