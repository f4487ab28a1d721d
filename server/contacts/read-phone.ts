import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Normalizes a phone number to E.164, such as `+351912345678`. Without a country code, applies the dialing
 * rules of `country` (a code such as `PT`). Returns null if the length is impossible or the country is
 * unknown.
 */
export function readPhone(written: string, country: string | null): string | null {
  const text = written
    .normalize('NFKC')
    .trim()
    // The phone library accepts `00` only for countries that dial it, but guests everywhere write it.
    .replace(/^00/, '+')
    // Business cards often have a zero in parentheses that is dialed only without the country code.
    .replace(/^(\+[\d\s.-]{1,6})\(0\)/, '$1')
  const known = country === null ? '' : country.toUpperCase()
  const parsed = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(known) && { defaultCountry: known }),
  })
  return parsed?.isPossible() ? parsed.number : null
}

/** Returns the key of the message for an invalid number. Most invalid numbers lack the country code. */
export function phoneProblem(written: string): 'fields.phoneCountry' | 'fields.phoneNumber' {
  const digits = written.replace(/\D/g, '').length
  return digits < 6 || /^\s*(\+|＋|00)/.test(written) ? 'fields.phoneNumber' : 'fields.phoneCountry'
}
