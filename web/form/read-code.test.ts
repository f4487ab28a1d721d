import { expect, test } from 'vitest'
import { readCode } from './read-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['Your code: 123-456.', '123456'],
  ['1234567', '123456'],
  ['１２３ ４５６', '123456'],
  ['', ''],
])('reads %j as the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})
