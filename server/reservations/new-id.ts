import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'

/** An id is only a large random number until it is booked with, so nothing is stored. */
export const newReservationId: Handler<'reservations.newId'> = async (
  { catalogue, newId },
  { restaurantId },
) => ((await catalogue.get(restaurantId)) ? { id: newId() } : refuse('unknownRestaurant'))
