import { expect, test } from 'vitest'
import { readBounds } from './read-bounds.ts'

const ring = (west: number, south: number, east: number, north: number) => ({
  kind: 'within',
  ring: [
    { lat: south, lon: west },
    { lat: south, lon: east },
    { lat: north, lon: east },
    { lat: north, lon: west },
  ],
})

test.each([
  ['a rectangle', '-9.3,38.6,-9,38.8', ring(-9.3, 38.6, -9, 38.8)],
  ['a map panned once around the world', '350.5,38,351,39', ring(-9.5, 38, -9, 39)],
])('%s', (_, text, expected) => {
  expect(readBounds(text)).toEqual(expected)
})

test.each([
  ['west beyond east', '170,-50,-170,10'],
  ['an east beyond 180', '170,-50,190,10'],
  ['a west beyond -180', '-190,-50,-170,10'],
])('%s crosses the antimeridian', (_, text) => {
  const expected = { kind: 'any', of: [ring(170, -50, 180, 10), ring(-180, -50, -170, 10)] }
  expect(readBounds(text)).toEqual(expected)
})

test.each(['0,10,10,0', '0,-91,10,0', '0,0,10,91', '0,0,10', '5000,0,10,10'])(
  '%s is not a rectangle',
  (text) => {
    expect(readBounds(text)).toBeNull()
  },
)

test('a view wider than the world has no side longer than 180 degrees', () => {
  const filter = readBounds('-300,-60,300,70')
  const ring = filter?.kind === 'within' ? filter.ring : []
  expect(ring).toContainEqual({ lat: -60, lon: -180 })
  expect(ring).toContainEqual({ lat: 70, lon: 180 })
  ring.forEach(({ lon }, at) => expect(Math.abs(lon - (ring[at - 1]?.lon ?? lon))).toBeLessThan(180))
})
