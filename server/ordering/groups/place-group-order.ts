import { isRefusal, refuse } from '#domain/refusal.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { openGroup } from './open-group.ts'
import { placeGroup } from './place-group.ts'
import type { BookingContext } from '#server/context.ts'

/** Only the host can do this, because the restaurant gets the host's contacts. */
export const placeGroupOrder: Handler<'groupOrders.place', BookingContext> = async (
  context,
  { code, body },
  caller,
) => {
  const group = await openGroup(context, code)
  if (isRefusal(group)) return group
  if (!group.own.is_host) return refuse('onlyGroupHost')
  // Each member places their own part.
  if (group.times.isInParts) return refuse('paymentNotOffered')
  const placed = await placeGroup(context, group, body, caller)
  if (isRefusal(placed)) return placed
  const found = await findReservation(context, placed.id)
  if (!found) throw new Error(`order ${placed.id} of a group is gone`)
  const { id, token, payBy } = presentReservation(context, found.listed, found.row)
  return { id, token, payBy }
}
