import { expect, test } from 'vitest'
import { readSourceRow } from './source-row.ts'

const point = (lon: unknown, lat: unknown) => ({ type: 'Point', coordinates: [lon, lat] })
const feature = (properties: object, geometry: unknown = point(13.4, 52.5)) => ({
  type: 'Feature',
  id: 'node/1',
  properties,
  geometry,
})

test.each([
  ['a value that isn’t an object', 'text', 'isn’t an object'],
  ['no name', feature({}), 'no name'],
  ['a name without letters', feature({ name: ' -- ' }), 'no name'],
  ['a name that is too long', feature({ name: 'x'.repeat(201) }), 'longer than 200'],
  ['no geometry', feature({ name: 'A' }, null), 'no coordinates'],
  ['text for coordinates', feature({ name: 'A' }, point('13.4', '52.5')), 'no coordinates'],
  ['a latitude beyond the pole', feature({ name: 'A' }, point(13.4, 91)), 'aren’t on Earth'],
  ['half of its coordinates', { name: 'A', lat: 52.5 }, 'no coordinates'],
  ['an empty cell for a coordinate', { name: 'A', lat: 52.5, lon: '' }, 'no coordinates'],
])('a row with %s is refused', (_, value, reason) => {
  expect(readSourceRow(value)).toMatchObject({ details: { reason: expect.stringContaining(reason) } })
})

test('a building’s position is its center', () => {
  const ring = [
    [
      [10, 50],
      [10.2, 50],
      [10.2, 50.4],
      [10, 50],
    ],
  ]
  expect(readSourceRow(feature({ name: 'A' }, { type: 'Polygon', coordinates: ring }))).toMatchObject({
    lat: 50.2,
    lon: 10.1,
  })
})

test('control characters and lone surrogates never reach the database', () => {
  expect(readSourceRow({ name: 'A\u0000B\ud800 \n C', lat: '1', lon: '2' })).toMatchObject({
    name: 'A B\ufffd C',
  })
})

test('a name doesn’t change the direction of surrounding text; right-to-left names stay as they are', () => {
  expect(readSourceRow(feature({ name: '\u202egnp.exe\u2069' }))).toMatchObject({ name: 'gnp.exe' })
  const hebrew = '\u200fמסעדה \u200eA1\u200f'
  expect(readSourceRow(feature({ name: hebrew }))).toMatchObject({ name: hebrew })
})

test('a table may use shorter column names for OpenStreetMap’s addr tags', () => {
  const row = readSourceRow({
    Name: 'A',
    LAT: '1,5',
    lng: 2,
    Address: 'Road 1',
    ZIP: 12345,
    city: 'B',
    country: 'PT',
  })
  expect(row).toMatchObject({ name: 'A', lat: 1.5, lon: 2 })
  expect(Object.fromEntries('tags' in row ? row.tags : [])).toMatchObject({
    amenity: 'restaurant',
    'addr:full': 'Road 1',
    'addr:postcode': '12345',
    'addr:city': 'B',
  })
})
