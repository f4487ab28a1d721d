import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { firstName } from '#domain/invitations/share-link.ts'
import { memberNotice } from '#domain/reservations/member-notice.ts'
import { withoutKeys } from './reservation-keys.ts'
import type { ReservationRow } from './reservations.ts'
import type { BookingMessage, MemberMessage } from './enqueue-messages.ts'

/** Messages to guests about a booking. Each name is a template in `server/notifications`. */
export type BookingTemplate =
  | 'bookingConfirmed'
  | 'bookingRequested'
  | 'bookingChanged'
  | 'bookingApproved'
  | 'bookingRejected'
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

/** Messages about the money of a booking. */
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

/** Additional data of a message. */
export interface MessageExtras {
  /** Text written by the restaurant. */
  readonly words?: string
  /** Target of the button when the invitation no longer exists. */
  readonly invitationUrl?: string
  /** The recipient's invitation. Its link is created when the message is composed. */
  readonly invitationId?: string
  /** Whether the member has accepted and may get a calendar entry. */
  readonly coming?: boolean
  /** The amount a message about money is about, in minor units of the booking's currency. */
  readonly paymentAmount?: number
  /** The moment a message about money is about, ISO 8601 with the restaurant's offset. */
  readonly paymentMoment?: string
}

/** The message about a change: an email if there is an address, else an SMS, else null. */
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
  if (email) return { channel: 'email', recipient: email, template, language, data }
  if (phone) return { channel: 'sms', recipient: phone, template, language, data }
  return null
}

/** The message to invited members about a change; null if they don't need one. */
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
      // A share link may be passed on, so those who joined through it see only the first name.
      dataForJoined: { customerName: firstName(booking.customerName) },
    }
  )
}

/** The state of a booking before a step, as needed for messages to members. */
export type BeforeStep = Pick<ReservationRow, 'status' | 'reservation_time' | 'language'>

/** Like `memberMessage`, for a booking of an erased guest: `booking` is anonymized and the button leads to `url`. */
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
  anotherTime: 'invitationChanged',
} as const satisfies Record<string, BookingTemplate>

function standingOf({ status, reservation_time }: Pick<ReservationRow, 'status' | 'reservation_time'>) {
  return { status: status as BookingStatus, reservationTime: reservation_time.getTime() }
}

/** The booking as invited members may see it, without its keys or the holder's data. */
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
  }
}
