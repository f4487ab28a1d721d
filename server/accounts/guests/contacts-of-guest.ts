import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { SignedIn } from '#server/accounts/identity/signed-in.ts'
import { contactsWrittenTo, type FormerContact } from '#server/messages/messages-of-guest.ts'
import {
  contactsOf,
  isAmong,
  type ProvedContacts,
  provedBy,
} from '#server/accounts/identity/contacts/proved-contacts.ts'

/** Current and former contacts of a guest, all of them verified. */
export interface ContactsOfGuest {
  readonly now: ProvedContacts
  readonly before: readonly FormerContact[]
  /** Current and former contacts together. */
  readonly ever: ProvedContacts
}

export async function contactsOfGuest(db: Kysely<Schema>, guest: SignedIn): Promise<ContactsOfGuest> {
  const now = provedBy(guest)
  const before = await contactsWrittenTo(db, guest.uid)
  const all = [now, ...before.map(({ contact }) => contactsOf(contact))]
  const ever = {
    emails: [...new Set(all.flatMap(({ emails }) => emails))],
    phones: [...new Set(all.flatMap(({ phones }) => phones))],
  }
  return { now, before, ever }
}

/** A contact that the guest has given up may now belong to someone else. */
export function isWrittenByGuest(
  { now, before }: ContactsOfGuest,
  said: { readonly email: string; readonly phone: string },
  at: Date,
): boolean {
  return (
    isAmong(now, said) ||
    before.some(({ contact, until }) => at <= until && isAmong(contactsOf(contact), said))
  )
}
