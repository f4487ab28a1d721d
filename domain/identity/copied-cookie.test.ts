import { expect, test } from 'vitest'
import { afterCookie, type CookieState } from './copied-cookie.ts'

const minute = 60_000
const first: CookieState = { number: 0, given: null, isUsed: false }
const second: CookieState = { number: 1, given: 0, isUsed: false }

test('a cookie is replaced at its first use, and then once an hour', () => {
  expect(afterCookie(first, 0, 0)).toEqual(second)
  expect(afterCookie(second, 1, 59 * minute)).toEqual({ ...second, isUsed: true })
  expect(afterCookie(second, 1, 60 * minute)).toEqual({ number: 2, given: 60 * minute, isUsed: false })
})

test('a browser that never got the new cookie gets it again, however late', () => {
  expect(afterCookie(second, 0, 1_000 * minute)).toEqual(second)
})

test('tabs that sent the old cookie at the same time stay signed in', () => {
  const used = { ...second, isUsed: true }
  expect(afterCookie(used, 0, 9 * minute)).toEqual(used)
})

test('a cookie that another browser has replaced and used is a copy', () => {
  expect(afterCookie({ ...second, isUsed: true }, 0, 10 * minute)).toBe('copied')
  expect(afterCookie({ number: 5, given: 0, isUsed: false }, 3, minute)).toBe('copied')
})
