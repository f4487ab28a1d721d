import type { Database } from '#server/database/database.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { createMoveStore } from './move-store.ts'
import type { OpenReservation } from './open-reservation.ts'

/** Every booking of a service day, in the order of the clock. */
export async function reservationsOfDay(
  database: Database,
  listed: ListedRestaurant,
  serviceDate: string,
): Promise<OpenReservation[]> {
  const rows = await createMoveStore(database).ofDay(listed.record.id, serviceDate)
  return rows.map((row) => ({ row, listed }))
}
