import type { Handler } from '#server/http/answer.ts'
import { actOnReservation } from './act-on-reservation.ts'

/** Writes to the guest: by message, and on the page of the booking. */
export const messageGuest: Handler<'host.message'> = (context, { reservationId, body }, caller) =>
  actOnReservation(context, reservationId, caller, async () => ({
    houseNote: body.body,
    note: body.body,
    news: 'houseNote' as const,
  }))
