import { isRefusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import { type SignedIn, signedIn } from '#server/identity/signed-in.ts'
import { createOwnStore } from './own-store.ts'
import { isAmong, provedBy } from './proved-contacts.ts'
import type { KnownReservation } from './with-company.ts'

/** Gives the account what its guest booked as a visitor: bookings with an e-mail or phone that is proved, and no others. */
export const assignBookings: Handler<'reservations.assign'> = async (context, _, caller) => {
  const guest = await signedIn(context, caller)
  return isRefusal(guest) ? guest : { assigned: await joinBookings(context, guest) }
}

/** Answers how many have come to the account. */
export async function joinBookings(
  { database }: Pick<Context, 'database'>,
  guest: SignedIn,
): Promise<number> {
  return createOwnStore(database).give(guest.uid, await bookingsToJoin({ database }, guest))
}

/** What a guest booked as a visitor with a contact that is proved, and what has not come to the account yet. */
export async function bookingsToJoin(
  { database }: Pick<Context, 'database'>,
  guest: SignedIn,
): Promise<KnownReservation[]> {
  const contacts = provedBy(guest)
  const candidates = await createOwnStore(database).anonymousNear(contacts)
  return candidates.filter((booking) => isAmong(contacts, booking))
}
