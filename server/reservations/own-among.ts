import { isRefusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { holdsAmong } from '#server/holds/find-hold.ts'
import type { Caller } from '#server/http/caller.ts'
import { openReservation } from './open-reservation.ts'

/**
 * Those of the ids that are the caller's own: holds, whose id is what opens them, and bookings whose token the caller has
 * or that belong to the caller's account. The others are passed over, so that naming a booking tells nothing about it.
 */
export async function ownAmong(
  context: Context,
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
