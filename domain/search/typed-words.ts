import { stemsOf } from './endings.ts'
import { type Meanings, noMeanings, wordsTogetherMost } from './meanings.ts'
import { gramsOf, joinedLetters, type Word, wordLettersMost, wordsOf } from './words.ts'
import { isWithoutWeight } from './words-without-weight.ts'

/** One thing a guest looks for, with all the ways it may be written in a place. */
export interface TypedWord {
  /** As typed first, then its other spellings. */
  readonly spellings: readonly string[]
  /** Forms that count for less: other endings, what stands beside an apostrophe. */
  readonly looser: readonly string[]
  /** Words that places use for what it means in another language. */
  readonly meant?: readonly string[]
  /** A character or pair of an unspaced script: it is there or it is not. */
  readonly exact: boolean
  /** The guest may not be done with it. */
  readonly last: boolean
  /** Places need not have it. */
  readonly optional: boolean
}

export interface TypedText {
  readonly words: readonly TypedWord[]
  /** All letters in a row; equal to a place's whole name or not. */
  readonly joined: string
}

const wordsMost = 12
const formsMost = 24

/** Reads what was typed. `*` and punctuation alone are no words. */
export function readTyped(text: string, meanings: Meanings = noMeanings): TypedText {
  const words = wordsOf(text).slice(0, wordsMost)
  const meant = meantBy(words, meanings)
  const weighty = words.some((word) => !isWithoutWeight(word.text))
  const typed = words.flatMap((word, at) =>
    typedForms(word, at === words.length - 1, weighty && isWithoutWeight(word.text)).map((form) =>
      meant[at] ? { ...form, meant: meant[at] } : form,
    ),
  )
  return { words: typed.slice(0, formsMost), joined: joinedLetters(words) }
}

/** For each word what it means, alone or with its neighbours; the longest run that means something counts. */
function meantBy(words: readonly Word[], meanings: Meanings): readonly (readonly string[] | undefined)[] {
  const meant: (readonly string[] | undefined)[] = words.map(() => undefined)
  for (let from = 0; from < words.length; ) {
    let many = Math.min(wordsTogetherMost, words.length - from)
    let found: readonly string[] = []
    for (; many > 0; many--) {
      found = meanings.of(words.slice(from, from + many), from + many === words.length)
      if (found.length > 0) break
    }
    if (found.length > 0) meant.fill(found, from, from + many)
    from += Math.max(1, many)
  }
  return meant
}

function typedForms(word: Word, last: boolean, optional: boolean): TypedWord[] {
  if (word.unspaced) {
    const { singles, pairs } = gramsOf(word.text)
    const wanted = pairs.length > 0 ? pairs : singles
    return wanted.map((gram) => ({ spellings: [gram], looser: [], exact: true, last, optional }))
  }
  const looser = [...stemsOf(word.text), ...word.parts.filter((part) => part.length > 2)]
  const spellings = [word.text, ...word.spellings].map((each) => each.slice(0, wordLettersMost))
  return [{ spellings, looser, exact: false, last, optional }]
}
