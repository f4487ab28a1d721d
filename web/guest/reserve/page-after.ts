import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { to } from '#web/paths.ts'

/** How long the payment page waits before it leads to the provider's page (specification, section 9). */
const squareWaitMs = 2000

/**
 * The booking, or the page where it is paid. Never an address of another website: browsers block a redirect there
 * after a posted form, so the payment page has a link to it.
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
