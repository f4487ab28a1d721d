import type { Database } from '#server/database/database.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import type { OpenReservation } from './open-reservation.ts'
import { createReservationStore } from './reservation-store.ts'

/** Every booking of a service day, in the order of the clock. */
export async function reservationsOfDay(
  database: Database,
  listed: ListedRestaurant,
  serviceDate: string,
): Promise<OpenReservation[]> {
  const rows = await createReservationStore(database).ofDay(listed.record.id, serviceDate)
  return rows.map((row) => ({ row, listed }))
}
