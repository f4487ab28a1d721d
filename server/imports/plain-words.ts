import { ownValue } from '#domain/own-value.ts'
import { inLatinLetters } from './latin-letters.ts'

/** Letters that keep their stroke or ligature when accents are taken off, and Chinese forms used for one another. */
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

/** Small letters without accents and signs, words apart by one blank: `São Paulo` and `SAO-PAULO` are the same. */
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

/** The text in Latin letters as it may stand in an address; empty for a script without letters like ours. */
export function slugOf(text: string): string {
  const slug = inLatinLetters(plainWords(text))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length > 1 ? slug.slice(0, 60).replace(/-+$/, '') : ''
}

/** The beginning of a text, no sign of two halves cut in two: a database refuses half a sign. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
