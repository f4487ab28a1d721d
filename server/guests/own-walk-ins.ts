import type { Context } from '#server/context.ts'
import type { WalkInRow } from '#server/book/record-in-line.ts'
import { visitorsWalkIns, walkInsOf } from '#server/book/walk-ins-of-contacts.ts'
import { provedBy } from '#server/identity/proved-contacts.ts'
import type { SignedIn } from '#server/identity/signed-in.ts'

/**
 * Returns the account's waitlist entries, and entries made as a visitor that could be assigned to the account.
 * Doesn't assign them.
 */
export async function ownWalkIns(
  { database }: Pick<Context, 'database'>,
  guest: SignedIn,
): Promise<WalkInRow[]> {
  return [
    ...(await walkInsOf(database.sql, guest.uid)),
    ...(await visitorsWalkIns(database.sql, provedBy(guest))),
  ]
}
