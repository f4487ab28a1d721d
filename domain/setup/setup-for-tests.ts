import { daily } from '../availability/plan-for-tests.ts'
import type { Setup, SetupQuestion, SetupTable } from './setup.ts'

export function setupTable(id: number, number: string, maxCovers: number, area = 'Room'): SetupTable {
  return { id, number, floorId: 'ground', area, minCovers: 1, maxCovers, online: true }
}

export const occasion: SetupQuestion = {
  id: 'occasion',
  type: 'text',
  description: 'What are you celebrating?',
  icon: '',
  online: true,
  important: false,
}

/** A bistro in Berlin that is open daily from 18:00 to 23:00, with three tables of which two can be joined. */
export const bistroSetup: Setup = {
  profile: {
    name: 'Bistro',
    description: 'Small plates',
    phone: '+49 30 1234567',
    email: 'bistro@example.com',
    website: '',
    address: 'Torstraße 1',
    area: 'Mitte',
    city: 'Berlin',
    zip: '10115',
    countryShort: 'DE',
    position: { lat: 52.5, lon: 13.4 },
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    price: 2,
    cuisines: ['French'],
    features: [],
    guestNote: '',
  },
  hours: { doors: daily('17:00', '24:00'), booking: daily('18:00', '23:00', 'Dinner') },
  periods: [],
  floor: {
    floors: [{ id: 'ground', name: 'Ground floor' }],
    tables: [setupTable(1, '1', 4), setupTable(2, '2', 4), setupTable(7, '7', 6, 'Terrace')],
    joins: [{ tableNumbers: ['1', '2'], minCovers: 5, maxCovers: 8 }],
  },
  rules: {
    acceptsReservations: true,
    slotMinutes: 15,
    minPartySize: 1,
    maxPartySize: 8,
    leadMinutes: 60,
    maxAdvanceBookingDays: 60,
    turnTimes: [
      { upTo: 2, minutes: 90 },
      { upTo: 8, minutes: 120 },
    ],
    lastArrivalMinutes: 60,
    coversPerSlot: 20,
    whenFull: 'refuse',
  },
  waitlist: { offered: false },
  event: null,
  questions: [occasion],
  languages: { language: 'de', menuLanguage: 'de', nameTranslations: { en: { Terrasse: 'Terrace' } } },
}
