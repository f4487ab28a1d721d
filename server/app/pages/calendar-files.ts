import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OpenId } from '#contracts/shapes.ts'
import { supportedLocale } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Context } from '#server/context.ts'
import { openInvitation } from '#server/booking/invitations/open-invitation.ts'
import { presentInvitation } from '#server/booking/invitations/present-invitation.ts'
import { guestCalendar } from '#server/messages/calendar/calendar-of-booking.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { pageLocale, sendRefusalPage } from './plain-page.ts'

/**
 * Serves calendar files at their own URLs because Safari and in-app browsers can't open `data:` links:
 * `/booking/calendar.ics?id=…&token=…` and `/invitation/calendar.ics?code=…`. The latter responds with 404
 * until the member accepts.
 */
export function registerCalendarFiles(app: FastifyInstance, context: Context): void {
  app.get('/booking/calendar.ics', async (request, reply) => {
    const opened = await openReservation(context, openIdIn(request, 'id'), {
      token: textIn(request, 'token'),
    })
    if (isRefusal(opened)) return sendRefusalPage(context, request, reply, opened)
    const { row, listed } = opened
    const say = context.sentences(supportedLocale(row.language) ?? pageLocale(request))
    const file = guestCalendar(presentReservation(context, listed, row), say, context.now())
    return sendFile(reply, file.content)
  })

  app.get('/invitation/calendar.ics', async (request, reply) => {
    const opened = await openInvitation(context, openIdIn(request, 'code'))
    if (isRefusal(opened)) return sendRefusalPage(context, request, reply, opened)
    const { calendar } = presentInvitation(context, opened, pageLocale(request))
    return calendar === null
      ? sendRefusalPage(context, request, reply, refuse('unknownInvitation'))
      : sendFile(reply, calendar)
  })
}

function textIn({ query }: FastifyRequest, name: string): string {
  const value = ownValue(query as Record<string, unknown>, name)
  return typeof value === 'string' ? value : ''
}

/** Returns the query parameter if it can be an id, otherwise an empty string, which matches nothing. */
function openIdIn(request: FastifyRequest, name: string): string {
  const parsed = OpenId.safeParse(textIn(request, name).toLowerCase())
  return parsed.success ? parsed.data : ''
}

function sendFile(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .headers({
      'content-disposition': 'inline; filename="booking.ics"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(content)
}
