import { expect, test } from 'vitest'
import { preferenceCookie, readCookie } from './cookies.ts'

test.each([
  [undefined, null],
  ['', null],
  ['region=pt-lisbon', 'pt-lisbon'],
  ['a=1; region=pt-lisbon; b=2', 'pt-lisbon'],
  ['old-region=de; region=pt', 'pt'],
  ['region=', null],
  ['region', null],
  ['region=%E5%8F%B0', '台'],
  ['region=%zz', null],
])('the cookies %s hold the region %s', (header, value) => {
  expect(readCookie(header, 'region')).toBe(value)
})

test('a stored preference can be read again, whatever it contains', () => {
  const [pair] = preferenceCookie('region', 'a; Path=/evil, b=ü').split(';')
  expect(readCookie(pair, 'region')).toBe('a; Path=/evil, b=ü')
})
