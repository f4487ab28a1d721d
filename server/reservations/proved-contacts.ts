import { emailKey, isSameEmail, isSamePhone, phoneKey } from '#domain/contacts/same-contact.ts'
import type { SignedIn } from '#server/identity/signed-in.ts'
import type { ProvedContacts } from './own-store.ts'

export type { ProvedContacts } from './own-store.ts'

/** What a guest has proved to be theirs. */
export function provedBy({
  email,
  emailVerified,
  phone,
  phoneVerified,
}: Pick<SignedIn, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>): ProvedContacts {
  const number = phone !== null && phoneVerified ? phoneKey(phone) : null
  return { emails: emailVerified ? [emailKey(email)] : [], phones: number === null ? [] : [number] }
}

/** A single contact that somebody has a code of. */
export function contactsOf(contact: string): ProvedContacts {
  if (contact.includes('@')) return { emails: [emailKey(contact)], phones: [] }
  const number = phoneKey(contact)
  return { emails: [], phones: number === null ? [] : [number] }
}

/** True when one of the contacts stands there. */
export function isAmong(
  { emails, phones }: ProvedContacts,
  { email, phone }: { readonly email: string; readonly phone: string },
): boolean {
  return (
    emails.some((proved) => isSameEmail(proved, email)) || phones.some((proved) => isSamePhone(proved, phone))
  )
}
