import { inLatinLetters } from '#domain/text/latin-letters.ts'
import { plainWords } from '#domain/text/plain-words.ts'

/**
 * A statement descriptor has 22 characters: the account's prefix of up to 10, `* `, and the suffix. The suffix fits any
 * prefix, because a repeated request must be the same even if the account's prefix has changed.
 */
const longest = 10

/**
 * Returns a restaurant's name as the suffix of a statement descriptor, or null if it has no Latin letters. The suffix
 * contains only letters, digits, and spaces, which no bank forbids.
 */
export function statementSuffix(name: string): string | null {
  const latin = inLatinLetters(plainWords(name))
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
  const suffix = latin.slice(0, longest).trim().toUpperCase()
  return /[A-Z]/.test(suffix) ? suffix : null
}
