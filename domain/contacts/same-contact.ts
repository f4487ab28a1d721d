/** Which mailbox an address names, for comparing: as written, in lower case. Dots and plus signs are somebody else's rules. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * Which number a telephone number names, for comparing: digits with a plus before them. Null where its country is not said:
 * the same digits belong to others elsewhere, so such a number proves nothing.
 */
export function phoneKey(phone: string): string | null {
  const written = phone
    .normalize('NFKC')
    .replace('(0)', '')
    .replace(/[\s().\-/‐-―]/g, '')
  const digits = /^(?:\+|00)(\d{6,15})$/.exec(written)?.[1]
  return digits === undefined ? null : `+${digits}`
}

/** True when both name one mailbox. */
export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) !== '' && emailKey(one) === emailKey(other)
}

/** True when both name one number, country included. */
export function isSamePhone(one: string, other: string): boolean {
  const key = phoneKey(one)
  return key !== null && key === phoneKey(other)
}

/** True for what could be dialled; how it is written is up to whoever writes it. */
export function isDialable(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= 5
}
