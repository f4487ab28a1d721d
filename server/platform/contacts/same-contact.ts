import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import { readPhone } from './read-phone.ts'

/**
 * Returns a key for comparing email addresses: the form in which they are stored. Keeps dots and plus signs because
 * their meaning depends on the provider.
 */
export function emailKey(email: string): string {
  return readEmailAddress(email) ?? email.trim().toLowerCase()
}

/**
 * Returns a key for comparing phone numbers: the form in which they are stored. Returns null without a country code,
 * because the same digits may exist in another country.
 */
export function phoneKey(phone: string): string | null {
  return readPhone(phone, null)
}

export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) !== '' && emailKey(one) === emailKey(other)
}

export function isSamePhone(one: string, other: string): boolean {
  const key = phoneKey(one)
  return key !== null && key === phoneKey(other)
}
