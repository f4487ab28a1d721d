import { expect, test } from 'vitest'
import { addressOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { asGuest } from './as-guest.ts'
import { browserForEachTest, refusedForTests, serverForTests } from './browser-for-tests.ts'
import { passGuard, SignInNeeded } from './guard.ts'
import { keepSession, sessionUser } from './keep-session.ts'

browserForEachTest()

const uid = 'a'.repeat(32)
const session = { token: 't1', uid, created: false, expires: new Date(0).toISOString() }
const long = Date.now() - 3_600_000

function guard(answers: Parameters<typeof serverForTests>[0] = {}) {
  const { transport, asked } = serverForTests(answers)
  return { pass: () => passGuard(createClient(addressOf, asGuest(transport))), asked }
}

test('if there is no session user and no stored token, navigation goes on', async () => {
  const { pass, asked } = guard()
  expect(await pass()).toBeNull()
  expect(asked).toEqual([])
})

test('otherwise the user id is stored', async () => {
  keepSession(session)
  localStorage.removeItem('uid')
  const { pass } = guard()
  expect(await pass()).toBe(uid)
  expect(localStorage.getItem('uid')).toBe(uid)
})

test('the token is refreshed if expired', async () => {
  keepSession(session, long)
  const renewed = { ...session, token: 't2', expires: new Date(Date.now() + 900_000).toISOString() }
  const { pass, asked } = guard({ 'identity.refresh': () => ({ status: 200, body: renewed }) })
  expect(await pass()).toBe(uid)
  expect(asked).toEqual(['identity.refresh'])
  expect(localStorage.getItem('token')).toBe('t2')
})

test('a session user whose stored token is gone is refreshed too', async () => {
  keepSession(session)
  localStorage.removeItem('token')
  const { pass } = guard({ 'identity.refresh': () => ({ status: 200, body: { ...session, token: 't2' } }) })
  expect(await pass()).toBe(uid)
})

test.each([
  ['the session is over', () => refusedForTests('signInNeeded', 401)],
  ['the server is broken', () => ({ status: 500, body: undefined })],
  [
    'there is no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
] as const)('on any error the user has to sign in: %s', async (_, refresh) => {
  keepSession(session, long)
  const { pass } = guard({ 'identity.refresh': refresh })
  await expect(pass()).rejects.toBeInstanceOf(SignInNeeded)
})

test('only a session that is over is forgotten', async () => {
  keepSession(session, long)
  await expect(
    guard({ 'identity.refresh': () => ({ status: 500, body: undefined }) }).pass(),
  ).rejects.toThrow('check failed')
  expect(sessionUser()).toBe(uid)
  await expect(
    guard({ 'identity.refresh': () => refusedForTests('signInNeeded', 401) }).pass(),
  ).rejects.toThrow('check failed')
  expect(sessionUser()).toBeNull()
})
