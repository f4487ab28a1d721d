import { beforeEach, expect, test } from 'vitest'
import { browserForEachTest } from '#web/session/browser-for-tests.ts'
import { keepSession } from '#web/session/keep-session.ts'
import { storedToken } from '#web/session/token.ts'
import { leaveDevice } from './leave-device.ts'

browserForEachTest()
beforeEach(() => {
  const expires = new Date(Date.now() + 900_000).toISOString()
  keepSession({ token: 't1', uid: 'a'.repeat(32), created: false, expires })
})

test('who signs out is forgotten on the device', async () => {
  expect(await leaveDevice(async () => undefined)).toBe('signedOut')
  expect(storedToken()).toBeNull()
})

test('who signs out without a connection is forgotten on the device, and told that only there', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await leaveDevice(offline)).toBe('signedOutHere')
  expect(storedToken()).toBeNull()
})

test('who is refused stays signed in and is told why', async () => {
  const refusal = { refused: 'tooManyRequests', status: 429, message: 'Later.' }
  expect(await leaveDevice(async () => refusal)).toEqual(refusal)
  expect(storedToken()).toBe('t1')
})
