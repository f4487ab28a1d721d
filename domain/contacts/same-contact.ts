/**
 * Returns a lowercase key for comparing email addresses. Keeps dots and plus signs because their meaning
 * depends on the provider.
 */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * Returns a key for comparing phone numbers: a plus sign and digits. Returns null without a country code,
 * because the same digits may exist in another country.
 */
export function phoneKey(phone: string): string | null {
  const written = phone
    .normalize('NFKC')
    .replace('(0)', '')
    .replace(/[\s().\-/‐-―]/g, '')
  const digits = /^(?:\+|00)(\d{6,15})$/.exec(written)?.[1]
  return digits === undefined ? null : `+${digits}`
}

export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) !== '' && emailKey(one) === emailKey(other)
}

export function isSamePhone(one: string, other: string): boolean {
  const key = phoneKey(one)
  return key !== null && key === phoneKey(other)
}
