import type { CreateReservation } from '#contracts/reservation-shapes.ts'
import type { Context } from '#server/context.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

/** The restaurant, or the requested event there, because events have their own reservation book. Null if unknown. */
export async function bookedRestaurant(
  { catalogue }: Pick<Context, 'catalogue'>,
  { restaurantId, eventId }: Pick<CreateReservation, 'restaurantId' | 'eventId'>,
): Promise<ListedRestaurant | null> {
  const listed = await catalogue.get(restaurantId)
  if (!listed || eventId === undefined || eventId === listed.record.id) return listed
  const event = await catalogue.get(eventId)
  return event?.record.parent_id === listed.record.id ? event : null
}
