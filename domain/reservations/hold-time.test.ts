import { expect, test } from 'vitest'
import { holdMinutes, isExtendable, isLive, noticeTime } from './hold-time.ts'

test.each([
  ['a moment before it expires', false, 999, true, true],
  ['the moment it expires', false, 1000, false, false],
  ['already extended', true, 500, true, false],
  ['extended and expired', true, 1001, false, false],
])('a hold, %s', (_, extended, now, live, extendable) => {
  expect(isLive({ expires: 1000 }, now)).toBe(live)
  expect(isExtendable({ expires: 1000, extended }, now)).toBe(extendable)
})

test('a booking needs its notice when its hold is made, not when the guest has entered the details', () => {
  const made = 1_000_000
  const length = holdMinutes * 60_000
  expect(noticeTime({ expires: made + length, extended: false }, made + length - 1)).toBe(made)
  expect(noticeTime({ expires: made + 2 * length, extended: true }, made + length)).toBe(made)
  expect(noticeTime({ expires: made + length, extended: false }, made + length)).toBe(made + length)
})
