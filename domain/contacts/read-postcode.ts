import { foldDashes } from './fold-typed.ts'

interface PostcodeFormat {
  /** The code with one space or nothing between its parts, of which the last may be missing. */
  readonly whole: RegExp
  /** What is written between the parts. */
  readonly joint: string
  /** The code inside an address, where digits alone may also be the number of a house. */
  readonly inText: RegExp
}

const format = (whole: RegExp, joint: string, inText: RegExp): PostcodeFormat => ({ whole, joint, inText })

/** Not part of a longer word or number, and not the number of a house or block in Chinese or Japanese. */
const free = (code: string) => new RegExp(`(?<![A-Z\\d]|\\d-)${code}(?![A-Z\\d]|-\\d|[號号番樓])`, 'g')

const british = format(
  /^([A-Z]{1,2}\d[A-Z\d]?)(?: (\d[A-Z]{0,2})|(\d[A-Z]{2}))?$/,
  ' ',
  free('[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}'),
)
const threeAndTwo = format(/^(\d{3}) ?(\d{2})$/, ' ', free('\\d{3} ?\\d{2}'))
const fiveDigits = format(/^(\d{5})$/, '', free('\\d{5}'))
const sixDigits = format(/^(\d{3}) ?(\d{3})$/, '', free('\\d{3} ?\\d{3}'))
/** Before the name of the town: at the beginning of a line, or after the number of the house. */
const fourDigits = format(/^(\d{4})$/, '', /(?<=(?:^|[,;] ?|[A-Z]-|\d[A-Z]? ))\d{4}(?= \p{L})/gu)
/** At the end of a line, because the number of the house comes first. */
const fourDigitsLast = format(/^(\d{4})$/, '', /(?<=\D )\d{4}(?= ?(?:,|$))/g)

const formats = new Map<string, PostcodeFormat>([
  ...['GB', 'GG', 'IM', 'JE'].map((country) => [country, british] as const),
  [
    'IE',
    format(
      /^([AC-FHKNPRTV-Y]\d[\dW])(?: ?([\dA-Z]{4}))?$/,
      ' ',
      free('[AC-FHKNPRTV-Y]\\d[\\dW] ?[\\dA-Z]{4}'),
    ),
  ],
  ['CA', format(/^([A-Z]\d[A-Z])(?: ?(\d[A-Z]\d))?$/, ' ', free('[A-Z]\\d[A-Z] ?\\d[A-Z]\\d'))],
  ['NL', format(/^(\d{4})(?: ?([A-Z]{2}))?$/, ' ', free('\\d{4} ?[A-Z]{2}'))],
  ['MT', format(/^([A-Z]{3}) ?(\d{2,4})$/, ' ', free('[A-Z]{3} ?\\d{4}'))],
  ['PT', format(/^(\d{4})(?: ?(\d{3}))?$/, '-', free('\\d{4}[ -]\\d{3}'))],
  ['JP', format(/^(\d{3})(?: ?(\d{4}))?$/, '-', free('\\d{3}-?\\d{4}'))],
  ['BR', format(/^(\d{5})(?: ?(\d{3}))?$/, '-', free('\\d{5}-?\\d{3}'))],
  ['PL', format(/^(\d{2}) ?(\d{3})$/, '-', free('\\d{2}-\\d{3}'))],
  // The four digits that may follow are of one side of a street.
  ['US', format(/^(\d{5})(?: ?\d{4})?$/, '', /(?<=\D )\d{5}(?:-\d{4})?(?= ?(?:,|$))/g)],
  [
    'TW',
    format(/^(\d{3}(?:\d{2,3})?)$/, '', /(?<=^|[,;] ?)\d{3}(?:\d{2,3})?(?=\D|$)(?![號号])|(?<=\D)\d{5,6}$/g),
  ],
  ...['SE', 'CZ', 'SK', 'GR'].map((country) => [country, threeAndTwo] as const),
  ...'DE FR ES IT HR RS TR UA FI EE LT ME BA MX TH ID MY KR SA PK MA MC SM VA'
    .split(' ')
    .map((country) => [country, fiveDigits] as const),
  ...'RU RO CN IN SG VN KZ BY CO EC'.split(' ').map((country) => [country, sixDigits] as const),
  ...'AT CH LI BE DK NO HU SI BG CY LV MD MK GE TN'
    .split(' ')
    .map((country) => [country, fourDigits] as const),
  ...'AU NZ ZA PH LU'.split(' ').map((country) => [country, fourDigitsLast] as const),
])

/** Countries whose codes begin with a letter. */
const lettersFirst = new Set(['GB', 'GG', 'IM', 'JE', 'IE', 'CA', 'MT'])

/**
 * Reads a postal code and returns it as its country writes it, such as `SE1 4AA`, `150-0041` or `10115`. Ignores the name
 * of a town after it. Returns a code of another form in capitals, because it may be one of a neighboring country. Returns
 * null if the text isn't a postal code.
 */
export function readPostcode(written: string, country: string): string | null {
  const text = insertSpace(written, country)
  const known =
    asWritten(text, country) ?? (maybeWithTown.test(written) ? findPostcode(written, country) : null)
  return known ?? (/^[A-Z\d ]{2,12}$/.test(text) && /\d/.test(text) ? text : null)
}

const maybeWithTown = /^[\p{L}\p{M}\p{Nd}\s\p{Pd},.'’()]*$/u

/** Finds the postal code in an address. Returns null if there is none in the form of the country. */
export function findPostcode(address: string, country: string): string | null {
  const inText = formatOf(country)?.inText
  if (!inText) return null
  const text = foldDashes(address).toUpperCase().replace(/^〒 ?/, '').replaceAll('〒', ' ')
  const found = [...text.matchAll(inText)].at(-1)?.[0]
  return found === undefined ? null : asWritten(insertSpace(found, country), country)
}

/**
 * An entry that ends in `*` covers all codes that begin like it. A space or hyphen in it is the one in the
 * code: `SE1 *` doesn't cover `SE10 8AA`, but `SE1*` does.
 */
export function coversPostcode(entry: string, code: string, country: string): boolean {
  const text = insertSpace(entry, country)
  if (!entry.trim().endsWith('*')) return compact(readPostcode(entry, country) ?? text) === compact(code)
  const [first = '', second = ''] = text.split(' ')
  const [outward = '', inward] = code.split(/[ -]/)
  const hasJoint = text.includes(' ') || /[\s\p{Pd}]\s*\*\s*$/u.test(entry)
  if (hasJoint && (inward !== undefined || formatOf(country)?.joint))
    return outward === first && (inward ?? '').startsWith(second)
  // Only these first parts differ in length, so `PA67*` would otherwise cover `PA6 7LN`.
  return british.whole.test(text) ? outward.startsWith(text) : compact(code).startsWith(compact(text))
}

function formatOf(country: string): PostcodeFormat | undefined {
  return formats.get(country.toUpperCase())
}

/** Returns a code as its country writes it, or null if it doesn't have the form of the country. */
function asWritten(text: string, country: string): string | null {
  const { whole, joint = '' } = formatOf(country) ?? {}
  const parts = whole?.exec(text)
  return parts
    ? parts
        .slice(1)
        .filter((part) => part !== undefined)
        .join(joint)
    : null
}

/** Returns a code in capitals, with one space for what separates its parts, without signs and letters of the country. */
function insertSpace(written: string, country: string): string {
  const text = foldDashes(written)
    .toUpperCase()
    .replaceAll(/[-\s.·_]+/g, ' ')
    .replaceAll(/[〒()*,'"]/g, '')
    .trim()
  return lettersFirst.has(country.toUpperCase())
    ? text.replace(new RegExp(`^${country} (?=[A-Z])`, 'i'), '')
    : text.replace(
        formats.has(country.toUpperCase()) ? /^[A-Z]{1,3} ?(?=\d)/ : /^[A-Z]{1,3} (?=\d{4,6}$)/,
        '',
      )
}

function compact(code: string): string {
  return code.replaceAll(/[ -]/g, '')
}
