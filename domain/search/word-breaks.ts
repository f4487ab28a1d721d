import { type ParsedQuery, parseQuery } from './parse-query.ts'
import type { IndexPart } from './segment.ts'
import { isIndexed } from './term-ranges.ts'

const minPartLength = 3

/**
 * Returns variants of a query with one space removed or added, if the result is an indexed term: `mc donalds` gives
 * `mcdonalds`, `burgerking` gives `burger king`.
 */
export function wordBreakVariants(parts: readonly IndexPart[], query: ParsedQuery): ParsedQuery[] {
  const words = query.tokens.map((token) => (token.isGram ? null : (token.spellings[0] ?? null)))
  const isTerm = (text: string) =>
    parts.some(({ segment, deleted }) => isIndexed(segment, deleted, { spellings: [text], isGram: false }))
  const variants: string[] = []
  const addVariant = (index: number, replaced: number, text: string) => {
    const typed = query.tokens.map(({ spellings }) => spellings[0] ?? '')
    variants.push(typed.toSpliced(index, replaced, text).join(' '))
  }
  words.forEach((word, index) => {
    const next = words[index + 1]
    if (word && next && isTerm(word + next)) addVariant(index, 2, word + next)
  })
  for (const [index, word] of words.entries()) {
    for (const [first, second] of word ? splits(word) : [])
      if (isTerm(first) && isTerm(second)) addVariant(index, 1, `${first} ${second}`)
  }
  return variants.map((variant) => parseQuery(variant))
}

function splits(word: string): [string, string][] {
  const count = Math.max(0, word.length - 2 * minPartLength + 1)
  return Array.from({ length: count }, (_, offset) => {
    const at = minPartLength + offset
    return [word.slice(0, at), word.slice(at)]
  })
}
