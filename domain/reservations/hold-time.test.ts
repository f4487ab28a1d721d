import { expect, test } from 'vitest'
import { isExtendable, isLive } from './hold-time.ts'

test.each([
  ['a moment before it expires', false, 999, true, true],
  ['the moment it expires', false, 1000, false, false],
  ['already extended', true, 500, true, false],
  ['extended and expired', true, 1001, false, false],
])('a hold, %s', (_, extended, now, live, extendable) => {
  expect(isLive({ expires: 1000 }, now)).toBe(live)
  expect(isExtendable({ expires: 1000, extended }, now)).toBe(extendable)
})
