import { expect, test } from 'vitest'
import { touchScale } from './touch-scale.ts'

const table = (x: number, y: number, w = 60, h = 60) => ({
  number: `${x}/${y}`,
  x,
  y,
  w,
  h,
  round: false,
  seats: 2,
  from: 1,
  near: [],
  note: '',
})

test('small tables next to each other need 44 pixels from center to center', () => {
  expect(touchScale([table(0, 0), table(110, 0)])).toBeCloseTo(44 / 110)
})

test('a small table next to a large one needs half of that from its edge', () => {
  expect(touchScale([table(0, 0), table(110, -70, 200, 200)])).toBeCloseTo(22 / 80)
})

test('tables that are apart in one direction may be close in the other', () => {
  expect(touchScale([table(0, 0), table(10, 440)])).toBeCloseTo(0.1)
})

test('the closest two tables decide', () => {
  expect(touchScale([table(0, 0), table(440, 0), table(550, 0)])).toBeCloseTo(0.4)
})

test('a single table always fits, and overlapping tables can’t be moved apart', () => {
  expect(touchScale([table(0, 0)])).toBe(0)
  expect(touchScale([table(0, 0), table(10, 10)])).toBe(0)
})
