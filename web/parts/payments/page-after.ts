import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { to } from '#web/paths.ts'

/**
 * How long the payment page waits before it redirects to the provider, in milliseconds (specification, section 9).
 */
const squareWaitMs = 2000

/** Returns the page after booking: the booking, or the payment page if it has to be paid. */
export async function pageAfter(
  send: Send,
  booking: ReservationGuest,
  restaurantId: string,
): Promise<string> {
  if (booking.payBy) return paymentPage(send, booking, restaurantId)
  return to.booking(booking.id, booking.token, { booked: 1 })
}

/**
 * Returns the payment page of a booking or order that was just made or changed. Never returns a URL of another website,
 * because browsers block such a redirect after a form post; the payment page links there instead.
 */
export async function paymentPage(
  send: Send,
  { id, token, paymentLinkUrl: link }: Pick<ReservationGuest, 'id' | 'token' | 'paymentLinkUrl'>,
  restaurantId: string,
): Promise<string> {
  // The booking is made, so its payment page follows even if the restaurant can't be loaded.
  const restaurant = link ? await send('restaurants.get', { id: restaurantId }).catch(() => null) : null
  const gateway = restaurant && !isWireRefusal(restaurant) && restaurant.reservationConfig.paymentGateway
  const timeout = gateway === 'square' ? squareWaitMs : null
  return to.payment(restaurantId, { id, token, redirect_url: link, timeout })
}
