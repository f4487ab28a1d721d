import { expect, test } from 'vitest'
import { bearerToken } from './tokens.ts'

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['an empty bearer', 'Bearer'],
  ['a bearer of blanks', 'Bearer   '],
  ['the undefined that published clients send', 'Bearer undefined'],
  ['a null', 'Bearer null'],
  ['another scheme', 'Basic dXNlcjpwYXNz'],
])('%s is a visitor', (_, header) => {
  expect(bearerToken(header)).toBeNull()
})

test.each(['Bearer abc.def', 'bearer abc.def', 'BEARER   abc.def  '])('%s carries a token', (header) => {
  expect(bearerToken(header)).toBe('abc.def')
})
