import { ownValue } from '../own-value.ts'
import { inLatinLetters } from './latin-letters.ts'

/**
 * Letters that Unicode normalization doesn't reduce, because their stroke or ligature isn't an accent, and
 * variants of Chinese characters.
 */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  臺: '台',
}

/**
 * Returns a text as lowercase words without accents or punctuation, separated by single spaces. `São Paulo`
 * and `SAO-PAULO` have the same result.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı臺]/g, (letter) => ownValue(written, letter) ?? letter)
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Transliterates a text for use in a slug. Returns an empty string for scripts without a transliteration. */
export function slugOf(text: string): string {
  const slug = inLatinLetters(plainWords(text))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length > 1 ? slug.slice(0, 60).replace(/-+$/, '') : ''
}

/** Never splits a surrogate pair, which the database would reject. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}
