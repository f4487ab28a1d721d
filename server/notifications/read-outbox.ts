import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { chooseLocale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import { composeBooking } from './compose-booking.ts'
import { composeRequest, requestTemplates } from './compose-request.ts'
import type { Message } from './message.ts'
import { createOutboxStore, type MessageRow } from './outbox-store.ts'
import { type RequestData, requestLink } from './request-link.ts'

export interface OutboxEntry extends Message {
  readonly id: number
  readonly channel: MessageRow['channel']
  readonly to: string
  readonly at: string
}

type Needs = Pick<Context, 'config' | 'capabilities' | 'database' | 'sentences'>

/** The outbox in words, newest first. Messages are composed when read: nothing about them changes by being looked at. */
export async function readOutbox(context: Needs, recipient: string | null): Promise<OutboxEntry[]> {
  const rows = await createOutboxStore(context.database).newest(recipient, 200)
  return rows.map((row) => {
    const { id, channel, recipient: to, created } = row
    return { id, channel, to, ...inWords(context, row), at: created.toISOString() }
  })
}

function inWords(context: Needs, { channel, template, data, language, created }: MessageRow): Message {
  const locale = chooseLocale([language])
  const say = context.sentences(locale)
  const asked = requestTemplates.find((each) => each === template)
  if (asked) {
    const about = data as unknown as RequestData
    return composeRequest({ ...about, template: asked, url: requestLink(context, about), locale }, say)
  }
  const news = {
    channel,
    template: template as BookingNews,
    booking: data as ReservationGuest,
    locale,
    created,
  }
  return composeBooking(news, say)
}
