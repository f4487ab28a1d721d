import type { Context } from '#server/context.ts'
import type { OpenReservation } from './open-reservation.ts'
import { createOwnStore } from './own-store.ts'
import type { KnownReservation } from './with-company.ts'

/** Every booking of an account with its restaurant, the oldest first. */
export async function bookingsOfGuest(
  context: Pick<Context, 'database' | 'catalogue'>,
  uid: string,
): Promise<OpenReservation[]> {
  return withRestaurants(context, await createOwnStore(context.database).all(uid))
}

export async function withRestaurants(
  { catalogue }: Pick<Context, 'catalogue'>,
  rows: readonly KnownReservation[],
): Promise<OpenReservation[]> {
  const ids = [...new Set(rows.map((row) => row.restaurant_id))]
  const places = new Map(await Promise.all(ids.map(async (id) => [id, await catalogue.get(id)] as const)))
  return rows.map((row) => {
    const listed = places.get(row.restaurant_id)
    if (!listed) throw new Error(`reservation ${row.id} names restaurant ${row.restaurant_id}, which is gone`)
    return { row, listed }
  })
}
