import { readEmail } from '#domain/contacts/read-email.ts'

/** Reads an email address with the platform's rules for international domains (see `readEmail`). */
export function readEmailAddress(written: string): string | null {
  return readEmail(written, domainToAscii)
}

/** What a domain may consist of before it is converted: letters and digits of any script, and joiners. */
const domain = /^(?:[\p{L}\p{M}\p{N}.-]|\u200C|\u200D){1,253}$/u

function domainToAscii(written: string): string | null {
  if (!domain.test(written)) return null
  try {
    return new URL(`http://${written}`).hostname
  } catch {
    return null
  }
}
