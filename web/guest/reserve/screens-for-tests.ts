import type { WireSlot } from '#contracts/availability.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'

const hours = { openingHours: [], isOpenNow: true, until: null, nextPeriodDate: null }

/** A plain restaurant in Lisbon, number 7, with the booking rules a test wants to see. */
export function restaurantForTests(config: object = {}, given: object = {}): Restaurant {
  const shared = { openingHours: hours, specialPeriods: [], minPartySize: 1 }
  return {
    ...shared,
    id: 7,
    hostmeId: 7,
    idOrName: 'kumo',
    type: 'restaurant',
    parentRestaurantId: null,
    name: 'Kumo',
    phone: '+351 21 000 0000',
    timeZone: 'Europe/Lisbon',
    address: 'Rua das Nuvens 1',
    city: 'Lisbon',
    currency: 'EUR',
    services: { reservations: true, waitlist: false, ordering: false, events: false },
    guestReservationNote: '',
    lat: null,
    lon: null,
    locationMapUrl: '',
    ...given,
    reservationConfig: {
      ...shared,
      id: 7,
      acceptsReservations: true,
      maxPartySize: 8,
      maxAdvanceBookingDays: 40_000,
      bookingMinimumNoticeMinutes: 0,
      hoursInterval: 15,
      areas: ['Dining room', 'Terrace'],
      guestReservationNote: '',
      additionalInfo: {},
      customs: [],
      reservationHours: hours,
      depositRules: {},
      creditCardChargeEnabled: false,
      noShowFeeEnabled: false,
      chargeIfCancelledBefore: 0,
      paymentGateway: 'none',
      currency: 'EUR',
      allowGuestSelectTables: false,
      optionalGuestTableSelection: true,
      uiCustomization: { guestThemeColor1: null, theme: null },
      ...config,
    },
  } as unknown as Restaurant
}

/** A free slot at a moment in Lisbon. */
export function slotForTests(instant: string, given: Partial<WireSlot> = {}): WireSlot {
  return {
    time: `${instant.slice(11, 16)}:00`,
    availabilityLevel: 'Available',
    acceptReservations: true,
    open: true,
    requestedTime: false,
    instant,
    serviceDate: instant.slice(0, 10),
    service: 'Dinner',
    zone: 'Europe/Lisbon',
    areas: ['Dining room', 'Terrace'],
    ...given,
  }
}
