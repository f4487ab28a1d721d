import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Data, Discovery } from '#server/context.ts'

/** Nothing is stored: the id is a random number until a booking uses it. */
export const createReservationId: Handler<'reservations.createId', Data & Discovery> = async (
  { catalogue, newId },
  { restaurantId },
) => ((await catalogue.get(restaurantId)) ? { id: newId() } : refuse('unknownRestaurant'))
