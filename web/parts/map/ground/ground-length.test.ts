import { expect, test } from 'vitest'
import { metersBetween, metersPerPixel, ringAround, roundLength } from './ground-length.ts'

const lisbon = { lat: 38.7223, lon: -9.1393 }

test('every point of a ring has the distance of the ring', () => {
  for (const [lon, lat] of ringAround(lisbon, 1000))
    expect(metersBetween(lisbon, { lat, lon })).toBeCloseTo(1000, 3)
})

test('a ring starts in the north and is closed', () => {
  const ring = ringAround(lisbon, 500)
  expect(ring[0]?.[0]).toBeCloseTo(lisbon.lon, 9)
  expect(ring[0]?.[1]).toBeGreaterThan(lisbon.lat)
  expect(ring.at(-1)).toEqual(ring[0])
})

test('a ring around a point at the antimeridian stays in one piece', () => {
  const lons = ringAround({ lat: -17, lon: 179.999 }, 2000).map(([lon]) => lon)
  expect(Math.max(...lons) - Math.min(...lons)).toBeLessThan(0.1)
})

test.each([
  [1, 1],
  [199, 100],
  [200, 200],
  [4_999, 2_000],
  [7_300, 5_000],
  [0.7, 0.5],
])('a scale bar of at most %d meters shows %d', (meters, says) => {
  expect(roundLength(meters)).toBeCloseTo(says, 9)
})

test('a pixel covers half the distance at 60° north and one zoom level closer', () => {
  expect(metersPerPixel(60, 10)).toBeCloseTo(metersPerPixel(0, 10) / 2, 6)
  expect(metersPerPixel(0, 11)).toBeCloseTo(metersPerPixel(0, 10) / 2, 6)
})
