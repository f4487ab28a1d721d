import type { Handler } from '#server/platform/calls/answer.ts'
import { actOnReservation } from './act-on-reservation.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'

/** Sends a message to the guest and shows it on the booking's page. */
export const sendMessage: Handler<'host.sendMessage', Data & Links & Discovery & Book & Access> = (
  context,
  { reservationId, body },
  caller,
) =>
  actOnReservation(context, reservationId, caller, async () => ({
    written: { from: 'restaurant' as const, body: body.body },
    note: body.body,
    news: 'houseNote' as const,
  }))
