import { emailKey, isSameEmail, isSamePhone, phoneKey } from '#domain/contacts/same-contact.ts'
import type { SignedIn } from './signed-in.ts'

/** Verified contacts of a guest, normalized by `domain/contacts`. */
export interface ProvedContacts {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}

/** The verified contacts of a guest. */
export function provedBy({
  email,
  emailVerified,
  phone,
  phoneVerified,
}: Pick<SignedIn, 'email' | 'emailVerified' | 'phone' | 'phoneVerified'>): ProvedContacts {
  const number = phone !== null && phoneVerified ? phoneKey(phone) : null
  return { emails: emailVerified ? [emailKey(email)] : [], phones: number === null ? [] : [number] }
}

/** A single contact, verified by a code. */
export function contactsOf(contact: string): ProvedContacts {
  if (contact.includes('@')) return { emails: [emailKey(contact)], phones: [] }
  const number = phoneKey(contact)
  return { emails: [], phones: number === null ? [] : [number] }
}

/** Whether one of the contacts is in the data. */
export function isAmong(
  { emails, phones }: ProvedContacts,
  { email, phone }: { readonly email: string; readonly phone: string },
): boolean {
  return (
    emails.some((proved) => isSameEmail(proved, email)) || phones.some((proved) => isSamePhone(proved, phone))
  )
}
