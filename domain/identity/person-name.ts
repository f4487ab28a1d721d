import { normalizeName } from '#domain/contacts/normalize-name.ts'
import { plainName } from '#domain/contacts/plain-name.ts'

const longest = 120

/**
 * Normalizes a name to one line; if nothing is left, uses the part of the email before the @. A name that isn't plain
 * is reduced to its words, because we can't ask anyone to correct what a provider sent.
 */
export function personName(given: string, email: string): string {
  const line = normalizeName(given)
  const mailbox = email.split('@', 1)[0] ?? email
  return Array.from(plainName(line) || plainName(mailbox) || mailbox)
    .slice(0, longest)
    .join('')
}
