import { emailKey, isSameEmail, isSamePhone, phoneKey } from '#server/platform/contacts/same-contact.ts'
import type { SignedIn } from '../signed-in.ts'

/** A guest's verified emails and phone numbers, normalized by `domain/contacts` so they can be compared. */
export interface ProvedContacts {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

export function provedBy({
  email,
  emailVerified,
  phone,
  phoneVerified,
}: Pick<SignedIn, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>): ProvedContacts {
  const number = phone !== null && phoneVerified ? phoneKey(phone) : null
  return { emails: emailVerified ? [emailKey(email)] : [], phones: number === null ? [] : [number] }
}

/** Returns the verified contacts of a person who has verified only this contact, with a code. */
export function contactsOf(contact: string): ProvedContacts {
  if (contact.includes('@')) return { emails: [emailKey(contact)], phones: [] }
  const number = phoneKey(contact)
  return { emails: [], phones: number === null ? [] : [number] }
}

export function isAmong(
  { emails, phones }: ProvedContacts,
  { email, phone }: { readonly email: string; readonly phone: string },
): boolean {
  return (
    emails.some((proved) => isSameEmail(proved, email)) || phones.some((proved) => isSamePhone(proved, phone))
  )
}
