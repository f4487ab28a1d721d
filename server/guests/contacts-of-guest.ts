import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { SignedIn } from '#server/identity/signed-in.ts'
import { contactsWrittenTo, type FormerContact } from '#server/notifications/messages-of-guest.ts'
import { contactsOf, isAmong, type ProvedContacts, provedBy } from '#server/reservations/proved-contacts.ts'

/** What a guest has proved to be theirs, now or once. */
export interface ContactsOfGuest {
  readonly now: ProvedContacts
  readonly before: readonly FormerContact[]
  /** Both: an e-mail or a number that another has taken the place of was proved once. */
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

/** Was what was said then, with these contacts, of the guest? Whoever has got one of them since is somebody else. */
export function wasTheirs(
  { now, before }: ContactsOfGuest,
  said: { readonly email: string; readonly phone: string },
  at: Date,
): boolean {
  return (
    isAmong(now, said) ||
    before.some(({ contact, until }) => at <= until && isAmong(contactsOf(contact), said))
  )
}
