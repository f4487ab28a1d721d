import type { RequestOffer } from '#contracts/booking/requests.ts'

export function offerForTests(changes: Partial<RequestOffer> = {}): RequestOffer {
  return {
    state: 'open',
    restaurantId: 7,
    holdId: 'a'.repeat(32),
    serviceDate: '2027-03-17',
    reservationTime: '2027-03-17T19:30:00+00:00',
    timeZone: 'Europe/Lisbon',
    groupSize: 2,
    tableNumber: '4',
    area: 'Terrace',
    sentBy: 'email',
    created: '2027-03-01T12:00:00.000Z',
    expires: '2027-03-01T12:30:00.000Z',
    secondsLeft: 1800,
    ...changes,
  }
}
