import type { Context } from '#server/context.ts'
import type { SignedIn } from '#server/identity/signed-in.ts'
import { createOwnStore } from '#server/book/bookings-of-contacts.ts'
import { giveWalkIns, visitorsWalkIns } from '#server/book/walk-ins-of-contacts.ts'
import { isAmong, provedBy } from '#server/identity/proved-contacts.ts'
import type { KnownReservation } from '#server/book/with-members.ts'

/**
 * Moves the bookings and waitlist entries that a guest made as a visitor to the guest's account. Resolves to
 * the number of bookings moved.
 */
export async function joinBookings(
  { database }: Pick<Context, 'database'>,
  guest: SignedIn,
): Promise<number> {
  await giveWalkIns(database.sql, guest.uid, await visitorsWalkIns(database.sql, provedBy(guest)))
  return createOwnStore(database).give(guest.uid, await bookingsToJoin({ database }, guest))
}

/**
 * Returns the bookings that visitors made with one of the guest's verified contacts and that don't belong to
 * an account yet.
 */
export async function bookingsToJoin(
  { database }: Pick<Context, 'database'>,
  guest: SignedIn,
): Promise<KnownReservation[]> {
  const contacts = provedBy(guest)
  const candidates = await createOwnStore(database).anonymousNear(contacts)
  return candidates.filter((booking) => isAmong(contacts, booking))
}
