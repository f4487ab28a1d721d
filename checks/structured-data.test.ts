import { expect, test } from 'vitest'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { RestaurantEvent } from '#contracts/discovery/events.ts'
import { restaurantPageRecords } from '#web/guest/discovery/restaurant/structured-data.ts'
import { menuRecord } from '#web/parts/structured-data/menu-record.ts'
import {
  breadcrumbRecords,
  restaurantListRecords,
  siteRecord,
} from '#web/parts/structured-data/site-records.ts'
import { recordsText, type SchemaRecord } from '#web/parts/structured-data/schema-record.ts'
import { complaintsAbout, recordsOf } from './structured-data.ts'

const origin = 'https://tables.example'

/** Parses records as a crawler would. */
function read(records: readonly SchemaRecord[]) {
  return recordsOf(`<script type="application/ld+json">${recordsText(records)}</script>`)
}

const day = (weekDay: number, open: string, close: string) => ({ weekDay, time: [{ name: '', open, close }] })

const place = {
  menu: [],
  name: 'Osteria </script><b>Lume',
  idOrName: 'osteria-lume',
  description: 'Fire & salt',
  phone: '+351 21 000 000',
  email: 'lume@example.com',
  websiteUrl: 'https://lume.example',
  cuisine: ['Italian'],
  price: 2,
  currency: 'EUR',
  averageRating: 4.6,
  totalReviews: 212,
  lat: 38.71,
  lon: -9.14,
  address: 'Rua 1',
  zip: '1100',
  area: 'Graça',
  city: 'Lisbon',
  countryShort: 'PT',
  promoImage: '/art/hero/italian/Lume.svg?v=1',
  photos: [],
  locationMapUrl: '',
  regionId: 'pt-lisbon',
  regionPath: [
    { id: 'g', name: '' },
    { id: 'pt', name: 'Portugal' },
    { id: 'pt-lisbon', name: 'Lisbon' },
  ],
  openingHours: {
    openingHours: [
      day(5, '18:00:00', '02:00:00'),
      day(6, '18:00:00', '02:00:00'),
      day(0, '10:00:00', '10:00:00'),
    ],
    isOpenNow: false,
    until: null,
    nextPeriodDate: null,
  },
  specialPeriods: [
    { starts: '2027-12-24', ends: '2027-12-26', closed: true, time: [], note: '' },
    {
      starts: '2027-12-31',
      ends: '2027-12-31',
      closed: false,
      time: [{ name: '', open: '17:00:00', close: '03:00:00' }],
      note: '',
    },
  ],
  reservationConfig: { acceptsReservations: true },
} as unknown as Restaurant

const evening: RestaurantEvent = {
  eventOrRestId: 9,
  name: 'Long table',
  hostmeRestaurantId: 1,
  hostmeId: 9,
  idOrName: 'long-table',
  hideFromSearch: false,
  description: '',
  promoImage: '/art/hero/italian/Long%20table.svg?v=1',
  startDate: '2027-05-01',
  endDate: '2027-06-30',
  dates: ['2027-05-01', '2027-06-05'],
  soldOutDates: [],
  paymentInfo: '',
  pricePerGuest: 2850,
  currency: 'EUR',
}

const pageOf = (restaurant: Restaurant, events: RestaurantEvent[] = []) =>
  read(restaurantPageRecords({ restaurant, events, today: '2027-05-20', origin, home: 'Home' }))

test('a restaurant page has everything that search engines require', () => {
  const records = pageOf(place, [evening])
  expect(records.map((record) => record['@type'])).toEqual(['Restaurant', 'BreadcrumbList', 'Event'])
  expect(records.flatMap((record) => complaintsAbout(record))).toEqual([])
  const [restaurant] = records
  for (const recommended of 'telephone geo priceRange servesCuisine openingHoursSpecification aggregateRating potentialAction'.split(
    ' ',
  ))
    expect(restaurant).toHaveProperty(recommended)
})

test('only dates without a table left are sold out', () => {
  const stocked = (given: Partial<RestaurantEvent>) =>
    pageOf(place, [{ ...evening, ...given }])
      .filter((record) => record['@type'] === 'Event')
      .map(({ startDate, offers }) => [startDate, offers])
      .map(([day, offer]) => [day, (offer as Record<string, unknown>)['availability']])
  const [soldOut, inStock] = ['https://schema.org/SoldOut', 'https://schema.org/InStock']
  expect(stocked({ dates: ['2027-06-05', '2027-06-06'], soldOutDates: ['2027-06-06'] })).toEqual([
    ['2027-06-05', inStock],
    ['2027-06-06', soldOut],
  ])
  const daily = { dates: [], soldOutDates: ['2027-05-20', '2027-05-21'] }
  expect(stocked({ ...daily, endDate: '2027-05-21' })).toEqual([['2027-05-01', soldOut]])
  expect(stocked({ ...daily, endDate: '2027-05-22' })).toEqual([['2027-05-01', inStock]])
})

test('a restaurant with little data makes no claims', () => {
  const bare = {
    ...place,
    description: '',
    phone: '',
    email: '',
    websiteUrl: '',
    cuisine: [],
    price: 0,
    averageRating: null,
    totalReviews: 0,
    lat: null,
    lon: null,
    address: '',
    zip: '',
    openingHours: { ...place.openingHours, openingHours: [] },
    specialPeriods: [],
    reservationConfig: { acceptsReservations: false },
  } as unknown as Restaurant
  const [record = {}] = pageOf(bare)
  expect(complaintsAbout(record)).toEqual([])
  for (const unknown of 'telephone geo priceRange servesCuisine openingHoursSpecification aggregateRating potentialAction description sameAs hasMenu hasMap'.split(
    ' ',
  ))
    expect(record).not.toHaveProperty(unknown)
})

test('an average without reviews doesn’t count as a rating', () => {
  expect(pageOf({ ...place, totalReviews: 0 })[0]).not.toHaveProperty('aggregateRating')
})

test('hours after midnight, around the clock and on special days are correct', () => {
  const at = '@type'
  expect(pageOf(place)[0]?.['openingHoursSpecification']).toEqual([
    { [at]: 'OpeningHoursSpecification', dayOfWeek: ['Friday', 'Saturday'], opens: '18:00', closes: '02:00' },
    { [at]: 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
    {
      [at]: 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2027-12-24',
      validThrough: '2027-12-26',
    },
    {
      [at]: 'OpeningHoursSpecification',
      opens: '17:00',
      closes: '03:00',
      validFrom: '2027-12-31',
      validThrough: '2027-12-31',
    },
  ])
})

test('a crawler finds where to book', () => {
  const action = { target: { urlTemplate: `${origin}/reserve/osteria-lume` } }
  expect(pageOf(place)[0]?.['potentialAction']).toMatchObject(action)
})

test('past events, and events hidden from search, are left out', () => {
  const days = pageOf(place, [evening]).filter((record) => record['@type'] === 'Event')
  expect(days.map(({ startDate }) => startDate)).toEqual(['2027-06-05'])
  expect(pageOf(place, [{ ...evening, hideFromSearch: true }])).toHaveLength(2)
})

test('a menu is included with its dishes, an empty one is left out', () => {
  const dish = { name: 'Cacio e pepe', description: '', price: '14.50' }
  const menu = { name: 'Dinner', currency: 'EUR', sections: [{ name: 'Pasta', dishes: [dish] }] }
  const record = menuRecord(menu, `${origin}/menu`)
  expect(read(record ? [record] : []).flatMap((each) => complaintsAbout(each))).toEqual([])
  expect(menuRecord({ ...menu, sections: [{ name: 'Pasta', dishes: [] }] }, origin)).toBeNull()
})

test('the site, breadcrumbs and lists are included', () => {
  const trail = [
    { name: 'Home', href: '/' },
    { name: '', href: '/?regionId=g' },
    { name: 'Lisbon', href: '/?regionId=pt-lisbon' },
  ]
  const records = read([
    siteRecord('Banquette', origin),
    ...breadcrumbRecords(trail, origin),
    ...restaurantListRecords([{ idOrName: 'a' }, { idOrName: 'b' }], origin),
  ])
  expect(records).toHaveLength(3)
  expect(records.flatMap((each) => complaintsAbout(each))).toEqual([])
  expect(breadcrumbRecords(trail.slice(0, 1), origin)).toEqual([])
})

test.each(['</script>', '<!--', '&lt;', '\u2028', ']]>'])(
  'a name with %j can’t break out of its script tag',
  (sign) => {
    const text = recordsText([{ '@type': 'Restaurant', name: `a ${sign} b` }])
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text).name).toBe(`a ${sign} b`)
  },
)

test('the check finds missing, empty, invalid and unknown properties', () => {
  const record = {
    '@type': 'Restaurant',
    name: '',
    url: '/restaurants/x',
    image: [],
    address: { '@type': 'PostalAddress', addressLocality: 'Lisbon', addressCountry: 'Portugal' },
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', opens: '24:00', closes: '02:00' },
    award: { '@type': 'Medal' },
  }
  expect(complaintsAbout(record)).toEqual([
    'Restaurant: name is empty',
    'Restaurant: url reads "/restaurants/x"',
    'Restaurant: image is an empty list',
    'Restaurant.address PostalAddress: addressCountry reads "Portugal"',
    'Restaurant.openingHoursSpecification OpeningHoursSpecification: none of dayOfWeek, validFrom and validThrough',
    'Restaurant.openingHoursSpecification OpeningHoursSpecification: opens reads "24:00"',
    'Restaurant.award Medal: nobody knows this type',
  ])
})
