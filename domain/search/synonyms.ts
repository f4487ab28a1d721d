import { stemsOf } from './stemmer.ts'
import { joinTokens, maxTermLength, type Token, tokenize } from './tokenize.ts'

/** Index terms for words in any language: both `суши` and `壽司` lead to the term of `Sushi`. */
export interface Synonyms {
  /** With `unfinished`, the phrase may also be the beginning of a known one. */
  termsFor(phrase: readonly Token[], unfinished: boolean): readonly string[]
}

export const noSynonyms: Synonyms = { termsFor: () => [] }

export const maxPhraseTokens = 3
/** Length below which a prefix is ignored, because it would match too many phrases. */
const minPrefixLength = 3
const maxPrefixMatches = 4

/** Returns the single index term of a cuisine or city whose name has several words, such as `winebar`. */
export function phraseTerm(tokens: readonly Token[]): string {
  return joinTokens(tokens).slice(0, maxTermLength)
}

/** Creates synonyms from pairs of a name in some language and the name that the documents use. */
export function createSynonyms(pairs: Iterable<readonly [name: string, known: string]>): Synonyms {
  const phrases = new Map<string, Set<string>>()
  const stems = new Map<string, Set<string>>()
  const add = (map: Map<string, Set<string>>, key: string, term: string) =>
    void (map.get(key)?.add(term) ?? map.set(key, new Set([term])))
  for (const [name, known] of pairs) {
    const tokens = tokenize(name)
    const term = phraseTerm(tokenize(known))
    add(phrases, keyOf(tokens), term)
    const [token, ...more] = tokens
    if (token && more.length === 0 && !token.unspaced)
      for (const stem of stemsOf(token.text)) add(stems, stem, term)
  }
  const sorted = [...phrases.keys()].sort()

  const termsByPrefix = (prefix: string): string[] => {
    const found = new Set<string>()
    const from = lowerBound(sorted, prefix)
    for (const phrase of sorted.slice(from, from + maxPrefixMatches))
      if (phrase.startsWith(prefix)) for (const term of phrases.get(phrase) ?? []) found.add(term)
    return [...found]
  }
  return {
    termsFor(tokens, unfinished) {
      const key = keyOf(tokens)
      const found = new Set(phrases.get(key))
      const [token, ...more] = tokens
      if (token && more.length === 0 && !token.unspaced)
        for (const stem of [token.text, ...stemsOf(token.text)])
          for (const term of [...(phrases.get(stem) ?? []), ...(stems.get(stem) ?? [])]) found.add(term)
      if (found.size > 0 || !unfinished || key.length < minPrefixLength) return [...found]
      return termsByPrefix(key)
    },
  }
}

function keyOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

/** Returns the index of the first text that doesn't sort before `wanted`. */
function lowerBound(sorted: readonly string[], wanted: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
