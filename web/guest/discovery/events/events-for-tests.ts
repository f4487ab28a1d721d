import type { EventCard } from '#contracts/discovery/events.ts'

/** Returns an event in Lisbon on two Thursdays, with the given fields overridden. */
export function eventForTests(changes: Partial<EventCard> = {}): EventCard {
  const session = (date: string) => ({
    date,
    starts: `${date}T19:30:00+00:00`,
    ends: `${date}T23:30:00+00:00`,
  })
  return {
    id: 90,
    idOrName: 'noite-de-morna',
    name: 'Noite de morna',
    description: '',
    promoImage: '/art/card/stew/Noite%20de%20morna.svg?v=2',
    restaurant: {
      id: 9,
      idOrName: 'nha-bia',
      name: 'Nha Bia',
      address: 'Rua do Benformoso 14',
      zip: '1100-084',
      countryShort: 'PT',
    },
    area: 'Intendente',
    city: 'Lisbon',
    regionId: 'pt-lisbon',
    timeZone: 'Europe/Lisbon',
    sessions: [session('2099-01-01'), session('2099-01-08')],
    soldOut: false,
    sessionCount: 2,
    paymentInfo: '€28 a person, paid at the table.',
    pricePerGuest: 2800,
    currency: 'EUR',
    attribution: '',
    ...changes,
  }
}
