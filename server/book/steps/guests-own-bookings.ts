import { isRefusal } from '#domain/refusal.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { holdsAmong } from '#server/book/tables/find-hold.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { openReservation } from './open-reservation.ts'

/**
 * Returns the ids that belong to the caller: holds, because knowing the id is enough, and bookings that the
 * caller's token or account can open. The result doesn't reveal whether the other ids exist.
 */
export async function guestsOwnBookings(
  context: Data & Links & Discovery,
  ids: readonly string[] = [],
  caller: Pick<Caller, 'token'>,
): Promise<string[]> {
  if (ids.length === 0) return []
  const named = [...new Set(ids.map((id) => id.toLowerCase()))]
  const own = new Set(await holdsAmong(context, named))
  if (caller.token !== null) {
    for (const id of named)
      if (!own.has(id) && !isRefusal(await openReservation(context, id, caller))) own.add(id)
  }
  return [...own]
}
