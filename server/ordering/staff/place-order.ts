import { sql } from 'kysely'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import { minuteOf } from '#server/book/kitchen/order-state.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { placeOrder as placeGuestOrder } from '#server/booking/reservations/order/place-order.ts'
import { counterFingerprint, openRestaurantToKiosk } from './open-to-kiosk.ts'
import type { Access, BookingContext } from '#server/context.ts'

/**
 * Places a takeaway order for a guest at the counter or at a kiosk. Requires no contact, because the guest is
 * there.
 */
export const placeOrder: Handler<'host.placeOrder', BookingContext & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToKiosk(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { id, customerName, order, promised, language } = body
  const fingerprint = counterFingerprint(id)
  const placed = await placeGuestOrder(context, listed, {
    id,
    fingerprint,
    body: {
      restaurantId: listed.record.id,
      deliveryType: 'takeaway',
      reservationTime: promised,
      customerName,
      order,
      paymentType: 'cash',
      language,
    },
    guestUid: null,
    by: 'staff',
    caller,
    withoutContact: true,
    blacklisted: () => sql`select where false`,
  })
  if (placed === 'known' || isRefusal(placed)) {
    // A retry may find that its own order took the last portions. The link opens only orders placed by staff.
    const before = await context.createdBookings.find(id)
    if (before?.fingerprint !== fingerprint) return placed === 'known' ? refuse('idTaken') : placed
    context.acting.changedNothing()
  }
  const found = await findReservation(context, id)
  if (!found?.row.order || found.row.restaurant_id !== listed.record.id) return refuse('idTaken')
  const { zone } = listed.plan.plan
  const { receipt, promised: at } = found.row.order
  const token = context.capabilities.tokenOf('reservation', id)
  return {
    id,
    promised: isoWithOffset(zone, Math.round(minuteOf(at))),
    total: receipt.total,
    currency: receipt.currency,
    followUrl: `${context.linkOrigin}/order?id=${id}&token=${token}`,
  }
}
