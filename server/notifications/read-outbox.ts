import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { chooseLocale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import { composeBooking } from './compose-booking.ts'
import type { Message } from './message.ts'
import { createOutboxStore, type MessageRow } from './outbox-store.ts'

export interface OutboxEntry extends Message {
  readonly id: number
  readonly channel: MessageRow['channel']
  readonly to: string
  readonly at: string
}

/** The outbox in words, newest first. Messages are composed when read: nothing about them changes by being looked at. */
export async function readOutbox(
  { database, sentences }: Pick<Context, 'database' | 'sentences'>,
  recipient: string | null,
): Promise<OutboxEntry[]> {
  const rows = await createOutboxStore(database).newest(recipient, 200)
  return rows.map((row) => {
    const locale = chooseLocale([row.language])
    const told = {
      channel: row.channel,
      template: row.template as BookingNews,
      booking: row.data as ReservationGuest,
      locale,
      created: row.created,
    }
    const message = composeBooking(told, sentences(locale))
    return { id: row.id, channel: row.channel, to: row.recipient, ...message, at: row.created.toISOString() }
  })
}
