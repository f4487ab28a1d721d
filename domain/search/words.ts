import { fold } from './fold.ts'
import { otherSpellings } from './other-spellings.ts'
import { plainForm } from './plain-form.ts'

/** A word as it is looked for. */
export interface Word {
  /** Folded, of an unspaced run the plain form, with apostrophes closed up: `nans` of `Nan’s`. */
  readonly text: string
  /** Other ways to type it, see `otherSpellings`. */
  readonly spellings: readonly string[]
  /** What stands around apostrophes, `nan` and `s`; empty without. */
  readonly parts: readonly string[]
  /** A run of a script that puts no spaces between words; it is looked for by its characters and pairs. */
  readonly unspaced: boolean
}

/** Longer words are cut, in places and as typed. */
export const wordLettersMost = 40

const apostrophes = /[’‘`´ʼʻʹ′＇]/g
const token = /[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*/gu
const unspacedLetters =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}'
// Accents and digits belong to many scripts at once, so only letters tell which one it is.
const runs = new RegExp(`(?:(?=[\\p{L}\\p{Mc}\\p{Mn}])[${unspacedLetters}])+`, 'gu')
const maybeUnspaced = /[\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\uffff]|[\ud840-\udfff]/

/** Words of small letters, still with their accents and apostrophes; `readToken` takes them further. */
export function tokensOf(text: string): string[] {
  return text.replace(apostrophes, "'").normalize('NFKC').toLowerCase().match(token) ?? []
}

/** A token as words: one, or several where scripts meet. */
export function readToken(token: string): Word[] {
  return pieces(token)
    .map(readPiece)
    .filter(({ text }) => text !== '')
}

export function wordsOf(text: string): Word[] {
  return tokensOf(text).flatMap(readToken)
}

/** The single characters of an unspaced run, and its neighbouring pairs. */
export function gramsOf(run: string): { readonly singles: string[]; readonly pairs: string[] } {
  const singles = Array.from(run)
  const pairs = singles.slice(1).map((second, at) => `${singles[at]}${second}`)
  return { singles, pairs }
}

/** All letters in a row. */
export function joinedLetters(words: readonly Word[]): string {
  return words.map(({ text }) => text).join('')
}

interface Piece {
  readonly text: string
  readonly unspaced: boolean
}

function pieces(token: string): Piece[] {
  if (!maybeUnspaced.test(token)) return [{ text: token, unspaced: false }]
  const found: Piece[] = []
  let from = 0
  for (const match of token.matchAll(runs)) {
    if (match.index > from) found.push({ text: token.slice(from, match.index), unspaced: false })
    found.push({ text: match[0], unspaced: true })
    from = match.index + match[0].length
  }
  if (from < token.length) found.push({ text: token.slice(from), unspaced: false })
  return found
}

function readPiece({ text, unspaced }: Piece): Word {
  const closed = text.replaceAll("'", '')
  const parts = closed === text ? [] : text.split("'").filter(Boolean).map(fold)
  if (unspaced) return { text: plainForm(closed), spellings: [], parts, unspaced }
  return { text: fold(closed), spellings: otherSpellings(closed), parts, unspaced }
}
