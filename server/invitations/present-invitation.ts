import type { AnswerOf } from '#contracts/calls.ts'
import type { Locale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { memberCalendar } from '#server/notifications/calendar-of-booking.ts'
import { presentReservation } from '#server/reservations/present-reservation.ts'
import { codeOf, invitationUrl } from '#server/book/invitation-code.ts'
import type { OpenInvitation } from './open-invitation.ts'

/** The booking as a member sees it, without its token or other members. */
export function presentInvitation(
  context: Context,
  { invitation, row, listed }: OpenInvitation,
  locale: Locale,
): AnswerOf<'invitations.get'> {
  const booking = presentReservation(context, listed, row)
  const { restaurant, groupSize, reservationTime, wallTime, timeZone, status, additionals } = booking
  const own = {
    id: invitation.id,
    link: context.sentences(locale)('mail.invitation.link'),
    url: invitationUrl(context, codeOf(context, invitation.id)),
  }
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
    allergy: invitation.allergy,
    access: invitation.access,
    calendar: invitation.answer === 'yes' ? memberCalendar(booking, own, context.now()).content : null,
  }
}
