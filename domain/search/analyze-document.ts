import { fields } from './scoring.ts'
import type { SearchDocument } from './search-document.ts'
import { hashText } from './segment.ts'
import { stemsOf } from './stemmer.ts'
import { isStopWord } from './stop-words.ts'
import { phraseTerm } from './synonyms.ts'
import { analyzeWord, joinTokens, maxTermLength, ngramsOf, splitWords, type Token } from './tokenize.ts'

export interface AnalyzedDocument {
  /** The fields in which each term occurs, as bits of `fields`, by term number. */
  readonly terms: ReadonlyMap<number, number>
  /** Number of words in the name, from 1 to 255. */
  readonly nameLength: number
  readonly nameHash: number
}

/** All terms found so far. A term's number is its index in `texts`. */
export interface Vocabulary {
  readonly texts: readonly string[]
  /** Numbers of the terms that are characters or bigrams of unspaced scripts. */
  readonly grams: ReadonlySet<number>
}

export interface DocumentAnalyzer {
  analyze(document: SearchDocument): AnalyzedDocument
  readonly vocabulary: Vocabulary
}

interface AnalyzedWord {
  readonly tokens: readonly Token[]
  readonly terms: readonly number[]
  stems: readonly number[] | null
}

/** Caches each analyzed word, because most words occur in many documents. */
export function createDocumentAnalyzer(): DocumentAnalyzer {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const grams = new Set<number>()
  const analyzed = new Map<string, AnalyzedWord>()

  const numberOf = (text: string): number => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, texts.length)
    return texts.push(text) - 1
  }

  const termsOf = ({ text, spellings, parts, unspaced }: Token): number[] => {
    if (!unspaced) return [text, ...spellings, ...parts].map((each) => numberOf(each.slice(0, maxTermLength)))
    const { characters, bigrams } = ngramsOf(text)
    const terms = [...characters, ...bigrams].map(numberOf)
    for (const term of terms) grams.add(term)
    return terms
  }

  const analyzeOnce = (word: string): AnalyzedWord => {
    const known = analyzed.get(word)
    if (known) return known
    const tokens = analyzeWord(word)
    const result: AnalyzedWord = { tokens, terms: tokens.flatMap(termsOf), stems: null }
    analyzed.set(word, result)
    return result
  }

  const stemTermsOf = (word: AnalyzedWord): readonly number[] => {
    word.stems ??= word.tokens.flatMap(({ text, unspaced }) =>
      unspaced ? [] : stemsOf(text.slice(0, maxTermLength)).map(numberOf),
    )
    return word.stems
  }

  const analyze = (document: SearchDocument): AnalyzedDocument => {
    const terms = new Map<number, number>()
    const addTerms = (added: readonly number[], field: number) => {
      for (const term of added) terms.set(term, (terms.get(term) ?? 0) | field)
    }
    const addText = (text: string, field: number, withStems = false) => {
      for (const word of splitWords(text).map(analyzeOnce)) {
        addTerms(word.terms, field)
        if (withStems) addTerms(stemTermsOf(word), fields.stem)
      }
    }

    const name = splitWords(document.name).map(analyzeOnce)
    for (const word of name) addTerms(word.terms, fields.name)
    const start = name.findIndex(({ tokens }) => tokens.some(({ text }) => !isStopWord(text)))
    for (const word of name.slice(0, Math.max(0, start) + 1)) addTerms(word.terms, fields.nameStart)

    for (const other of document.otherNames) addText(other, fields.name)

    const addPhrase = (text: string, field: number) => {
      const tokens = splitWords(text).flatMap((word) => analyzeOnce(word).tokens)
      if (tokens.length > 1) addTerms([numberOf(phraseTerm(tokens))], field)
    }

    for (const cuisine of document.cuisines) {
      addText(cuisine, fields.cuisine, true)
      addPhrase(cuisine, fields.cuisine)
    }
    addPhrase(document.city, fields.cityOrArea)
    for (const text of [document.city, document.area, document.country]) addText(text, fields.cityOrArea)
    for (const feature of document.features) addText(feature, fields.feature)
    addText(document.address, fields.address)
    addText(document.description, fields.description, true)

    const nameTokens = name.flatMap((word) => word.tokens)
    const nameLength = nameTokens.reduce((sum, token) => sum + queryTokensFor(token), 0)
    return {
      terms,
      nameLength: Math.min(255, Math.max(1, nameLength)),
      nameHash: hashText(joinTokens(nameTokens)),
    }
  }

  return { analyze, vocabulary: { texts, grams } }
}

/** Returns the number of query tokens that a guest who types this token would produce. */
function queryTokensFor({ text, unspaced }: Token): number {
  return unspaced ? Math.max(1, ngramsOf(text).bigrams.length) : 1
}
