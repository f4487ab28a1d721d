import type { AnswerOf } from '#contracts/calls.ts'
import type { Locale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { calendarFile } from '#server/notifications/calendar-file.ts'
import { presentReservation } from '#server/reservations/present-reservation.ts'
import { codeOf, invitationUrl } from './invitation-code.ts'
import type { OpenInvitation } from './open-invitation.ts'

/** What a member may know of the booking: nothing that opens it, and nothing of the others. */
export function presentInvitation(
  context: Context,
  { invitation, row, listed }: OpenInvitation,
  locale: Locale,
): AnswerOf<'reservations.invitation'> {
  const booking = presentReservation(context, listed, row)
  const { restaurant, groupSize, reservationTime, wallTime, timeZone, status, additionals } = booking
  const isEmail = invitation.member.includes('@')
  return {
    email: invitation.email || (isEmail ? invitation.member : ''),
    phoneNumber: invitation.phone || (isEmail ? '' : invitation.member),
    restaurant,
    groupSize,
    isRedeemed: invitation.answer !== 'open',
    reservationTime,
    wallTime,
    timeZone,
    reservationStatus: status,
    party: additionals.party === true,
    partyTypes: additionals.eventTypes ?? [],
    hostName: row.customer_name,
    invitee: invitation.name,
    answer: invitation.answer,
    calendar: invitation.answer === 'yes' ? calendarOf(context, booking, invitation.id, locale) : null,
  }
}

/** Their own entry: the times of the booking, and the link of the invitation instead of the one that manages it. */
function calendarOf(
  context: Context,
  booking: ReturnType<typeof presentReservation>,
  id: string,
  locale: Locale,
): string {
  const say = context.sentences(locale)
  const url = invitationUrl(context, codeOf(context, id))
  const title = `${booking.restaurant.name} · ${booking.customerName}`
  const words = { title, description: `${say('mail.invitation.link')}: ${url}` }
  return calendarFile({ ...booking, id, manageUrl: url }, words, context.now()).content
}
