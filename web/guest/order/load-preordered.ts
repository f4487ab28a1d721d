import { isWireRefusal, type Send } from '#contracts/client.ts'
import { orThrow } from '#web/page-context.ts'
import type { OrderQuery } from './order-query.ts'

/** The reservation that dishes are preordered for. */
export type Preordered = NonNullable<Awaited<ReturnType<typeof loadPreordered>>>

/**
 * Loads the reservation that a preorder belongs to. Returns null if the URL names none or it can't be opened without
 * a token; a signed-in guest's browser then tries again.
 */
export async function loadPreordered(send: Send, { reservationId, token }: OrderQuery) {
  if (!reservationId) return null
  const found = await send('reservations.get', { reservationId }, { token: token || undefined })
  if (isWireRefusal(found) && found.refused === 'tokenNeeded') return null
  const { id, reservationTime, wallTime, groupSize, order, version, restaurantId, ...booking } =
    orThrow(found)
  return { id, token: booking.token, reservationTime, wallTime, groupSize, order, version, restaurantId }
}
