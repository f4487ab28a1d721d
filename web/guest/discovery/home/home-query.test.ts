import { expect, test } from 'vitest'
import { requestedMoment } from '../restaurant-cards/read-table-query.ts'
import { searchFilter } from '../search/filters/search-filter.ts'
import { homeQueryParams } from './home-query.ts'
import { readHomeQuery, searchQueryOf } from './read-home-query.ts'

const read = (query: string) => readHomeQuery(new URLSearchParams(query))
const noon = { today: '2027-03-05', clock: '12:00' }
const atNight = { today: '2027-03-05', clock: '00:30' }

test('a URL without parameters means the whole world, for two, as soon as possible', () => {
  expect(read('')).toEqual({
    regionId: 'g',
    date: '',
    time: '',
    party: 2,
    cuisine: '',
    search: '',
    skip: 0,
  })
})

test('unreadable parameters are ignored', () => {
  expect(read('date=2027-02-29&time=25:00&party=many&skip=-4')).toEqual(read(''))
  expect(read('party=0').party).toBe(2)
})

test('parameters are cut to what the search accepts', () => {
  expect(read(`search=${'a'.repeat(600)}`).search).toHaveLength(200)
  expect(read('skip=999999').skip).toBe(100_000)
})

test.each([
  ['', undefined],
  ['date=2027-03-05', undefined],
  ['time=21:00', '2027-03-05T21:00'],
  ['date=2027-03-09', '2027-03-09T19:30'],
  ['date=2027-03-09&time=12:00', '2027-03-09T12:00'],
  ['date=2027-03-01&time=12:00', '2027-03-05T12:00'],
  ['time=05:00', '2027-03-05T05:00'],
])('the query «%s» requests times around %s', (query, moment) => {
  expect(requestedMoment(read(query), noon)).toBe(moment)
})

test.each([
  ['time=01:00', noon, '2027-03-06T01:00'],
  ['date=2027-03-09&time=04:30', noon, '2027-03-10T04:30'],
  ['time=01:00', atNight, '2027-03-05T01:00'],
  ['date=2027-03-06&time=01:00', atNight, '2027-03-07T01:00'],
  ['time=20:00', atNight, '2027-03-05T20:00'],
])('a time after midnight is in the night of the chosen day: «%s»', (query, now, moment) => {
  expect(requestedMoment(read(query), now)).toBe(moment)
})

test.each([
  ['', ''],
  ['regionId=pt-lisbon', "regionId eq 'pt-lisbon'"],
  ['cuisine=Italian', "cuisine eq 'Italian'"],
  ["regionId=pt-lisbon&cuisine=L'Italien", "regionId eq 'pt-lisbon' and cuisine eq 'L''Italien'"],
])('the query «%s» filters by %s', (query, filter) => {
  expect(searchFilter(searchQueryOf(read(query)))).toBe(filter)
})

test('choosing another cuisine goes back to the first page and changes nothing else', () => {
  expect(homeQueryParams(read('regionId=pt-lisbon&party=4&skip=12'), { cuisine: 'Grill' })).toEqual({
    regionId: 'pt-lisbon',
    party: 4,
    cuisine: 'Grill',
  })
})

test('the same query on the search page keeps the page and the text', () => {
  expect(searchQueryOf(read('regionId=pt&search=soba&time=20:00&party=4&skip=12'))).toMatchObject({
    regionId: 'pt',
    search: 'soba',
    time: '20:00',
    party: 4,
    skip: 12,
  })
})
