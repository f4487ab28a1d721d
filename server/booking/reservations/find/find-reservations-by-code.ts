import { visitName } from '#domain/events/visit-name.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isUpcoming } from '#domain/reservations/status.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { proveByCode } from '#server/accounts/identity/contacts/codes.ts'
import { withRestaurants } from './bookings-of-guest.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { presentReservation } from '../present/present-reservation.ts'
import { findLost } from './bookings-with-contact.ts'

/**
 * Returns the reservations made with a contact to a caller who has the code sent there. Upcoming ones come
 * first, soonest first, followed by past ones.
 */
export const findReservationsByCode: Handler<
  'reservations.findByCode',
  Data & Links & Discovery & Content
> = async (context, { body }, caller) => {
  const lost = await findLost(context, body.contact, context.sentences(caller.locale))
  if (isRefusal(lost)) return lost
  const key = { purpose: 'findBooking', contact: lost.contact, code: body.code } as const
  const proved = await proveByCode(context, key, caller)
  if (isRefusal(proved)) return proved
  const found = await withRestaurants(context, lost.found)
  const now = context.now().getTime()
  const ahead = found.filter((each) => isAhead(each, now)).reverse()
  const others = found.filter((each) => !isAhead(each, now))
  return { bookings: [...ahead, ...others].map((each) => presentFound(context, each)) }
}

function isAhead({ row }: OpenReservation, now: number): boolean {
  return isUpcoming(
    { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() },
    now,
  )
}

function presentFound(context: Data & Links, { listed, row }: OpenReservation) {
  const shown = presentReservation(context, listed, row)
  const { id, token, restaurant, reservationTime, wallTime, timeZone, groupSize, status, manageUrl } = shown
  const { deliveryType } = shown
  return {
    id,
    token,
    restaurantName: visitName(restaurant),
    reservationTime,
    wallTime,
    timeZone,
    groupSize,
    ...(deliveryType && { deliveryType }),
    status,
    manageUrl,
  }
}
