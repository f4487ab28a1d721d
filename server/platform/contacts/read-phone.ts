import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { foldDashes } from '#domain/contacts/fold-typed.ts'

/** A number in E.164 form, as `readPhone` returns it. */
const international = /^\+[1-9]\d{5,14}$/

/**
 * Reads a phone number and returns it in E.164 form, such as `+351912345678`. Every number that people type, paste or
 * import is read here. Without a country code, applies the dialing rules of `country` (a code such as `PT`). Returns
 * null if the length is impossible or the country is unknown.
 */
export function readPhone(written: string, country: string | null): string | null {
  const known = country === null ? '' : country.toUpperCase()
  const parsed = parsePhoneNumberFromString(asDialed(written), {
    extract: false,
    ...(isSupportedCountry(known) && { defaultCountry: known }),
  })
  return parsed?.isPossible() && international.test(parsed.number) ? parsed.number : null
}

export interface ListedPhones {
  /** The first number that can be read; null if none can. */
  readonly first: string | null
  /** The others as they are written. */
  readonly others: readonly string[]
}

/** Reads a text in which files list several phone numbers, such as `912 345 678 / 913 456 789`. */
export function readListedPhones(written: string, country: string | null): ListedPhones {
  const whole = readPhone(written, country)
  if (whole !== null) return { first: whole, others: [] }
  for (const separator of [/[;,|\n]|\s\/\s|\s(?:or|and|oder|und|ou|et|o|y|e)\s|(?<=\d)\s*(?=\+)/i, /\//]) {
    const parts = written.split(separator).map((part) => part.trim())
    const numbers = parts.length > 1 ? parts.map((part) => readPhone(part, country)) : []
    const first = numbers.find((number) => number !== null)
    if (first) return { first, others: parts.filter((part, n) => part !== '' && numbers[n] !== first) }
  }
  return { first: null, others: [] }
}

/** Reads the first phone number of a text; null if there is none. */
export function readFirstPhone(written: string, country: string | null): string | null {
  return readListedPhones(written, country).first
}

/** Returns the country of a number that was read, such as `PT`, or undefined if several share its code. */
export function countryOfPhone(number: string): string | undefined {
  return parsePhoneNumberFromString(number)?.country
}

/** Returns a number with its country code and spaces, for people to read. */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/** Returns the key of the message for an invalid number. Most invalid numbers lack the country code. */
export function phoneProblem(written: string): 'fields.phoneCountry' | 'fields.phoneNumber' {
  const text = asDialed(written)
  const digits = text.replace(/\D/g, '').length
  return digits < 6 || digits > 15 || text.startsWith('+') ? 'fields.phoneNumber' : 'fields.phoneCountry'
}

/** Removes what surrounds a number in pasted text, and writes the international prefix as one plus sign. */
function asDialed(written: string): string {
  return (
    foldDashes(written)
      // A label or link, such as `tel:` or `Tel.`; a note, such as `(WhatsApp)`.
      .replace(/^[\p{L}\s]{1,20}[:.]\s*(?:\/\/)?(?=[+(\d])/u, '')
      .replaceAll(/\(\s*\p{L}[\p{L}\s.]*\)/gu, '')
      .trim()
      .replace(/^\(\s*(\+[\d\s]*)\)/, '$1 ')
      // The phone library accepts `00` only for countries that dial it, but guests everywhere write it.
      .replace(/^(?:\+\s*)*(?:\+|0\s?0)(?:\s*0\s?0)?\s*(?=[1-9(])/, '+')
      // Business cards often have a zero in parentheses that is dialed only without the country code.
      .replace(/^(\+[\d\s.-]{1,6})\(\s*0\s*\)/, '$1')
  )
}
