import type { Handler } from '#server/platform/calls/answer.ts'
import { actOnReservation } from './act-on-reservation.ts'

/** Sends a message to the guest and shows it on the booking's page. */
export const sendMessage: Handler<'host.sendMessage'> = (context, { reservationId, body }, caller) =>
  actOnReservation(context, reservationId, caller, async () => ({
    written: { from: 'restaurant' as const, body: body.body },
    note: body.body,
    news: 'houseNote' as const,
  }))
