import { expect, test } from 'vitest'
import { readSearchQuery, searchQueryParams } from './search-query.ts'

const read = (query: string) => readSearchQuery(new URLSearchParams(query))
const text = (query: string, changes = {}) =>
  String(
    new URLSearchParams(
      Object.entries(searchQueryParams(read(query), changes)).map(([n, v]) => [n, String(v)]),
    ),
  )

test('a URL without parameters lists every restaurant, best match first', () => {
  expect(read('')).toEqual({
    regionId: 'g',
    area: '',
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
    features: [],
    open: false,
    sort: 'relevance',
    near: null,
    bounds: null,
    range: 90,
    view: 'list',
  })
})

test('several cuisines can be in one parameter or in several', () => {
  expect(read('cuisines=Sushi,Ramen').cuisines).toEqual(['Sushi', 'Ramen'])
  expect(read('cuisines=Sushi&cuisines=Ramen&cuisines=Sushi').cuisines).toEqual(['Sushi', 'Ramen'])
  expect(read('cuisine=Sushi').cuisines).toEqual(['Sushi'])
})

test('names of areas and cuisines may contain commas', () => {
  const areas = ['Mitte, Berlin', 'Alfama', 'C\\D', 'E\\, F']
  const address = text('regionId=g', { areas, cuisines: ['Fish, grilled'] })
  expect(read(address)).toMatchObject({ areas, cuisines: ['Fish, grilled'] })
  expect(text(address)).toBe(address)
})

test('unreadable parameters are ignored', () => {
  const odd = 'price=0,2,9&rating=ten&services=valet&near=95,10&bounds=1,2,3&range=7&sort=luck&view=globe'
  expect(read(odd)).toEqual({ ...read(''), prices: [2] })
})

test('too many or contradictory parameters are read as far as possible', () => {
  const long = 'q'.repeat(61)
  expect(read(`cuisines=${long},Sushi%00Ramen&areas=${long}&search=so%00ba`)).toMatchObject({
    cuisines: ['Sushi', 'Ramen'],
    areas: [],
    search: 'soba',
  })
  expect(read('date=9999-12-31&time=19:00').date).toBe('')
  expect(read('date=9998-12-31').date).toBe('9998-12-31')
})

test('bounds across the antimeridian are read; bounds upside down aren’t', () => {
  expect(read('bounds=170,-45,-170,-30').bounds).toEqual([170, -45, -170, -30])
  expect(read('bounds=0,10,5,-10').bounds).toBeNull()
})

test('a search with a position lists the nearest first unless another order is chosen', () => {
  expect(read('near=38.71,-9.14')).toMatchObject({ near: { lat: 38.71, lon: -9.14 }, sort: 'distance' })
  expect(read('near=38.71,-9.14&sort=rating').sort).toBe('rating')
  expect(text('near=38.71,-9.14')).toBe('regionId=g&near=38.7100%2C-9.1400')
  expect(text('near=38.71,-9.14&sort=relevance')).toContain('sort=relevance')
})

test('with a time, the closest come first, unless a text or another order is given', () => {
  expect(read('time=20:00').sort).toBe('time')
  expect(read('time=20:00&search=soba').sort).toBe('relevance')
  expect(read('time=20:00&sort=rating').sort).toBe('rating')
  expect(text('time=20:00')).toBe('regionId=g&time=20%3A00')
  expect(text('time=20:00', { time: '' })).toBe('regionId=g')
  expect(text('sort=time&search=soba&time=20:00', { time: '' })).toBe('regionId=g&search=soba')
  expect(text('time=20:00&search=soba', { search: '' })).toBe('regionId=g&time=20%3A00')
  expect(text('time=20:00&sort=rating', { search: 'soba' })).toContain('sort=rating')
})

test('features are those guests filter by', () => {
  expect(read('features=garden,step-free,open-fire').features).toEqual(['step-free', 'garden'])
  expect(text('features=garden,step-free')).toBe('regionId=g&features=step-free%2Cgarden')
})

test('open now is about this moment, so a day or time replaces it', () => {
  expect(read('open=now').open).toBe(true)
  expect(text('open=now')).toBe('regionId=g&open=now')
  expect(text('open=now', { time: '20:00' })).toBe('regionId=g&time=20%3A00')
  expect(read('open=now&time=20:00').open).toBe(false)
  expect(read('open=now&date=2099-03-28').open).toBe(false)
})

test('the same search has one URL, whatever the order of its parameters', () => {
  const one = 'price=3,1&cuisines=Ramen&regionId=jp-tokyo&party=2&view=list&time=19:00&range=60'
  expect(text(one)).toBe('regionId=jp-tokyo&time=19%3A00&cuisines=Ramen&price=1%2C3&range=60')
  expect(text(text(one))).toBe(text(one))
})

test('a change goes back to the first page and keeps everything else', () => {
  expect(text('regionId=jp-tokyo&skip=24&cuisines=Ramen', { rating: 4 })).toBe(
    'regionId=jp-tokyo&cuisines=Ramen&rating=4',
  )
})

test('a neighborhood stays in the URL until another location is chosen', () => {
  const alfama = { ...read('cuisines=Sushi'), regionId: 'pt-lisbon', area: 'Alfama' }
  expect(searchQueryParams(alfama, { rating: 4 })).toEqual({
    location: 'pt-lisbon/Alfama',
    cuisines: 'Sushi',
    rating: 4,
  })
  expect(searchQueryParams(alfama, { regionId: 'pt-lisbon' })).toEqual({
    regionId: 'pt-lisbon',
    cuisines: 'Sushi',
  })
})

test('the whole world is written into the URL, because no location means the last chosen one', () => {
  expect(text('search=pho')).toBe('regionId=g&search=pho')
})
