import type { Hold } from '#contracts/booking/holds.ts'

/** Returns a hold of table 4 at restaurant 7 for three guests at 19:30, with almost five minutes left. */
export function holdForTests(given: Partial<Hold> = {}): Hold {
  return {
    id: 'a'.repeat(32),
    restaurantId: 7,
    reservationTime: '2099-03-18T19:30:00+00:00',
    groupSize: 3,
    tableNumber: '4',
    expires: '2099-03-10T12:05:00.000Z',
    secondsLeft: 290,
    extendable: true,
    ...given,
  }
}
