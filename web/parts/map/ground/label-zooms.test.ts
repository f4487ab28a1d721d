import { expect, test } from 'vitest'
import { labelZooms } from './label-zooms.ts'

const middle = { lat: 38.71, lon: -9.14 }
/** Returns a point this many pixels east of the middle at zoom 10.5. */
const east = (pixels: number) => ({ ...middle, lon: middle.lon + (pixels * 360) / (512 * 2 ** 10.5) })

test('a pin with space around it shows its time at every zoom', () => {
  expect(labelZooms([middle, east(200)])).toEqual([10, 10])
})

test('of two close pins the first shows its time, the second once they are apart', () => {
  expect(labelZooms([middle, east(40)])).toEqual([10, 11])
  expect(labelZooms([middle, east(10)])).toEqual([10, 13])
})

test('a pin that fits later never hides a time that is already shown', () => {
  expect(labelZooms([middle, east(45), east(90)])).toEqual([10, 11, 10])
})

test('of two restaurants at one point only one ever shows its time', () => {
  expect(labelZooms([middle, middle])).toEqual([10, Number.POSITIVE_INFINITY])
})
