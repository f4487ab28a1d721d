import { expect, test } from 'vitest'
import { mayGiveUp } from './sign-in-methods.ts'

test.each([
  ['social', ['password', 'social'], true],
  ['social', ['social', 'passkey'], true],
  ['social', ['social'], false],
  ['password', ['password', 'phone'], false],
  ['phone', ['password', 'phone'], true],
  ['phone', ['phone'], true],
] as const)('%s of %j can be removed: %s', (kind, all, may) => {
  expect(mayGiveUp(kind, all)).toBe(may)
})
