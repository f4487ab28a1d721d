import { expect, test } from 'vitest'
import { browserForEachTest } from '#web/session/requests/browser-for-tests.ts'
import { forgetPendingCode, storePendingCode, pendingEmail } from './pending-code.ts'

browserForEachTest()

const email = 'ada@example.org'

test('a page that was unloaded asks for the code again until the code expires', () => {
  storePendingCode({ kind: 'signUp', email }, 0)
  expect(pendingEmail('signUp', 9 * 60_000)).toBe(email)
  expect(pendingEmail('signUp', 11 * 60_000)).toBeNull()
})

test("a code for one purpose isn't expected by another", () => {
  storePendingCode({ kind: 'password', email })
  expect(pendingEmail('signUp')).toBeNull()
  forgetPendingCode()
  expect(pendingEmail('password')).toBeNull()
})
