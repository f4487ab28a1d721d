import { expect, test } from 'vitest'
import { isReadableBackground } from './readable-background.ts'

test.each([
  ['#ffffff', true],
  ['#fdf6e9', true],
  ['#c8d9c2', true],
  ['#0b5d66', false],
  ['#000000', false],
  ['white', false],
  ['', false],
])('text on the background %s is readable: %s', (color, readable) => {
  expect(isReadableBackground(color)).toBe(readable)
})
