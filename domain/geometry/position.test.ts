import { expect, test } from 'vitest'
import { metersBetween } from './position.ts'

test.each([
  ['Lisbon to Porto', { lat: 38.72, lon: -9.14 }, { lat: 41.15, lon: -8.61 }, 274],
  ['across the antimeridian', { lat: -18, lon: 179.5 }, { lat: -18, lon: -179.5 }, 106],
  ['to the same place', { lat: 38.72, lon: -9.14 }, { lat: 38.72, lon: -9.14 }, 0],
])('%s', (_, one, other, km) => {
  expect(Math.round(metersBetween(one, other) / 1000)).toBe(km)
})
