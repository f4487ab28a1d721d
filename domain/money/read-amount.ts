import { foldTyped } from '../contacts/fold-typed.ts'

const maxDigits = 9

/** Longer texts aren't amounts, and would take long to read. */
const maxLength = 60

/**
 * Reads an amount and returns it in minor units of a currency with so many decimals. Every amount that people type or
 * import is read here: with a point or comma, a currency sign, and separators between thousands. Returns null if it isn't
 * an amount, has too many decimals, or could be two different amounts, such as `1,200` euros.
 */
export function readAmount(written: string, digits: number): number | null {
  if (written.length > maxLength) return null
  const text = foldTyped(written)
    .replaceAll('٫', '.')
    .replaceAll(/[٬'’`\s]/g, "'")
    // A point after letters abbreviates them, one after a currency sign is the decimal point.
    .replace(/^(?=[\p{Sc}\p{L}])(?:\p{L}\.?|[\p{Sc}'])+(?=[\d.,])/u, '')
    .replace(/(?<=[\d.,])'?(?:[\p{Sc}\p{L}]\.?'?)+$/u, '')
  const [, whole = '', point = '', decimals = ''] =
    /^(\d[\d.,']*?|)(?:([.,])(\d*))?$/.exec(separateDigits(text, digits)) ?? []
  const plain = withoutGroups(whole)
  if (decimals !== '' && whole.includes(point)) return null
  if (plain === null || (plain === '' && decimals === '')) return null
  if (plain.length > maxDigits || decimals.length > digits) return null
  return Number(plain + decimals.padEnd(digits, '0'))
}

/** Ends a text whose only separators are between thousands with a point, so that the last one isn't taken for decimals. */
function separateDigits(text: string, digits: number): string {
  const separators = text.replaceAll(/[^.,]/g, '')
  const isOneKind = new Set(separators).size === 1
  const isGroup = /[.,]\d{3}$/.test(text) && (separators.length > 1 || digits === 0)
  return isOneKind && isGroup ? `${text}.` : text
}

/** Returns the digits of a whole number, or null if its separators aren't all alike and between thousands. */
function withoutGroups(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole
  const [separator = ''] = whole.replaceAll(/\d/g, '')
  const [first = '', ...groups] = whole.split(separator)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
    ? first + groups.join('')
    : null
}
