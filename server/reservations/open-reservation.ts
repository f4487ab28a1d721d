import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { createReservationStore, type ReservationRow } from './reservation-store.ts'

export interface OpenReservation {
  readonly row: ReservationRow
  readonly listed: ListedRestaurant
}

/** A booking for who holds its token: unknown ids and wrong tokens each have their refusal. */
export async function openReservation(
  { database, capabilities, catalogue }: Pick<Context, 'database' | 'capabilities' | 'catalogue'>,
  id: string,
  { token }: Pick<Caller, 'token'>,
): Promise<OpenReservation | Refusal<'unknownReservation' | 'tokenNeeded'>> {
  const row = await createReservationStore(database).find(id.toLowerCase())
  if (!row) return refuse('unknownReservation')
  if (!capabilities.opens('reservation', row.id, token)) return refuse('tokenNeeded')
  const listed = await catalogue.get(row.restaurant_id)
  if (!listed) throw new Error(`reservation ${row.id} names restaurant ${row.restaurant_id}, which is gone`)
  return { row, listed }
}
