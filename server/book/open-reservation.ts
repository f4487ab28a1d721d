import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'
import { signedIn } from '#server/identity/signed-in.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { createReservationStore, type KnownReservation } from './reservations.ts'

export interface OpenReservation {
  readonly row: KnownReservation
  readonly listed: ListedRestaurant
}

type Needs = Pick<Context, 'database' | 'catalogue'>

/** A booking with its restaurant, or null. Callers must check who may see it. */
export async function findReservation(
  { database, catalogue }: Needs,
  id: string,
): Promise<OpenReservation | null> {
  const row = await createReservationStore(database).find(id.toLowerCase())
  if (!row) return null
  const listed = await catalogue.getAnywhere(row.restaurant_id)
  if (!listed) throw new Error(`reservation ${row.id} names restaurant ${row.restaurant_id}, which is gone`)
  return { row, listed }
}

/**
 * Opens a booking for the holder of its token or for its account. Unknown ids and wrong tokens have different refusals.
 */
export async function openReservation(
  context: Needs & Pick<Context, 'capabilities' | 'now'>,
  id: string,
  caller: Pick<Caller, 'token'>,
): Promise<OpenReservation | Refusal<'unknownReservation' | 'tokenNeeded'>> {
  const found = await findReservation(context, id)
  if (!found || found.row.erased) return refuse('unknownReservation')
  if (context.capabilities.opens('reservation', found.row.id, caller.token)) return found
  if (found.row.guest_uid === null) return refuse('tokenNeeded')
  const guest = await signedIn(context, caller)
  return !isRefusal(guest) && guest.uid === found.row.guest_uid ? found : refuse('tokenNeeded')
}
