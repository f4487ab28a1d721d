import { normalizeName } from '#domain/contacts/normalize-name.ts'
import { plainName } from '#domain/contacts/plain-name.ts'

const longest = 120

/**
 * A name on one line, whatever was typed or told; where that leaves none, what stands before the @ of the e-mail. Of more
 * than a name only the words are kept: nobody can be asked to correct what a provider says.
 */
export function personName(told: string, email: string): string {
  const line = normalizeName(told)
  const mailbox = email.split('@', 1)[0] ?? email
  return Array.from(plainName(line) || plainName(mailbox) || mailbox)
    .slice(0, longest)
    .join('')
}
