import { expect, test } from 'vitest'
import { middleSquare } from './downsize-picture.ts'

test('crops a picture to its center', () => {
  expect(middleSquare(4000, 3000)).toEqual({ x: 500, y: 0, side: 3000 })
  expect(middleSquare(301, 400)).toEqual({ x: 0, y: 49, side: 301 })
  expect(middleSquare(10, 10)).toEqual({ x: 0, y: 0, side: 10 })
})
