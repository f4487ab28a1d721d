import type { Data } from '#server/context.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import { visitorsWalkIns, walkInsOf } from '#server/book/line/walk-ins-of-contacts.ts'
import { provedBy } from '#server/accounts/identity/contacts/proved-contacts.ts'
import type { SignedIn } from '#server/accounts/identity/signed-in.ts'

/**
 * Returns the account's waitlist entries, and entries made as a visitor that could be assigned to the account.
 * Doesn't assign them.
 */
export async function ownWalkIns(
  { database }: Pick<Data, 'database'>,
  guest: SignedIn,
): Promise<WalkInRow[]> {
  return [
    ...(await walkInsOf(database.sql, guest.uid)),
    ...(await visitorsWalkIns(database.sql, provedBy(guest))),
  ]
}
