import type { Database } from '#server/database/database.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import type { OpenReservation } from './open-reservation.ts'
import { createReservationStore } from './reservation-store.ts'

/** Every booking of a service day at these, in the order of the clock; at least one is named. */
export async function reservationsOfDay(
  database: Database,
  places: readonly ListedRestaurant[],
  serviceDate: string,
): Promise<OpenReservation[]> {
  const byId = new Map(places.map((listed) => [listed.record.id, listed]))
  const rows = await createReservationStore(database).ofDay([...byId.keys()], serviceDate)
  return rows.flatMap((row) => {
    const listed = byId.get(row.restaurant_id)
    return listed ? [{ row, listed }] : []
  })
}
