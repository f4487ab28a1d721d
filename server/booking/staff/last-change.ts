import { refuse } from '#domain/refusal.ts'
import type { KnownReservation } from '#server/book/steps/with-members.ts'
import { movesOf } from '#server/book/steps/moves-of-bookings.ts'
import { lastEntryAbout } from '#server/history/last-entry.ts'
import type { Data } from '#server/context.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'

/** Refuses an action on a booking that was changed since the caller saw it, and names who did what and when. */
export async function conflictOver(
  { database }: Pick<Data, 'database'>,
  { id }: Pick<KnownReservation, 'id'>,
): Promise<ServerRefusal<'changedMeanwhile'>> {
  const refusal = refuse('changedMeanwhile')
  const [entry, moves] = await Promise.all([lastEntryAbout(database, id), movesOf(database, [id])])
  const move = moves.at(-1)
  if (entry && (!move || entry.at >= move.at)) {
    const { actor, kind, at } = entry
    const who = 'name' in actor ? actor.name : ''
    return { ...refusal, lastChange: { who, by: actor.kind, kind, at: at.toISOString() } }
  }
  if (!move) return refusal
  // What guests and their payments do is recorded only with the booking.
  const { by_whom: by, at } = move
  return { ...refusal, lastChange: { who: '', by, kind: 'bookingChanged', at: at.toISOString() } }
}
