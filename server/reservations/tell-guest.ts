import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { whatMembersHear } from '#domain/reservations/what-members-hear.ts'
import type { ReservationRow } from './reservation-store.ts'
import type { Told, ToldMembers } from './told.ts'

/** What a guest can be told about a booking. Each name is a template in notifications. */
export type BookingNews =
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
  | 'invitationChanged'
  | 'invitationCancelled'
  | 'tableCalledOff'

interface Reachable {
  readonly email: string
  readonly phone: string
  readonly language: string
}

/** What a message says besides the booking's own facts. */
export interface MoreToSay {
  /** The house's own words. */
  readonly words?: string
  /** Where the button of an invitation leads. */
  readonly invitationUrl?: string
  /** Whose invitation it is about; the link is made of it when the message is read. */
  readonly invitationId?: string
  /** They said yes, and may have an entry in their calendar. */
  readonly coming?: boolean
}

/** The message that goes out with a change: by e-mail where there is one, else by SMS, else none. */
export function toldOf(
  news: BookingNews,
  { email, phone, language }: Reachable,
  booking: ReservationGuest,
  more: MoreToSay = {},
): Told | null {
  const asks = (news === 'bookingConfirmed' || news === 'bookingChanged') && booking.status === 'Pending'
  const template = asks ? 'bookingRequested' : news
  const data = { ...(news === 'invitation' ? shown(booking) : booking), ...more }
  if (email) return { channel: 'email', recipient: email, template, language, data }
  if (phone) return { channel: 'sms', recipient: phone, template, language, data }
  return null
}

/** What goes out with a change to those who were invited; null where they hear nothing of it. */
export function toldMembersOf(
  before: ReservationRow,
  after: ReservationRow,
  booking: ReservationGuest,
): ToldMembers | null {
  const heard = whatMembersHear(standingOf(before), standingOf(after))
  return heard && { template: newsForMembers[heard], language: after.language, data: shown(booking) }
}

/** What members must know of a booking as it was, to be told what became of it. */
export type BeforeStep = Pick<ReservationRow, 'status' | 'reservation_time' | 'language'>

/** The same of a booking whose guest is forgotten: `booking` says nothing of them, and the button leads to `url`. */
export function toldMembersOfForgotten(
  before: BeforeStep,
  after: ReservationRow,
  booking: ReservationGuest,
  url: string,
): ToldMembers | null {
  if (whatMembersHear(standingOf(before), standingOf(after)) !== 'calledOff') return null
  const data = { ...shown(booking), invitationUrl: url }
  return { template: 'tableCalledOff' satisfies BookingNews, language: before.language, data }
}

const newsForMembers = {
  calledOff: 'invitationCancelled',
  anotherTime: 'invitationChanged',
} as const satisfies Record<string, BookingNews>

function standingOf({ status, reservation_time }: Pick<ReservationRow, 'status' | 'reservation_time'>) {
  return { status: status as BookingStatus, reservationTime: reservation_time.getTime() }
}

/** What somebody may know who is invited: nothing that opens the booking, and nothing else about who made it. */
function shown(booking: ReservationGuest): ReservationGuest {
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
