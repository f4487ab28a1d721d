import { normalizeName } from '#domain/contacts/normalize-name.ts'
import { plainName } from '#domain/contacts/plain-name.ts'

const longest = 120

/**
 * Normalizes a name to one line. If nothing is left, uses the part of the email before the @. If the name
 * isn't plain, keeps only its words, because nobody can be asked to correct a name that came from a provider.
 */
export function personName(given: string, email: string): string {
  const line = normalizeName(given)
  const mailbox = email.split('@', 1)[0] ?? email
  return Array.from(plainName(line) || plainName(mailbox) || mailbox)
    .slice(0, longest)
    .join('')
}
