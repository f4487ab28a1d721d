import { expect, test } from 'vitest'
import { bitRows, hasBit, setBits } from './bit-rows.ts'

test.each([
  [0, 0],
  [5, 9],
  [0, 32],
  [31, 33],
  [32, 64],
  [3, 99],
  [40, 100],
  [0, 100],
])('sets exactly bits %i to %i of a row', (from, end) => {
  const rows = bitRows(3, 100)
  setBits(rows, 1, from, end)
  for (let bit = 0; bit < 100; bit++) {
    expect(hasBit(rows, 1, bit)).toBe(from <= bit && bit < end)
    expect(hasBit(rows, 0, bit) || hasBit(rows, 2, bit)).toBe(false)
  }
})

test('setting bits keeps earlier ones', () => {
  const rows = bitRows(1, 64)
  setBits(rows, 0, 0, 10)
  setBits(rows, 0, 5, 40)
  expect([0, 9, 39, 40].map((bit) => hasBit(rows, 0, bit))).toEqual([true, true, true, false])
})
