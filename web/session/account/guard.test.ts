import { expect, test } from 'vitest'
import { callPathOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { asGuest } from './as-guest.ts'
import {
  browserForEachTest,
  refusedForTests,
  serverForTests,
} from '#web/session/requests/browser-for-tests.ts'
import { passGuard, SignInNeeded } from './guard.ts'
import { startSession, sessionUser } from './current-session.ts'

browserForEachTest()

const uid = 'a'.repeat(32)
const session = { token: 't1', uid, created: false, expires: new Date(0).toISOString() }
const long = Date.now() - 3_600_000

function guard(answers: Parameters<typeof serverForTests>[0] = {}) {
  const { transport, calls } = serverForTests(answers)
  return { pass: () => passGuard(createClient(callPathOf, asGuest(transport))), calls }
}

test('without a session user or a stored token, navigation continues', async () => {
  const { pass, calls } = guard()
  expect(await pass()).toBeNull()
  expect(calls).toEqual([])
})

test('otherwise the user id is stored', async () => {
  startSession(session)
  localStorage.removeItem('uid')
  const { pass } = guard()
  expect(await pass()).toBe(uid)
  expect(localStorage.getItem('uid')).toBe(uid)
})

test('the token is refreshed if expired', async () => {
  startSession(session, long)
  const renewed = { ...session, token: 't2', expires: new Date(Date.now() + 900_000).toISOString() }
  const { pass, calls } = guard({ 'identity.refreshSession': () => ({ status: 200, body: renewed }) })
  expect(await pass()).toBe(uid)
  expect(calls).toEqual(['identity.refreshSession'])
  expect(localStorage.getItem('token')).toBe('t2')
})

test('a session user whose stored token is gone is refreshed too', async () => {
  startSession(session)
  localStorage.removeItem('token')
  const { pass } = guard({
    'identity.refreshSession': () => ({ status: 200, body: { ...session, token: 't2' } }),
  })
  expect(await pass()).toBe(uid)
})

test.each([
  ['the session is over', () => refusedForTests('signInNeeded', 401)],
  ['the server is broken', () => refusedForTests('broken', 500)],
  [
    'there is no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
] as const)('on any error the user has to sign in: %s', async (_, refresh) => {
  startSession(session, long)
  const { pass } = guard({ 'identity.refreshSession': refresh })
  await expect(pass()).rejects.toBeInstanceOf(SignInNeeded)
})

test('only a session that has ended is deleted', async () => {
  startSession(session, long)
  await expect(
    guard({ 'identity.refreshSession': () => ({ status: 500, body: undefined }) }).pass(),
  ).rejects.toThrow('check failed')
  expect(sessionUser()).toBe(uid)
  await expect(
    guard({ 'identity.refreshSession': () => refusedForTests('signInNeeded', 401) }).pass(),
  ).rejects.toThrow('check failed')
  expect(sessionUser()).toBeNull()
})
