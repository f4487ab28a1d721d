import { expect, test } from 'vitest'
import { askedMoment } from '../places/read-table-wish.ts'
import { wishQuery } from './wish.ts'
import { filterOf, readWish } from './read-wish.ts'

const wish = (query: string) => readWish(new URLSearchParams(query))
const today = '2027-03-05'

test('an address that asks for nothing is the world, for two, as soon as possible', () => {
  expect(wish('')).toEqual({
    regionId: 'g',
    date: '',
    time: '',
    party: 2,
    cuisine: '',
    search: '',
    skip: 0,
  })
})

test('what cannot be read in an address counts as not asked', () => {
  expect(wish('date=2027-02-29&time=25:00&party=many&skip=-4')).toEqual(wish(''))
  expect(wish('party=0').party).toBe(2)
})

test('an address that asks for more than the search takes is cut to what it takes', () => {
  expect(wish(`search=${'a'.repeat(600)}`).search).toHaveLength(200)
  expect(wish('skip=999999').skip).toBe(100_000)
})

test.each([
  ['', undefined],
  ['date=2027-03-05', undefined],
  ['time=21:00', '2027-03-05T21:00'],
  ['date=2027-03-09', '2027-03-09T19:30'],
  ['date=2027-03-09&time=12:00', '2027-03-09T12:00'],
  ['date=2027-03-01&time=12:00', '2027-03-05T12:00'],
])('the wish «%s» asks for times around %s', (query, moment) => {
  expect(askedMoment(wish(query), today)).toBe(moment)
})

test.each([
  ['', ''],
  ['regionId=pt-lisbon', "regionId eq 'pt-lisbon'"],
  ['cuisine=Italian', "cuisine eq 'Italian'"],
  ["regionId=pt-lisbon&cuisine=L'Italien", "regionId eq 'pt-lisbon' and cuisine eq 'L''Italien'"],
])('the wish «%s» filters by %s', (query, filter) => {
  expect(filterOf(wish(query))).toBe(filter)
})

test('another kitchen starts again at the first page and keeps the rest of the wish', () => {
  expect(wishQuery(wish('regionId=pt-lisbon&party=4&skip=12'), { cuisine: 'Grill' })).toEqual({
    regionId: 'pt-lisbon',
    party: 4,
    cuisine: 'Grill',
  })
})
