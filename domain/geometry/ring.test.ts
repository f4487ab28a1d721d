import { expect, test } from 'vitest'
import { metersBetween } from './position.ts'
import { ringArea, ringContains } from './ring.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
const town = [at(52.5, 13.4), at(52.5, 13.5), at(52.6, 13.5), at(52.6, 13.4)]
const bay = [at(0, 0), at(0, 3), at(3, 3), at(3, 2), at(1, 1.5), at(3, 1), at(3, 0)]
const fiji = [at(-20, 177), at(-20, -178), at(-15, -178), at(-15, 177)]
const closed = [...town, at(52.5, 13.4)]

test.each([
  ['in the middle', town, 52.55, 13.45, true],
  ['on a corner', town, 52.5, 13.4, true],
  ['on the southern edge', town, 52.5, 13.43, true],
  ['on the northern edge', town, 52.6, 13.43, true],
  ['on the eastern edge', town, 52.57, 13.5, true],
  ['a meter outside the northern edge', town, 52.600_01, 13.43, false],
  ['a meter outside the eastern edge', town, 52.57, 13.500_02, false],
  ['in a ring that repeats its first corner', closed, 52.55, 13.45, true],
  ['in the bay between two arms', bay, 2.5, 1.5, false],
  ['in an arm', bay, 2.5, 0.5, true],
  ['on the slanting edge of the bay', bay, 2, 1.25, true],
  ['west of the antimeridian', fiji, -17, 179.5, true],
  ['east of the antimeridian', fiji, -17, -179.5, true],
  ['halfway around the earth from there', fiji, -17, 0, false],
  ['in a ring of two corners', town.slice(0, 2), 52.5, 13.43, false],
  ['without a ring', [], 0, 0, false],
])('a position %s', (_, ring, lat, lon, inside) => {
  expect(ringContains(ringArea(ring), lat, lon)).toBe(inside)
  expect(ringContains(ringArea(ring.toReversed()), lat, lon)).toBe(inside)
})

test.each([
  ['the same position', at(52.5, 13.4), at(52.5, 13.4), 0],
  ['a degree along a meridian', at(0, 0), at(1, 0), 111_195],
  ['across the antimeridian', at(0, 179.5), at(0, -179.5), 111_195],
  ['Berlin to Paris', at(52.52, 13.405), at(48.8566, 2.3522), 877_464],
])('%s in meters', (_, one, other, meters) => {
  expect(Math.round(metersBetween(one, other) / 10)).toBe(Math.round(meters / 10))
})
