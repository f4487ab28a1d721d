import { expect, test } from 'vitest'
import { cellsIn } from './cells.ts'

test('a city is in one cell', () => {
  expect(cellsIn(-9.3, 38.6, -9, 38.8)).toEqual(['-20_20'])
})

test('a view over a corner touches four cells', () => {
  expect(cellsIn(-1, 39, 1, 41)).toEqual(['-20_20', '-20_40', '0_20', '0_40'])
})

test('cells continue across the antimeridian', () => {
  expect(cellsIn(175, -18, 185, -16)).toEqual(['160_-20', '-180_-20'])
})

test('there are no cells beyond the last row', () => {
  expect(cellsIn(10, 82, 12, 84)).toEqual([])
})
