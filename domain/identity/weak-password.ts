import { ownValue } from '../own-value.ts'
import { commonWords } from './common-words.ts'

/** Sequences that are easy to guess: `abcd`, `8765`, `asdf`. */
const lines = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
]
const steps = new Set(
  lines.flatMap((line) =>
    Array.from(line)
      .slice(1)
      .flatMap((sign, at) => [`${line[at]}${sign}`, `${sign}${line[at]}`]),
  ),
)

const minDigitsOnly = 12
const minOwnLetters = 6

/**
 * Returns whether a password is easy to guess: a common word with any digits and symbols, a repetition, a
 * keyboard row, a date, or little more than the guest's own data in `about`, such as name and email. The
 * contract checks the length.
 */
export function isWeakPassword(password: string, about: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    isRepetition(plain) ||
    isRow(plain) ||
    (/^[\d\s./-]+$/.test(plain) && plain.replace(/\D/g, '').length < minDigitsOnly) ||
    isCommon(plain) ||
    isMostlyPersonalData(plain, about)
  )
}

function isRepetition(plain: string): boolean {
  return new Set(plain).size < 4 || /^(.{1,8}?)\1+$/su.test(plain)
}

/**
 * Returns whether at least three quarters of the steps from one character to the next follow a sequence in
 * `lines`.
 */
function isRow(plain: string): boolean {
  const signs = Array.from(plain)
  const walked = signs.slice(1).filter((sign, at) => steps.has(`${signs[at]}${sign}`) || signs[at] === sign)
  return walked.length >= (signs.length - 1) * 0.75
}

function isCommon(plain: string): boolean {
  const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const readings = [plain, bare(plain), lettersIn(plain), bare(lettersIn(bare(plain)))]
  return readings
    .map((text) => text.replace(/[^\p{L}]/gu, ''))
    .some((text) => commonWords.has(text) || isTwice(text))
}

function isTwice(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return half !== '' && text === half + half && commonWords.has(half)
}

/** Substitutions that guests make: `p4$$w0rd` means `password`. */
const meant: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

function lettersIn(plain: string): string {
  return plain.replace(/[@431!0$57]/g, (sign) => ownValue(meant, sign) ?? sign)
}

function isMostlyPersonalData(plain: string, about: readonly string[]): boolean {
  const known = about
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
  const left = known.reduce((text, word) => text.replaceAll(word, ''), plain)
  return left !== plain && left.replace(/[^\p{L}\p{N}]/gu, '').length < minOwnLetters
}
