import { expect, test } from 'vitest'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { structuredData } from './structured-data.ts'

const place = {
  name: 'Osteria </script><b>Lume',
  idOrName: 'osteria-lume',
  description: '',
  phone: '',
  cuisine: ['Italian'],
  price: 2,
  averageRating: null,
  totalReviews: 0,
  lat: null,
  lon: null,
  address: 'Rua 1',
  zip: '1100',
  city: 'Lisbon',
  countryShort: 'PT',
  openingHours: {
    openingHours: [{ weekDay: 6, time: [{ name: '', open: '18:00:00', close: '02:00:00' }] }],
    isOpenNow: false,
    until: null,
    nextPeriodDate: null,
  },
  reservationConfig: { acceptsReservations: true },
} as unknown as Restaurant

test('a name cannot close the script it stands in', () => {
  const text = structuredData(place, 'https://example.org')
  expect(text).not.toContain('<')
  expect(JSON.parse(text).name).toBe(place.name)
})

test('a machine finds where to book, and the night that ends after midnight', () => {
  const record = JSON.parse(structuredData(place, 'https://example.org'))
  expect(record.potentialAction.target.urlTemplate).toBe('https://example.org/reserve/osteria-lume')
  expect(record.openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '18:00', closes: '02:00' },
  ])
})

test('a place nobody rated claims no rating, and one without online booking no action', () => {
  const record = JSON.parse(
    structuredData(
      { ...place, reservationConfig: { ...place.reservationConfig, acceptsReservations: false } },
      '',
    ),
  )
  expect(record).not.toHaveProperty('aggregateRating')
  expect(record).not.toHaveProperty('potentialAction')
})
