import type { Data } from '#server/context.ts'
import type { SignedIn } from '#server/accounts/identity/signed-in.ts'
import { createOwnStore } from '#server/book/steps/bookings-of-contacts.ts'
import { giveWalkIns, visitorsWalkIns } from '#server/book/line/walk-ins-of-contacts.ts'
import { isAmong, provedBy } from '#server/accounts/identity/contacts/proved-contacts.ts'
import type { KnownReservation } from '#server/book/steps/with-members.ts'

/** Maximum number of times that bookings are read, because each of them can change again in the meantime. */
const maxAttempts = 5

/**
 * Moves the bookings and waitlist entries that a guest made as a visitor to the guest's account. Resolves to
 * the number of bookings moved.
 */
export async function joinBookings({ database }: Pick<Data, 'database'>, guest: SignedIn): Promise<number> {
  await giveWalkIns(database.sql, guest.uid, await visitorsWalkIns(database.sql, provedBy(guest)))
  let moved = 0
  // A booking that changed since it was read is read again, because it may have other contacts now.
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // oxlint-disable-next-line no-await-in-loop
    const joining = await bookingsToJoin({ database }, guest)
    if (joining.length === 0) break
    // oxlint-disable-next-line no-await-in-loop
    moved += await createOwnStore(database).give(guest.uid, joining)
  }
  return moved
}

/**
 * Returns the bookings that visitors made with one of the guest's verified contacts and that don't belong to
 * an account yet.
 */
export async function bookingsToJoin(
  { database }: Pick<Data, 'database'>,
  guest: SignedIn,
): Promise<KnownReservation[]> {
  const contacts = provedBy(guest)
  const candidates = await createOwnStore(database).anonymousNear(contacts)
  return candidates.filter((booking) => isAmong(contacts, booking))
}
