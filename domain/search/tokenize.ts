import { fold } from './fold.ts'
import { normalize } from './normalize.ts'
import { transliterations } from './transliterate.ts'

export interface Token {
  /** The folded word without apostrophes, such as `nans` for `Nan’s`; normalized if it is unspaced. */
  readonly text: string
  /** Transliterations of the word. */
  readonly spellings: readonly string[]
  /** The parts around apostrophes, such as `nan` and `s`; empty if there is no apostrophe. */
  readonly parts: readonly string[]
  /** Whether the token is a run of a script without spaces between words, indexed by characters and bigrams. */
  readonly unspaced: boolean
}

/** Longer terms are truncated, both in documents and in queries. */
export const maxTermLength = 40

const apostrophes = /[’‘`´ʼʻʹ′＇]/g
const word = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*/gu
const unspacedLetters =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}'
// Accents and digits belong to many scripts, so only letters identify a script.
const runs = new RegExp(`(?:(?=[\\p{L}\\p{Mc}\\p{Mn}])[${unspacedLetters}])+`, 'gu')
const maybeUnspaced = /[\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\uffff]|[\ud840-\udfff]/

/** Splits a text into lowercase words, which keep their accents and apostrophes. */
export function splitWords(text: string): string[] {
  return text.replace(apostrophes, "'").normalize('NFKC').toLowerCase().match(word) ?? []
}

/** Converts a word to one token, or to several if it mixes spaced and unspaced scripts. */
export function analyzeWord(text: string): Token[] {
  return splitScripts(text)
    .map(analyzePiece)
    .filter(({ text }) => text !== '')
}

export function tokenize(text: string): Token[] {
  return splitWords(text).flatMap(analyzeWord)
}

export function ngramsOf(run: string): { readonly characters: string[]; readonly bigrams: string[] } {
  const characters = Array.from(run)
  const bigrams = characters.slice(1).map((second, index) => `${characters[index]}${second}`)
  return { characters, bigrams }
}

export function joinTokens(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}

interface Piece {
  readonly text: string
  readonly unspaced: boolean
}

function splitScripts(text: string): Piece[] {
  if (!maybeUnspaced.test(text)) return [{ text, unspaced: false }]
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(runs)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), unspaced: false })
    found.push({ text: match[0], unspaced: true })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ text: text.slice(from), unspaced: false })
  return found
}

function analyzePiece({ text, unspaced }: Piece): Token {
  const joined = text.replaceAll("'", '')
  const parts = joined === text ? [] : text.split("'").filter(Boolean).map(fold)
  if (unspaced) return { text: normalize(joined), spellings: [], parts, unspaced }
  return { text: fold(joined), spellings: transliterations(joined), parts, unspaced }
}
