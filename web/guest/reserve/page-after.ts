import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { to } from '#web/paths.ts'

/**
 * How long the payment page waits before it redirects to the provider, in milliseconds (specification, section 9).
 */
const squareWaitMs = 2000

/**
 * Returns the page after booking: the booking, or the payment page if it has to be paid. Never returns a URL of
 * another website, because browsers block such a redirect after a form post; the payment page links there instead.
 */
export async function pageAfter(
  send: Send,
  { id, token, payBy, paymentLinkUrl: link }: ReservationGuest,
  restaurantId: string,
): Promise<string> {
  if (!payBy) return to.booking(id, token, { booked: 1 })
  const restaurant = link ? await send('restaurants.get', { id: restaurantId }) : null
  const gateway = restaurant && !isWireRefusal(restaurant) && restaurant.reservationConfig.paymentGateway
  const timeout = gateway === 'square' ? squareWaitMs : null
  return to.payment(restaurantId, { id, token, redirect_url: link, timeout })
}
