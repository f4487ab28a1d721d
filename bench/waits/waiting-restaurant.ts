import { compilePlan } from '#domain/availability/compiled-plan.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { weekDays } from '../databases/restaurant-of-fifty.ts'

export const opens = 17 * 60 + 30
export const closes = 23 * 60 + 30
export const lastSeating = 22 * 60 + 30

function tables(letter: string, count: number, minCovers: number, maxCovers: number) {
  return Array.from({ length: count }, (_, number) => ({
    id: `${letter}${number}`,
    number: `${letter}${number}`,
    area: number % 3 === 2 ? 'Terrace' : 'Room',
    minCovers,
    maxCovers,
  }))
}

function join(tableIds: string, minCovers: number, maxCovers: number) {
  return { tableIds: tableIds.split('+'), minCovers, maxCovers }
}

/** A restaurant with 20 tables that has a line on most evenings. */
export const waitingRestaurant = compilePlan({
  zone: zoneFromIntl('Europe/Lisbon'),
  services: weekDays.map((weekDay) => ({ weekDay, opens, closes })),
  specialPeriods: [],
  tables: [
    ...tables('A', 9, 1, 2),
    ...tables('B', 7, 2, 4),
    ...tables('C', 3, 4, 6),
    ...tables('D', 1, 6, 8),
  ],
  joins: [join('A0+A1', 3, 4), join('A3+A4', 3, 4), join('B0+B1', 5, 8), join('B3+B4', 5, 8)],
  rules: {
    acceptsReservations: true,
    slotMinutes: 15,
    minPartySize: 1,
    maxPartySize: 8,
    leadMinutes: 0,
    maxAdvanceBookingDays: 60,
    turnTimes: [
      { upTo: 2, minutes: 90 },
      { upTo: 8, minutes: 120 },
    ],
    lastArrivalMinutes: 60,
    coversPerSlot: null,
    whenFull: 'refuse',
  },
})
