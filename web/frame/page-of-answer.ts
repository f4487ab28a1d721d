import type { AnswerOf } from '#contracts/calls.ts'
import { to } from '#web/paths.ts'
import type { Unanswered } from '#web/session/requests/unanswered.ts'
import { cartOf } from '#web/guest/ordering/order/cart-store.ts'
import { linesKey } from '#web/guest/ordering/order/checkout/load-quote.ts'
import { rememberOwn } from '#web/session/own-bookings.ts'
import { storeWalkInId } from '#web/parts/waits/stored-walk-in.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'

/**
 * Returns the page that a request leads to whose answer was lost at first, and stores what its form would have stored.
 * Returns null if the page that sent it shows the result itself.
 */
export async function pageOfAnswer({ call, token }: Unanswered, answer: unknown): Promise<string | null> {
  if (call === 'reservations.update') {
    const booking = answer as AnswerOf<'reservations.update'>
    const { id, restaurantId, payBy } = booking
    clearIfOrdered(booking)
    return payBy ? to.payment(restaurantId, { id, token }) : to.booking(id, token ?? '', { changed: 1 })
  }
  if (call === 'reservations.create' || call === 'requests.acceptOffer')
    return pageOfBooking(answer as AnswerOf<'reservations.create'>)
  if (call !== 'walkIns.join') return null
  const { id, status, restaurant } = answer as AnswerOf<'walkIns.join'>
  storeWalkInId(id)
  return to.walkIn(restaurant.idOrName, screenOf(status), { walkin: id })
}

function pageOfBooking(booking: AnswerOf<'reservations.create'>): string {
  const { id, token, restaurantId, deliveryType, payBy } = booking
  rememberOwn(booking)
  clearIfOrdered(booking)
  const isOrder = deliveryType === 'takeaway' || deliveryType === 'delivery'
  if (payBy) return to.payment(restaurantId, { id, token })
  return isOrder ? to.order(id, token, { placed: 1 }) : to.booking(id, token, { booked: 1 })
}

/** Clears the cart, unless the guest has changed it since the order was sent. */
function clearIfOrdered({
  restaurantId,
  deliveryType: type,
  order,
}: Pick<AnswerOf<'reservations.create'>, 'restaurantId' | 'deliveryType' | 'order'>): void {
  if (!type || !order) return
  const cart = cartOf(restaurantId)
  if (linesKey(cart.get()[type]) === linesKey(order.orderItems)) cart.clear(type)
}
