import type { AnswerOf } from '#contracts/calls.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'

/** Returns a booking for three at restaurant 7, far in the future. */
export function bookingForTests(given: Partial<ReservationGuest> = {}): ReservationGuest {
  const { reservationTime = '2099-03-18T19:30:00+00:00', chargeIfCancelledBefore = 0 } = given
  const freeUntil = Date.parse(reservationTime) - chargeIfCancelledBefore * 3_600_000
  return {
    id: 'c'.repeat(32),
    restaurantId: 7,
    eventId: null,
    restaurant: {
      id: 7,
      name: 'Kumo',
      address: 'Rua das Nuvens 1',
      phone: '+351 21 000 0000',
      timeZone: 'Europe/Lisbon',
      imageUrl: '',
      websiteUrl: '',
    },
    type: 'reservation',
    status: 'Approved',
    depositStatus: 'no card',
    reservationTime,
    created: '2027-03-01T12:00:00.000Z',
    closed: null,
    serviceDate: '2099-03-18',
    wallTime: '2099-03-18T19:30',
    timeZone: 'Europe/Lisbon',
    groupSize: 3,
    estimatedTurnOverTime: 90,
    amount: 0,
    offlineDeposit: null,
    currency: 'EUR',
    payments: null,
    payBy: null,
    noShowFeeEnabled: false,
    creditCardChargeEnabled: false,
    chargeIfCancelledBefore,
    freeUntil: new Date(freeUntil).toISOString(),
    customerName: 'Ada',
    email: 'ada@example.org',
    phoneNumber: '',
    phone: '',
    areas: '',
    tableNumber: '4',
    floorId: null,
    specialRequests: '',
    note: '',
    cancelNote: '',
    endedBecause: null,
    customerProfile: {},
    additionals: {},
    highChair: false,
    stroller: false,
    booth: false,
    highTop: false,
    table: false,
    party: false,
    partyTypes: [],
    notificationUrl: '',
    messages: [],
    unreadMessageCount: 0,
    token: 't',
    manageUrl: 'http://banquette.test/booking?id=c&token=t',
    paymentLinkUrl: null,
    intentClientSecret: null,
    redirectLinkUrl: null,
    version: 3,
    lateMinutes: 0,
    keptUntil: null,
    arrived: false,
    confirmed: false,
    feedbackOpen: false,
    reviewed: false,
    mayChange: true,
    mayCancel: true,
    members: [],
    ...given,
  }
}

/** Returns what was paid for a booking: nothing, except for what is given. */
export function paymentsForTests(
  given: Partial<ReservationGuest['payments']> = {},
): ReservationGuest['payments'] {
  const nothing = { taken: 0, refunded: 0, comingBack: 0, kept: 0, disputed: 0, feePossible: 0 }
  return { ...nothing, onFile: false, fee: null, ...given }
}

/** Returns a fee that is paid at the restaurant. */
export function feesForTests(
  given: Partial<AnswerOf<'reservations.calculateFees'>>,
): AnswerOf<'reservations.calculateFees'> {
  return {
    amount: 0,
    currency: 'EUR',
    chargeType: 'None',
    noShowFeeEnabled: false,
    cancellationFee: 0,
    chargeIfCancelledBefore: 0,
    due: { now: 0, later: 0, freeUntil: null, lateRefund: 0, returnsIfRefilled: false, atRestaurant: true },
    consentSentence: null,
    ...given,
  }
}
