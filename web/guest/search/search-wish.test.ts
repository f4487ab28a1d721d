import { expect, test } from 'vitest'
import { readSearchWish, searchQuery } from './search-wish.ts'

const wish = (query: string) => readSearchWish(new URLSearchParams(query))
const text = (query: string, changes = {}) =>
  String(
    new URLSearchParams(Object.entries(searchQuery(wish(query), changes)).map(([n, v]) => [n, String(v)])),
  )

test('an address that asks for nothing is every restaurant, best match first', () => {
  expect(wish('')).toEqual({
    regionId: 'g',
    area: '',
    lock: null,
    date: '',
    time: '',
    party: 2,
    search: '',
    skip: 0,
    cuisines: [],
    prices: [],
    rating: 0,
    services: [],
    areas: [],
    sort: 'relevance',
    near: null,
    bounds: null,
    range: 30,
    full: false,
    view: 'list',
  })
})

test('several kitchens stand in one word of the address or in several, and are the same', () => {
  expect(wish('cuisines=Sushi,Ramen').cuisines).toEqual(['Sushi', 'Ramen'])
  expect(wish('cuisines=Sushi&cuisines=Ramen&cuisines=Sushi').cuisines).toEqual(['Sushi', 'Ramen'])
  expect(wish('cuisine=Sushi').cuisines).toEqual(['Sushi'])
})

test('what cannot be read in an address counts as not asked', () => {
  const odd =
    'price=0,2,9&rating=ten&services=valet&near=95,10&bounds=1,2,3&range=7&sort=luck&view=globe&full=yes'
  expect(wish(odd)).toEqual({ ...wish(''), prices: [2] })
})

test('an address that nobody could have chosen is read as far as it makes sense', () => {
  const long = 'q'.repeat(61)
  expect(wish(`cuisines=${long},Sushi%00Ramen&areas=${long}&search=so%00ba`)).toMatchObject({
    cuisines: ['Sushi', 'Ramen'],
    areas: [],
    search: 'soba',
  })
  expect(wish('date=9999-12-31&time=19:00').date).toBe('')
  expect(wish('date=9998-12-31').date).toBe('9998-12-31')
})

test('a map across the antimeridian is read; one upside down is not', () => {
  expect(wish('bounds=170,-45,-170,-30').bounds).toEqual([170, -45, -170, -30])
  expect(wish('bounds=0,10,5,-10').bounds).toBeNull()
})

test('who says where they are sees the nearest first, unless another order is chosen', () => {
  expect(wish('near=38.71,-9.14')).toMatchObject({ near: { lat: 38.71, lon: -9.14 }, sort: 'distance' })
  expect(wish('near=38.71,-9.14&sort=rating').sort).toBe('rating')
  expect(text('near=38.71,-9.14')).toBe('regionId=g&near=38.7100%2C-9.1400')
  expect(text('near=38.71,-9.14&sort=relevance')).toContain('sort=relevance')
})

test('the same search has one address, in whatever order it was written', () => {
  const one = 'price=3,1&cuisines=Ramen&regionId=jp-tokyo&party=2&view=list&time=19:00&range=60'
  expect(text(one)).toBe('regionId=jp-tokyo&time=19%3A00&cuisines=Ramen&price=1%2C3&range=60')
  expect(text(text(one))).toBe(text(one))
})

test('a change starts again at the first page and keeps the rest', () => {
  expect(text('regionId=jp-tokyo&skip=24&cuisines=Ramen', { rating: 4 })).toBe(
    'regionId=jp-tokyo&cuisines=Ramen&rating=4',
  )
})

test('a neighbourhood stands in the address as it is, until another place is chosen', () => {
  const alfama = { ...wish('cuisines=Sushi'), regionId: 'pt-lisbon', area: 'Alfama' }
  expect(searchQuery(alfama, { rating: 4 })).toEqual({
    location: 'pt-lisbon/Alfama',
    cuisines: 'Sushi',
    rating: 4,
  })
  expect(searchQuery(alfama, { regionId: 'pt-lisbon' })).toEqual({ regionId: 'pt-lisbon', cuisines: 'Sushi' })
})

test('an address for everywhere says so, as one without a place means the place chosen last', () => {
  expect(text('search=pho')).toBe('regionId=g&search=pho')
})
