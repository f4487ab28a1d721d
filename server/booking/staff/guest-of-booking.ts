import type { ReservationRow } from '#server/book/steps/reservations.ts'
import type { GuestIdentifiers } from '#server/platform/contacts/guest-digests.ts'

/** Returns what identifies the guest of a booking; null once they were erased. */
export function identifiersOf({
  erased,
  guest_uid,
  email,
  phone,
}: Pick<ReservationRow, 'erased' | 'guest_uid' | 'email' | 'phone'>): GuestIdentifiers | null {
  return erased === null ? { guestUid: guest_uid, contacts: [email, phone].filter(Boolean) } : null
}
