import type { Context } from '#server/context.ts'
import type { WalkInRow } from '#server/book/record-in-line.ts'
import { visitorsWalkIns, walkInsOf } from '#server/book/walk-ins-of-contacts.ts'
import { provedBy } from '#server/identity/proved-contacts.ts'
import type { SignedIn } from '#server/identity/signed-in.ts'

/** The account's waitlist entries and the visitor's entries it could claim. The latter stay unclaimed. */
export async function ownWalkIns(
  { database }: Pick<Context, 'database'>,
  guest: SignedIn,
): Promise<WalkInRow[]> {
  return [
    ...(await walkInsOf(database.sql, guest.uid)),
    ...(await visitorsWalkIns(database.sql, provedBy(guest))),
  ]
}
