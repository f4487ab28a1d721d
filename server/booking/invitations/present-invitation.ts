import type { AnswerOf } from '#contracts/calls.ts'
import { firstName } from '#domain/invitations/share-link.ts'
import type { Locale } from '#domain/locale.ts'
import type { Content, Data, Links } from '#server/context.ts'
import { memberCalendar } from '#server/messages/calendar/calendar-of-booking.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { codeOf, invitationUrl } from '#server/book/steps/invitation-code.ts'
import type { InvitationRow } from './invitation-store.ts'
import type { OpenInvitation } from './open-invitation.ts'

/** Returns whether the member joined through the share link instead of being invited by the holder. */
export function hasJoined({ member }: Pick<InvitationRow, 'member'>): boolean {
  return member === ''
}

/**
 * Returns the booking as a member sees it, without its token or other members. Members who joined through the
 * share link see only the holder's first name, because the link may be forwarded.
 */
export function presentInvitation(
  context: Data & Links & Content,
  { invitation, row, listed }: OpenInvitation,
  locale: Locale,
): AnswerOf<'invitations.get'> {
  const hostName = hasJoined(invitation) ? firstName(row.customer_name) : row.customer_name
  const booking = { ...presentReservation(context, listed, row), customerName: hostName }
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
    hostName,
    invitee: invitation.name,
    answer: invitation.answer,
    allergy: invitation.allergy,
    access: invitation.access,
    calendar: invitation.answer === 'yes' ? memberCalendar(booking, own, context.now()).content : null,
  }
}
