import { expect, expectTypeOf, test } from 'vitest'
import type { FieldName } from '../history/fields.ts'
import { minutesOf, service } from '../availability/plan-for-tests.ts'
import { bistroSetup, occasion, setupTable } from './setup-for-tests.ts'
import { setupChangesInWords } from './setup-words.ts'
import type { Setup } from './setup.ts'

const { hours, floor, profile, rules } = bistroSetup
const wordsOf = (after: Partial<Setup>) => setupChangesInWords(bistroSetup, { ...bistroSetup, ...after })

test('hours are written as clocks, and a day without any is nothing', () => {
  const saturday = [service(6, '12:00', '15:00', 'Lunch'), service(6, '18:00', '25:30')]
  const others = hours.booking.filter(({ weekDay }) => weekDay !== 6 && weekDay !== 0)
  expect(wordsOf({ hours: { ...hours, booking: [...others, ...saturday] } })).toEqual([
    { field: 'hours.booking.0', before: '18:00–23:00 Dinner', after: null },
    { field: 'hours.booking.6', before: '18:00–23:00 Dinner', after: '12:00–15:00 Lunch, 18:00–01:30' },
  ])
})

test('tables, periods and questions are named as staff know them', () => {
  const tables = floor.tables.map((table) =>
    table.id === 7 ? { ...table, number: 'T7', area: 'Roof' } : table,
  )
  const period = { id: 3, starts: '2027-12-24', ends: '2027-12-26', closed: true, hours: [] }
  expect(
    wordsOf({
      floor: { ...floor, tables },
      periods: [period],
      questions: [{ ...occasion, important: true }],
    }),
  ).toEqual([
    { field: 'periods.2027-12-24–2027-12-26.starts', before: null, after: '2027-12-24' },
    { field: 'periods.2027-12-24–2027-12-26.ends', before: null, after: '2027-12-26' },
    { field: 'periods.2027-12-24–2027-12-26.closed', before: null, after: true },
    { field: 'floor.tables.T7.number', before: '7', after: 'T7' },
    { field: 'floor.tables.T7.area', before: 'Terrace', after: 'Roof' },
    { field: 'questions.What are you celebrating?.important', before: false, after: true },
  ])
})

test('a removed table is named by what it was', () => {
  const tables = floor.tables.filter(({ id }) => id !== 1)
  const added = { ...setupTable(9, '9', 2), floorId: null }
  const words = wordsOf({ floor: { ...floor, tables: [...tables, added] } })
  expect(words.filter(({ field }) => field.endsWith('.maxCovers'))).toEqual([
    { field: 'floor.tables.1.maxCovers', before: 4, after: null },
    { field: 'floor.tables.9.maxCovers', before: null, after: 2 },
  ])
})

test('positions, lists and rules can be read', () => {
  const words = wordsOf({
    profile: { ...profile, position: { lat: 52.6, lon: 13.5 }, cuisines: ['French', 'Thai'] },
    rules: { ...rules, turnTimes: [{ upTo: 8, minutes: minutesOf('1:45') }], coversPerSlot: null },
  })
  expect(words.map(({ before, after }) => [before, after])).toEqual([
    [52.5, 52.6],
    [13.4, 13.5],
    ['French', 'French, Thai'],
    ['≤ 2: 90 min, ≤ 8: 120 min', '≤ 8: 105 min'],
    [20, null],
  ])
})

test('each field of a setup has a label in the history, and a new one without doesn’t compile (host A12)', () => {
  // `stopped` follows from the state of a restaurant, so nobody sets it up.
  type Fields<Page> = Exclude<keyof NonNullable<Page>, 'id' | 'imported' | 'stopped'>
  type Labeled =
    | Fields<Setup['profile']>
    | Fields<Setup['rules']>
    | Fields<Setup['waitlist']>
    | Fields<Setup['languages']>
    | Fields<Setup['event']>
    | Fields<Setup['periods'][number]>
    | Fields<Setup['questions'][number]>
    | Fields<Setup['floor']['floors'][number]>
    | Fields<Setup['floor']['tables'][number]>
    | Fields<Setup['floor']['joins'][number]>
  expectTypeOf<Exclude<Labeled, FieldName>>().toBeNever()
})
