import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { Told } from './reservation-store.ts'

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
    customerProfile: {},
    additionals: {},
    messages: [],
    members: [],
  }
}
