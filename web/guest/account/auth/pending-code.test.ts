import { expect, test } from 'vitest'
import { browserForEachTest } from '#web/session/browser-for-tests.ts'
import { forgetPendingCode, keepPendingCode, pendingEmail } from './pending-code.ts'

browserForEachTest()

const email = 'ada@example.org'

test('who comes back from their mail finds the page waiting for the code, as long as that is good', () => {
  keepPendingCode({ kind: 'signUp', email }, 0)
  expect(pendingEmail('signUp', 9 * 60_000)).toBe(email)
  expect(pendingEmail('signUp', 11 * 60_000)).toBeNull()
})

test('a code for one thing is not waited for by another', () => {
  keepPendingCode({ kind: 'password', email })
  expect(pendingEmail('signUp')).toBeNull()
  forgetPendingCode()
  expect(pendingEmail('password')).toBeNull()
})
