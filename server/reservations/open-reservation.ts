import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { signedIn } from '#server/identity/signed-in.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { createReservationStore, type KnownReservation } from './reservation-store.ts'

export interface OpenReservation {
  readonly row: KnownReservation
  readonly listed: ListedRestaurant
}

type Needs = Pick<Context, 'database' | 'catalogue'>

/** A booking with its restaurant, whoever asks; null when nobody knows it. Who may see it is for the caller to judge. */
export async function findReservation(
  { database, catalogue }: Needs,
  id: string,
): Promise<OpenReservation | null> {
  const row = await createReservationStore(database).find(id.toLowerCase())
  if (!row) return null
  const listed = await catalogue.get(row.restaurant_id)
  if (!listed) throw new Error(`reservation ${row.id} names restaurant ${row.restaurant_id}, which is gone`)
  return { row, listed }
}

/**
 * A booking for who holds its token, and for the guest whose account it belongs to: unknown ids and wrong tokens each have
 * their refusal.
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
