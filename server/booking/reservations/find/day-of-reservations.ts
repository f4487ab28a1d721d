import type { Database } from '#server/platform/database/database.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { createReservationStore } from '#server/book/steps/reservations.ts'

/**
 * Returns the bookings of a service day at these restaurants (at least one), ordered by time. With `until`, includes those
 * of the next service day that begin by that moment.
 */
export async function reservationsOfDay(
  database: Database,
  places: readonly ListedRestaurant[],
  serviceDate: string,
  until: Date | null = null,
): Promise<OpenReservation[]> {
  const byId = new Map(places.map((listed) => [listed.record.id, listed]))
  const rows = await createReservationStore(database).ofDay([...byId.keys()], serviceDate, until)
  return rows.flatMap((row) => {
    const listed = byId.get(row.restaurant_id)
    return listed ? [{ row, listed }] : []
  })
}
