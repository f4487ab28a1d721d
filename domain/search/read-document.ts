import { stemsOf } from './endings.ts'
import type { PlaceDocument } from './place-document.ts'
import { lettersHash } from './segment.ts'
import { fields } from './text-weights.ts'
import { wholeTerm } from './meanings.ts'
import { gramsOf, joinedLetters, readToken, tokensOf, type Word, wordLettersMost } from './words.ts'
import { isWithoutWeight } from './words-without-weight.ts'

/** The words of a document by number, each with the fields it stands in. */
export interface ReadDocument {
  readonly terms: ReadonlyMap<number, number>
  readonly nameWords: number
  readonly nameHash: number
}

/** All words met so far, by their number. */
export interface Terms {
  readonly texts: readonly string[]
  /** Which of them are characters or pairs of unspaced scripts. */
  readonly grams: ReadonlySet<number>
}

export interface DocumentReader {
  read(document: PlaceDocument): ReadDocument
  readonly terms: Terms
}

/** A token is read once, however many documents have it. */
interface ReadToken {
  readonly words: readonly Word[]
  readonly terms: readonly number[]
  stems: readonly number[] | null
}

export function createDocumentReader(): DocumentReader {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const grams = new Set<number>()
  const tokens = new Map<string, ReadToken>()

  const numberOf = (text: string): number => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, texts.length)
    return texts.push(text) - 1
  }

  const termsOf = ({ text, spellings, parts, unspaced }: Word): number[] => {
    if (!unspaced)
      return [text, ...spellings, ...parts].map((each) => numberOf(each.slice(0, wordLettersMost)))
    const { singles, pairs } = gramsOf(text)
    const found = [...singles, ...pairs].map(numberOf)
    for (const term of found) grams.add(term)
    return found
  }

  const tokenOf = (token: string): ReadToken => {
    const known = tokens.get(token)
    if (known) return known
    const words = readToken(token)
    const read: ReadToken = { words, terms: words.flatMap(termsOf), stems: null }
    tokens.set(token, read)
    return read
  }

  const stemsOfToken = (token: ReadToken): readonly number[] => {
    token.stems ??= token.words.flatMap(({ text, unspaced }) =>
      unspaced ? [] : stemsOf(text.slice(0, wordLettersMost)).map(numberOf),
    )
    return token.stems
  }

  const read = (document: PlaceDocument): ReadDocument => {
    const terms = new Map<number, number>()
    const note = (found: readonly number[], field: number) => {
      for (const term of found) terms.set(term, (terms.get(term) ?? 0) | field)
    }
    const noteAll = (text: string, field: number, inflected = false) => {
      for (const token of tokensOf(text).map(tokenOf)) {
        note(token.terms, field)
        if (inflected) note(stemsOfToken(token), fields.stem)
      }
    }

    const name = tokensOf(document.name).map(tokenOf)
    for (const { terms } of name) note(terms, fields.name)
    const start = name.findIndex(({ words }) => words.some(({ text }) => !isWithoutWeight(text)))
    for (const { terms } of name.slice(0, Math.max(0, start) + 1)) note(terms, fields.nameStart)

    const noteWhole = (text: string, field: number) => {
      const words = tokensOf(text).flatMap((token) => tokenOf(token).words)
      if (words.length > 1) note([numberOf(wholeTerm(words))], field)
    }

    for (const cuisine of document.cuisines) {
      noteAll(cuisine, fields.cuisine, true)
      noteWhole(cuisine, fields.cuisine)
    }
    noteWhole(document.city, fields.cityOrArea)
    for (const text of [document.city, document.area, document.country]) noteAll(text, fields.cityOrArea)
    for (const feature of document.features) noteAll(feature, fields.feature)
    noteAll(document.address, fields.address)
    noteAll(document.description, fields.description, true)

    const words = name.flatMap((token) => token.words)
    return {
      terms,
      nameWords: Math.min(
        255,
        Math.max(
          1,
          words.reduce((sum, word) => sum + wordCount(word), 0),
        ),
      ),
      nameHash: lettersHash(joinedLetters(words)),
    }
  }

  return { read, terms: { texts, grams } }
}

/** How many typed words it takes to name it. */
function wordCount({ text, unspaced }: Word): number {
  return unspaced ? Math.max(1, gramsOf(text).pairs.length) : 1
}
