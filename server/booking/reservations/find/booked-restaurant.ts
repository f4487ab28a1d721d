import type { CreateReservation } from '#contracts/booking/reservation-shapes.ts'
import type { ReservationRow } from '#server/book/steps/reservations.ts'
import type { Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

/**
 * Returns the restaurant, or the requested event there, because events have their own reservation book. Null
 * if it is unknown.
 */
export async function bookedRestaurant(
  { catalogue }: Pick<Discovery, 'catalogue'>,
  { restaurantId, eventId }: Pick<CreateReservation, 'restaurantId' | 'eventId'>,
): Promise<ListedRestaurant | null> {
  const listed = await catalogue.get(restaurantId)
  if (!listed || eventId === undefined || eventId === null || eventId === listed.record.id) return listed
  const event = await catalogue.get(eventId)
  return event?.record.parent_id === listed.record.id ? event : null
}

/** A reservation for an event also counts as one at the event's restaurant. */
export async function isBookedRestaurant(
  { catalogue }: Pick<Discovery, 'catalogue'>,
  { restaurant_id }: Pick<ReservationRow, 'restaurant_id'>,
  named: number | string,
): Promise<boolean> {
  const restaurantId = (await catalogue.getAnywhere(named))?.record.id
  if (restaurantId === restaurant_id) return true
  const parent = (await catalogue.getAnywhere(restaurant_id))?.record.parent_id ?? null
  return parent !== null && parent === restaurantId
}
