import { expect, test } from 'vitest'
import { areasHere, readBookingQuery } from './booking-query.ts'

const read = (query: string) => readBookingQuery(new URLSearchParams(query))

test('without parameters, the query is for a party of two', () => {
  expect(read('')).toEqual({
    date: null,
    party: 2,
    area: '',
    time: '',
    instant: '',
    month: null,
    table: '',
    hold: '',
  })
})

test.each(['2027-02-30', 'tomorrow', '2027-2-3', ''])('%j is not a date', (date) => {
  expect(read(`date=${date}`).date).toBeNull()
})

test.each(['0', '-3', '2.5', 'four', '1000', ''])('a party of %j falls back to two', (party) => {
  expect(read(`party=${party}`).party).toBe(2)
})

test.each(['abc', '25:99', '9', '19:30%2B'])('%j is not a time', (time) => {
  expect(read(`time=${time}`).time).toBe('')
})

test.each(['19:30', '00:15:00'])('the time %j is accepted', (time) => {
  expect(read(`time=${time}`).time).toBe(time)
})

test.each([
  ['date=12/09/2026&dateFormat=MM/DD/YYYY', '2026-12-09'],
  ['date=12/09/2026&dateFormat=DD/MM/YYYY', '2026-09-12'],
  ['date=9.12.2026&dateFormat=DD.MM.YYYY', '2026-12-09'],
  ['date=2026/12/09&dateFormat=YYYY/MM/DD', '2026-12-09'],
  ['date=2026-12-09&dateFormat=MM/DD/YYYY', '2026-12-09'],
])('the link of an older widget with %s is for %s', (query, date) => {
  expect(read(`person=4&${query}&time=18:30:00&areas=Terrace`)).toMatchObject({
    date,
    party: 4,
    time: '18:30:00',
    area: 'Terrace',
  })
})

test.each([
  'date=12/09/2026',
  'date=13/13/2026&dateFormat=MM/DD/YYYY',
  'date=12/09/26&dateFormat=MM/DD/YY',
  'date=soon&dateFormat=MM/DD/YYYY',
  'date=12/09/2026&dateFormat=DD/DD/YYYY',
])('with %s neither the date nor the time is used', (query) => {
  expect(read(`${query}&time=18:30:00`)).toMatchObject({ date: null, time: '' })
})

test('party wins over person', () => {
  expect(read('party=3&person=5').party).toBe(3)
})

test('an instant alone implies its date', () => {
  expect(read('instant=2027-03-28T19:30:00%2B01:00').date).toBe('2027-03-28')
})

test('an invalid instant is dropped', () => {
  expect(read('instant=soon&date=2027-03-28').instant).toBe('')
})

test('a hold id needs thirty-two digits, and a month must exist', () => {
  expect(read(`hold=${'a'.repeat(32)}&month=2027-03`)).toMatchObject({
    hold: 'a'.repeat(32),
    month: '2027-03',
  })
  expect(read('hold=../x&month=2027-19')).toMatchObject({ hold: '', month: null })
})

test.each([
  ['Terrace', ['Terrace']],
  ['terrace, MOON', ['Terrace']],
  ['Moon', []],
  ['', []],
  ['Bar,Terrace', ['Terrace', 'Bar']],
])('a link with the areas %j asks for those that the restaurant has (wire A3)', (area, asked) => {
  expect(areasHere({ reservationConfig: { areas: ['Terrace', 'Bar'] } }, area)).toEqual(asked)
})
