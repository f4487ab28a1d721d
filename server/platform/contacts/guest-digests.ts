import type { Links } from '#server/context.ts'
import { emailKey, phoneKey } from './same-contact.ts'

/** Data that identifies a guest: the account, and contacts as entered or verified. */
export interface GuestIdentifiers {
  readonly guestUid: string | null
  readonly contacts: readonly string[]
}

/**
 * Returns keyed hashes of the account and contacts, different ones for each purpose. With these, a copy of the database
 * doesn't reveal whom its rows are about.
 */
export function guestDigests(
  { capabilities }: Pick<Links, 'capabilities'>,
  purpose: 'blacklist' | 'note',
  { guestUid, contacts }: GuestIdentifiers,
): string[] {
  const keys = contacts.flatMap((contact) => {
    const key = contact.includes('@') ? emailKey(contact) : phoneKey(contact)
    return key ? [key] : []
  })
  if (guestUid !== null) keys.push(`account ${guestUid}`)
  return [...new Set(keys)].map((key) => capabilities.pseudonymOf(`${purpose} ${key}`))
}
