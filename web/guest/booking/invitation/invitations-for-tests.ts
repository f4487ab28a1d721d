import type { Invitation } from '#contracts/booking/invitations.ts'
import { bookingForTests } from '../ticket/bookings-for-tests.ts'

/** Returns an unanswered invitation from Ada to a booking for three. */
export function invitationForTests(given: Partial<Invitation> = {}): Invitation {
  const { restaurant, reservationTime, wallTime, timeZone } = bookingForTests()
  return {
    email: 'bob@example.org',
    phoneNumber: '',
    restaurant,
    groupSize: 3,
    isRedeemed: false,
    reservationTime,
    wallTime,
    timeZone,
    reservationStatus: 'Approved',
    party: false,
    partyTypes: [],
    hostName: 'Ada',
    invitee: '',
    answer: 'open',
    allergy: [],
    access: '',
    calendar: null,
    ...given,
  }
}
