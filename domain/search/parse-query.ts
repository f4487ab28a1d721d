import { stemsOf } from './stemmer.ts'
import { isStopWord } from './stop-words.ts'
import { maxPhraseTokens, noSynonyms, type Synonyms } from './synonyms.ts'
import { joinTokens, maxTermLength, ngramsOf, type Token, tokenize } from './tokenize.ts'

export interface QueryToken {
  /** The token as typed, followed by its transliterations. */
  readonly spellings: readonly string[]
  /** Forms with a lower score: stems, and the parts around an apostrophe. */
  readonly weakForms: readonly string[]
  /** Equivalent terms in the language of the documents. */
  readonly synonyms?: readonly string[]
  /** Whether the token is a character or bigram of an unspaced script, which only matches exactly. */
  readonly isGram: boolean
  /** Whether this is the last word, which the guest may still be typing. */
  readonly unfinished: boolean
  /** Whether the token improves the score but doesn't have to match. */
  readonly optional: boolean
}

export interface ParsedQuery {
  readonly tokens: readonly QueryToken[]
  /** All tokens joined, for comparison with whole names. */
  readonly joined: string
}

const maxWords = 12
const maxTokens = 24

/** Returns no tokens if the text consists only of `*` or punctuation. */
export function parseQuery(text: string, synonyms: Synonyms = noSynonyms): ParsedQuery {
  const words = tokenize(text).slice(0, maxWords)
  const synonymsByWord = findSynonyms(words, synonyms)
  const skipStopWords = words.some((word) => !isStopWord(word.text))
  const tokens = words.flatMap((word, index) => {
    const found = synonymsByWord[index]
    const optional = skipStopWords && isStopWord(word.text)
    return queryTokens(word, index === words.length - 1, optional).map((token) =>
      found ? { ...token, synonyms: found } : token,
    )
  })
  return { tokens: tokens.slice(0, maxTokens), joined: joinTokens(words) }
}

/**
 * Finds synonyms of each word, on its own or as part of a phrase. The longest phrase with synonyms takes
 * precedence.
 */
function findSynonyms(
  words: readonly Token[],
  synonyms: Synonyms,
): readonly (readonly string[] | undefined)[] {
  const byWord: (readonly string[] | undefined)[] = words.map(() => undefined)
  for (let from = 0; from < words.length; ) {
    let length = Math.min(maxPhraseTokens, words.length - from)
    let found: readonly string[] = []
    for (; length > 0; length--) {
      found = synonyms.termsFor(words.slice(from, from + length), from + length === words.length)
      if (found.length > 0) break
    }
    if (found.length > 0) byWord.fill(found, from, from + length)
    from += Math.max(1, length)
  }
  return byWord
}

function queryTokens(word: Token, unfinished: boolean, optional: boolean): QueryToken[] {
  if (word.unspaced) {
    const { characters, bigrams } = ngramsOf(word.text)
    const grams = bigrams.length > 0 ? bigrams : characters
    return grams.map((gram) => ({ spellings: [gram], weakForms: [], isGram: true, unfinished, optional }))
  }
  const weakForms = [...stemsOf(word.text), ...word.parts.filter((part) => part.length > 2)]
  const spellings = [word.text, ...word.spellings].map((spelling) => spelling.slice(0, maxTermLength))
  return [{ spellings, weakForms, isGram: false, unfinished, optional }]
}
