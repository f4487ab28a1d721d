import { isWireRefusal, type Send } from '#contracts/client.ts'
import { keyOfOwn } from '#web/session/own-bookings.ts'
import { orThrow } from '#web/routing/page-context.ts'
import type { OrderQuery } from '../order-query.ts'

export type Preordered = NonNullable<Awaited<ReturnType<typeof loadPreordered>>>

/**
 * Loads the reservation that a preorder belongs to. Returns null if the URL names none or the guest may not open it.
 */
export async function loadPreordered(send: Send, { reservationId, token }: OrderQuery) {
  if (!reservationId) return null
  const found = await send('reservations.get', { reservationId }, { token: token || keyOfOwn(reservationId) })
  if (isWireRefusal(found) && found.refused === 'tokenNeeded') return null
  const { id, reservationTime, wallTime, groupSize, order, version, restaurantId, ...booking } =
    orThrow(found)
  return { id, token: booking.token, reservationTime, wallTime, groupSize, order, version, restaurantId }
}
