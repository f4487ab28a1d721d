import { expect, test } from 'vitest'
import { daily, service } from '../availability/plan-for-tests.ts'
import { bistroSetup, occasion, setupTable } from './setup-for-tests.ts'
import { setupProblems } from './setup-problems.ts'
import type { Setup } from './setup.ts'

const { profile, hours, floor, rules, languages } = bistroSetup
const period = { id: null, starts: '2027-12-24', ends: '2027-12-26', closed: true, hours: [] }
const evening = { opens: 1080, closes: 1380 }
const event = {
  starts: '2027-05-01',
  ends: '2027-05-31',
  days: [],
  hidden: false,
  price: null,
  paymentInfo: '',
}
const found = (more: Partial<Setup>) => setupProblems({ ...bistroSetup, ...more })
const join = (tableNumbers: string[], minCovers = 5, maxCovers = 8) => ({
  floor: { ...floor, joins: [{ tableNumbers, minCovers, maxCovers }] },
})
const withRules = (more: Partial<Setup['rules']>) => ({ rules: { ...rules, ...more } })
const booking = (...services: Setup['hours']['booking']) => ({ hours: { ...hours, booking: services } })

test.each<[string, Partial<Setup>]>([
  ['a bistro', {}],
  ['no hours at all', { hours: { doors: [], booking: [] } }],
  ['lunch and dinner without a break', booking(...daily('12:00', '18:00'), ...daily('18:00', '23:00'))],
  [
    'a night until the next service begins',
    booking(service(5, '20:00', '30:00'), service(6, '06:00', '10:00')),
  ],
  ['a day off', { periods: [period] }],
  [
    'several services on one day',
    { periods: [{ ...period, closed: false, hours: [{ opens: 720, closes: 900 }, evening] }] },
  ],
  ['an imported day off that staff have changed', { periods: [period, { ...period, imported: true }] }],
  ['a join as large as its tables', join(['1', '7'], 1, 10)],
  ['pacing at the smallest party', withRules({ minPartySize: 4, coversPerSlot: 4 })],
  [
    'notice until the last day that can be booked',
    withRules({ leadMinutes: 2880, maxAdvanceBookingDays: 1 }),
  ],
  ['an event on some days', { event: { ...event, days: ['2027-05-01', '2027-05-31'], price: 0 } }],
  [
    'a restaurant without a position, price or languages',
    {
      profile: { ...profile, position: null, price: 0, countryShort: '' },
      languages: { language: '', menuLanguage: '', nameTranslations: {} },
    },
  ],
])('%s can be saved', (_, more) => {
  expect(found(more)).toEqual([])
})

test.each<[string, Partial<Setup>, string, string]>([
  ['no name', { profile: { ...profile, name: ' ' } }, 'profile.name', 'missing'],
  [
    'an unknown time zone',
    { profile: { ...profile, timeZone: 'Europe/Bärlin' } },
    'profile.timeZone',
    'unknownTimeZone',
  ],
  ['no time zone', { profile: { ...profile, timeZone: '' } }, 'profile.timeZone', 'unknownTimeZone'],
  [
    'a currency in words',
    { profile: { ...profile, currency: 'euro' } },
    'profile.currency',
    'unknownCurrency',
  ],
  [
    'a country in words',
    { profile: { ...profile, countryShort: 'Germany' } },
    'profile.countryShort',
    'unknownCountry',
  ],
  ['a price of five', { profile: { ...profile, price: 5 } }, 'profile.price', 'outOfRange'],
  [
    'a position off the earth',
    { profile: { ...profile, position: { lat: 91, lon: 0 } } },
    'profile.position.lat',
    'outOfRange',
  ],
  [
    'a period that opens an area without tables',
    { periods: [{ ...period, closed: false, areas: ['Terrace', 'Roof'] }] },
    'periods.0.areas',
    'unknownArea',
  ],
  ['an eighth weekday', booking(service(7, '18:00', '23:00')), 'hours.booking.0.weekDay', 'outOfRange'],
  [
    'half a minute',
    booking({ weekDay: 1, opens: 1080.5, closes: 1380 }),
    'hours.booking.0.opens',
    'outOfRange',
  ],
  [
    'no hours between opening and closing',
    booking(service(1, '18:00', '18:00')),
    'hours.booking.0.closes',
    'endsBeforeStart',
  ],
  [
    'a service inside another',
    booking(service(1, '12:00', '23:00'), service(1, '18:00', '20:00')),
    'hours.booking.1.opens',
    'servicesOverlap',
  ],
  [
    'the same service twice',
    booking(service(1, '18:00', '23:00'), service(1, '18:00', '23:00')),
    'hours.booking.1.opens',
    'servicesOverlap',
  ],
  [
    'a night into the next service',
    booking(service(5, '20:00', '30:00'), service(6, '05:00', '10:00')),
    'hours.booking.1.opens',
    'servicesOverlap',
  ],
  [
    'a Saturday night into the first service of the week',
    booking(service(0, '01:00', '05:00'), service(6, '20:00', '26:00')),
    'hours.booking.1.opens',
    'servicesOverlap',
  ],
  [
    'a period that ends before it starts',
    { periods: [{ ...period, ends: '2027-12-23' }] },
    'periods.0.ends',
    'endsBeforeStart',
  ],
  [
    'a period on a day that doesn’t exist',
    { periods: [{ ...period, starts: '2027-02-30' }] },
    'periods.0.starts',
    'dateNotAllowed',
  ],
  [
    'hours of a closed period',
    { periods: [{ ...period, hours: [evening] }] },
    'periods.0.hours',
    'hoursWhileClosed',
  ],
  [
    'a period twice',
    { periods: [period, { ...period, closed: false }] },
    'periods.1.starts',
    'samePeriodTwice',
  ],
  [
    'overlapping hours of a period',
    { periods: [{ ...period, closed: false, hours: [evening, { opens: 1200, closes: 1300 }] }] },
    'periods.0.hours.1.opens',
    'servicesOverlap',
  ],
  [
    'two tables with one number',
    { floor: { ...floor, tables: [...floor.tables, setupTable(9, '1', 2)] } },
    'floor.tables.3.number',
    'sameNameTwice',
  ],
  [
    'a table without a number',
    { floor: { ...floor, tables: [setupTable(9, '', 2)], joins: [] } },
    'floor.tables.0.number',
    'missing',
  ],
  [
    'a table for nobody',
    { floor: { ...floor, tables: [{ ...setupTable(9, '9', 1), minCovers: 0 }], joins: [] } },
    'floor.tables.0.minCovers',
    'outOfRange',
  ],
  [
    'a table on an unknown floor',
    { floor: { ...floor, floors: [], tables: [setupTable(9, '9', 2)], joins: [] } },
    'floor.tables.0.floorId',
    'unknownFloor',
  ],
  [
    'a table for 6 to 4',
    { floor: { ...floor, tables: [{ ...setupTable(9, '9', 4), minCovers: 6 }], joins: [] } },
    'floor.tables.0.minCovers',
    'smallestAboveLargest',
  ],
  [
    'a floor twice',
    { floor: { ...floor, floors: [...floor.floors, ...floor.floors] } },
    'floor.floors.1.id',
    'sameNameTwice',
  ],
  ['a join larger than its tables', join(['1', '2'], 5, 9), 'floor.joins.0.maxCovers', 'joinTooLarge'],
  ['a join of one table', join(['1']), 'floor.joins.0.tableNumbers', 'joinNeedsTables'],
  ['a table joined with itself', join(['1', '1']), 'floor.joins.0.tableNumbers', 'joinNeedsTables'],
  ['a join with an unknown table', join(['1', '99']), 'floor.joins.0.tableNumbers', 'unknownTable'],
  [
    'a join in two orders',
    {
      floor: { ...floor, joins: [...floor.joins, { tableNumbers: ['2', '1'], minCovers: 5, maxCovers: 7 }] },
    },
    'floor.joins.1.tableNumbers',
    'sameJoinTwice',
  ],
  ['a slot step of a minute', withRules({ slotMinutes: 1 }), 'rules.slotMinutes', 'outOfRange'],
  [
    'parties of 6 to 4',
    withRules({ minPartySize: 6, maxPartySize: 4 }),
    'rules.minPartySize',
    'smallestAboveLargest',
  ],
  [
    'pacing below the smallest party',
    withRules({ minPartySize: 4, coversPerSlot: 3 }),
    'rules.coversPerSlot',
    'pacingBelowSmallestParty',
  ],
  ['no turn time', withRules({ turnTimes: [] }), 'rules.turnTimes', 'missing'],
  [
    'turn times out of order',
    withRules({
      turnTimes: [
        { upTo: 4, minutes: 90 },
        { upTo: 2, minutes: 120 },
      ],
    }),
    'rules.turnTimes.1.upTo',
    'turnTimesOutOfOrder',
  ],
  [
    'more notice than days to book',
    withRules({ leadMinutes: 2881, maxAdvanceBookingDays: 1 }),
    'rules.leadMinutes',
    'noticeBeyondAdvanceLimit',
  ],
  [
    'an event that ends before it starts',
    { event: { ...event, ends: '2027-04-30' } },
    'event.ends',
    'endsBeforeStart',
  ],
  [
    'a day outside the event',
    { event: { ...event, days: ['2027-06-01'] } },
    'event.days.0',
    'dayOutsideEvent',
  ],
  ['a price below nothing', { event: { ...event, price: -1 } }, 'event.price', 'outOfRange'],
  [
    'a question without words',
    { questions: [{ ...occasion, description: '' }] },
    'questions.0.description',
    'missing',
  ],
  ['a question twice', { questions: [occasion, occasion] }, 'questions.1.id', 'sameNameTwice'],
  [
    'a language in words',
    { languages: { ...languages, language: 'German' } },
    'languages.language',
    'unknownLanguage',
  ],
  [
    'translations into no language',
    { languages: { ...languages, nameTranslations: { '': {} } } },
    'languages.nameTranslations.',
    'unknownLanguage',
  ],
])('%s is refused by field', (_, more, field, refused) => {
  expect(found(more)).toMatchObject([{ field, refused }])
})

test('every wrong value is named, and limits say what is allowed', () => {
  const wrong = { profile: { ...profile, name: '', price: 7 }, ...join(['1', '2'], 5, 12) }
  expect(found(wrong)).toEqual([
    { field: 'profile.name', refused: 'missing' },
    { field: 'profile.price', refused: 'outOfRange', details: { min: 0, max: 4 } },
    { field: 'floor.joins.0.maxCovers', refused: 'joinTooLarge', details: { seats: 8 } },
  ])
})
