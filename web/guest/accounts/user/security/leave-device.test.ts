import { beforeEach, expect, test } from 'vitest'
import { browserForEachTest } from '#web/session/requests/browser-for-tests.ts'
import { startSession } from '#web/session/account/current-session.ts'
import { storedToken } from '#web/session/account/token.ts'
import { leaveDevice } from './leave-device.ts'

browserForEachTest()
beforeEach(() => {
  const expires = new Date(Date.now() + 900_000).toISOString()
  startSession({ token: 't1', uid: 'a'.repeat(32), created: false, expires })
})

test('signing out forgets the guest on the device', async () => {
  expect(await leaveDevice(async () => undefined)).toBe('signedOut')
  expect(storedToken()).toBeNull()
})

test('signing out offline forgets the guest on the device and says it was only there', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await leaveDevice(offline)).toBe('signedOutHere')
  expect(storedToken()).toBeNull()
})

test('if signing out is refused, the guest stays signed in and reads why', async () => {
  const refusal = { refused: 'tooManyRequests', status: 429, message: 'Later.' }
  expect(await leaveDevice(async () => refusal)).toEqual(refusal)
  expect(storedToken()).toBe('t1')
})
