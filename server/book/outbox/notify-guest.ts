import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { firstName } from '#domain/invitations/share-link.ts'
import { memberNotice } from '#domain/reservations/member-notice.ts'
import { withoutKeys } from '#server/book/steps/reservation-keys.ts'
import type { ReservationRow } from '#server/book/steps/reservations.ts'
import {
  addressMessage,
  type BookingMessage,
  type MemberMessage,
  type RenewedData,
} from './enqueue-messages.ts'

/** Messages to guests about a booking. Each name is a template in `server/messages`. */
export type BookingTemplate =
  | 'bookingConfirmed'
  | 'bookingRequested'
  | 'bookingChanged'
  | 'bookingApproved'
  | 'bookingRejected'
  | 'bookingUnanswered'
  | 'bookingCancelled'
  | 'bookingCancelledByHouse'
  | 'reminder'
  | 'lateAnswer'
  | 'houseNote'
  | 'invitation'
  | 'invitationJoined'
  | 'invitationChanged'
  | 'invitationCancelled'
  | 'tableCalledOff'
  | MoneyTemplate

export type MoneyTemplate =
  | 'payLink'
  | 'paymentReceived'
  | 'paymentDeclined'
  | 'refundStarted'
  | 'refundDone'
  | 'feeAnnounced'
  | 'feeCharged'
  | 'feeWaived'
  | 'payFee'
  | 'freeCancelEnds'
  | 'bookingLapsed'
  | 'changeDropped'

interface Reachable {
  readonly email: string
  readonly phone: string
  readonly language: string
}

/** Additional data of a message, depending on its template. */
export interface MessageExtras {
  /** Text written by the restaurant. */
  readonly words?: string
  /** Whether only contact details, notes or dishes changed, so the guest comes at the same time as before. */
  readonly onlyDetails?: boolean
  /** Whether the restaurant wanted the change, so that the guest can cancel free of charge. */
  readonly byRestaurant?: boolean
  /** Whether a member of the party has deleted their account, and nothing else has changed. */
  readonly memberGone?: true
  /** URL of the button if the invitation was deleted. */
  readonly invitationUrl?: string
  /** Id of the recipient's invitation. Its link is created when the message is composed. */
  readonly invitationId?: string
  /** Whether the member has accepted, so the message may include a calendar entry. */
  readonly coming?: boolean
  /** The amount of a deposit, fee or refund, in minor units of the booking's currency. */
  readonly paymentAmount?: number
  /** The date and time that a message about a payment mentions, ISO 8601 with the restaurant's offset. */
  readonly paymentMoment?: string
}

/** Returns null if the guest can't be reached. */
export function bookingMessage(
  news: BookingTemplate,
  { email, phone, language }: Reachable,
  booking: ReservationGuest,
  more: MessageExtras = {},
): BookingMessage | null {
  const needsApproval =
    (news === 'bookingConfirmed' || news === 'bookingChanged') && booking.status === 'Pending'
  const template = needsApproval ? 'bookingRequested' : news
  const isForMember = news === 'invitation' || news === 'invitationJoined'
  const data = { ...withoutKeys(isForMember ? visibleToMembers(booking) : booking), ...more }
  return addressMessage({ template, language, data }, { email, phone })
}

/** Returns the data of messages that wait while staff go on with the booking. */
export function renewedData(booking: ReservationGuest): RenewedData {
  const { customerName: _customerName, ...forMembers } = withoutKeys(visibleToMembers(booking))
  return [
    { templates: aheadOfVisit, data: withoutKeys(booking) },
    { templates: Object.values(memberTemplates), data: forMembers },
  ]
}

const aheadOfVisit: readonly BookingTemplate[] = [
  'bookingConfirmed',
  'bookingRequested',
  'bookingChanged',
  'bookingApproved',
]

/** Returns null if the change doesn't concern invited members. */
export function memberMessage(
  before: ReservationRow,
  after: ReservationRow,
  booking: ReservationGuest,
): MemberMessage | null {
  const notice = memberNotice(standingOf(before), standingOf(after))
  return (
    notice && {
      template: memberTemplates[notice],
      language: after.language,
      data: withoutKeys(visibleToMembers(booking)),
      // A share link may be forwarded, so members who joined through it see only the first name.
      dataForJoined: { customerName: firstName(booking.customerName) },
    }
  )
}

/** The columns of a booking before a step that are needed for messages to members. */
export type BeforeStep = Pick<ReservationRow, 'status' | 'reservation_time' | 'language'>

/**
 * Like `memberMessage`, but for the canceled booking of an erased guest: `booking` is anonymized, and the
 * button opens `url`.
 */
export function memberMessageOfErased(
  before: BeforeStep,
  after: ReservationRow,
  booking: ReservationGuest,
  url: string,
): MemberMessage | null {
  if (memberNotice(standingOf(before), standingOf(after)) !== 'calledOff') return null
  const data = { ...withoutKeys(visibleToMembers(booking)), invitationUrl: url }
  return {
    template: 'tableCalledOff' satisfies BookingTemplate,
    language: before.language,
    data,
    dataForJoined: {},
  }
}

const memberTemplates = {
  calledOff: 'invitationCancelled',
  takesPlace: 'invitation',
  anotherTime: 'invitationChanged',
} as const satisfies Record<string, BookingTemplate>

function standingOf({ status, reservation_time }: Pick<ReservationRow, 'status' | 'reservation_time'>) {
  return { status: status as BookingStatus, reservationTime: reservation_time.getTime() }
}

/** Returns the booking as invited members may see it, without its token, links or the holder's data. */
function visibleToMembers(booking: ReservationGuest): ReservationGuest {
  return {
    ...booking,
    token: '',
    manageUrl: '',
    email: '',
    phone: '',
    phoneNumber: '',
    specialRequests: '',
    note: '',
    cancelNote: '',
    customerProfile: {},
    additionals: {},
    messages: [],
    members: [],
    payments: null,
  }
}
