import { expect, test } from 'vitest'
import { roomFrom } from './pin-room.ts'

const middle = { lat: 38.71, lon: -9.14 }
/** So many pixels to the east at zoom 10.5. */
const east = (pixels: number) => ({ ...middle, lon: middle.lon + (pixels * 360) / (512 * 2 ** 10.5) })

test('who stands alone has room from afar', () => {
  expect(roomFrom([middle, east(200)])).toEqual([10, 10])
})

test('of two close together the first keeps its time, and the other has room once they are apart', () => {
  expect(roomFrom([middle, east(40)])).toEqual([10, 11])
  expect(roomFrom([middle, east(10)])).toEqual([10, 13])
})

test('who came to stand between two on the way nearer takes nobody’s place', () => {
  expect(roomFrom([middle, east(45), east(90)])).toEqual([10, 11, 10])
})

test('two houses in one building never have room for both', () => {
  expect(roomFrom([middle, middle])).toEqual([10, Number.POSITIVE_INFINITY])
})
