import { expect, test } from 'vitest'
import { callPathOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { calls } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { asGuest } from './account/as-guest.ts'
import { bearerUse } from './requests/bearer.ts'
import {
  browserForEachTest,
  answeredForTests as answered,
  refusedForTests,
  serverForTests,
  sessionForTests as session,
  uidForTests as uid,
} from './requests/browser-for-tests.ts'
import { endSession, startSession, sessionUser, validToken } from './account/current-session.ts'
import { profileForTests } from './account/profiles-for-tests.ts'
import { storedUid } from './account/stored-uid.ts'
import { storedToken } from './account/token.ts'

browserForEachTest()

/** Starts a session so long ago that its token must be refreshed. */
const signedInLongAgo = () => startSession(session('old', 0), Date.now() - 120_000)

function guestOf(answers: Parameters<typeof serverForTests>[0]) {
  const { transport, calls } = serverForTests(answers)
  return { send: createClient(callPathOf, asGuest(transport)), calls }
}

test('a signed-in user holds an access token in local storage, under `token`', () => {
  startSession(session('t1'))
  expect(localStorage.getItem('token')).toBe('t1')
  expect([sessionUser(), storedUid(), validToken()]).toEqual([uid, uid, 't1'])
})

test("a visitor's calls carry no token", async () => {
  const { send, calls } = guestOf({})
  await send('reservations.create', { body: { restaurantId: 7, reservationTime: 'x', groupSize: 2 } })
  await send('reservations.list', {})
  expect(calls).toEqual(['reservations.create', 'reservations.list'])
})

test('guest reservation calls send a bearer token when available', async () => {
  startSession(session('t1'))
  const { send, calls } = guestOf({})
  const reservationId = 'b'.repeat(32)
  await send('reservations.create', { body: { restaurantId: 7, reservationTime: 'x', groupSize: 2 } })
  await send('reservations.get', { reservationId })
  await send('reservations.update', { reservationId, body: {} })
  await send('reservations.cancel', { reservationId, body: {} })
  expect(calls.filter((call) => call.endsWith(' with t1'))).toHaveLength(4)
})

test('walk-in create, get, cancel and expected-time calls and invitation calls carry no token', () => {
  const names = ['walkIns.join', 'walkIns.get', 'walkIns.leave', 'walkIns.expected'] as const
  const invitations = ['invitations.get', 'invitations.redeem'] as const
  expect([...names, ...invitations].filter((name) => bearerUse(name) !== 'none')).toEqual([])
})

test('the bearer token is also used for guest history, restaurant info for cards, check-in and assignment', async () => {
  startSession(session('t1'))
  const { send, calls } = guestOf({})
  await send('reservations.history', {})
  await send('restaurants.get', { id: 7 })
  await send('reservations.checkIn', { reservationId: 'b'.repeat(32), body: {} })
  await send('reservations.assign', {})
  await send('walkIns.history', {})
  expect(calls.every((call) => call.endsWith(' with t1'))).toBe(true)
})

test('every call that requires a guest has their token, and no call that anyone may make does', () => {
  const of = (audience: string) =>
    (Object.keys(calls) as CallName[]).filter((name) => (calls[name].audience ?? 'anyone') === audience)
  expect(of('guest').filter((name) => bearerUse(name) !== 'needed')).toEqual([])
  expect(of('anyone').filter((name) => bearerUse(name) !== 'none')).toEqual([
    'restaurants.get',
    'identity.signOut',
  ])
})

test('an account opens its bookings and orders on any device, to pay and to learn what became of them (situations S15)', () => {
  const ofBookings = (Object.keys(calls) as CallName[]).filter((name) => calls[name].audience === 'holder')
  expect([...ofBookings, 'outcomes.get' as const].filter((name) => bearerUse(name) !== 'needed')).toEqual([])
})

test("the token of a booking takes precedence over the guest's", async () => {
  startSession(session('t1'))
  const { send, calls } = guestOf({})
  await send('reservations.get', { reservationId: 'b'.repeat(32) }, { token: 'held' })
  expect(calls).toEqual(['reservations.get with held'])
})

test('signing out sends the token of the session and never refreshes it', async () => {
  startSession(session('t1'))
  const { send, calls } = guestOf({})
  await send('identity.signOut', {})
  signedInLongAgo()
  await send('identity.signOut', {})
  expect(calls).toEqual(['identity.signOut with t1', 'identity.signOut'])
})

test('an expired token is refreshed before a call, and the guest notices nothing', async () => {
  signedInLongAgo()
  const { send, calls } = guestOf({
    'identity.refreshSession': () => answered(session('new')),
    'guests.profile': () => answered(profileForTests({ version: 1 })),
  })
  expect(await send('guests.profile', { uid })).toMatchObject({ version: 1 })
  expect(calls).toEqual(['identity.refreshSession', 'guests.profile with new'])
})

test('a token the server rejects is refreshed once and the call is sent once more', async () => {
  startSession(session('old'))
  const { send, calls } = guestOf({
    'identity.refreshSession': () => answered(session('new')),
    'guests.profile': ({ headers }) =>
      headers['authorization'] === 'Bearer new'
        ? answered(profileForTests())
        : refusedForTests('signInNeeded', 401),
  })
  await send('guests.profile', { uid })
  expect(calls).toEqual(['guests.profile with old', 'identity.refreshSession', 'guests.profile with new'])
})

test("a call that is still refused after the refresh isn't sent a third time", async () => {
  startSession(session('old'))
  const { send, calls } = guestOf({
    'identity.refreshSession': () => answered(session('new')),
    'guests.profile': () => refusedForTests('signInNeeded', 401),
  })
  expect(await send('guests.profile', { uid })).toMatchObject({ refused: 'signInNeeded' })
  expect(calls).toHaveLength(3)
})

test("a wrong password doesn't refresh the token", async () => {
  startSession(session('t1'))
  const { send, calls } = guestOf({
    'identity.changePassword': () => refusedForTests('wrongCredentials', 401),
  })
  await send('identity.changePassword', { body: { password: 'x', newPassword: 'longer than x' } })
  expect(calls).toEqual(['identity.changePassword with t1'])
})

test('many simultaneous calls refresh the token once', async () => {
  signedInLongAgo()
  const { send, calls } = guestOf({ 'identity.refreshSession': () => answered(session('new')) })
  await Promise.all([
    send('guests.profile', { uid }),
    send('identity.devices', {}),
    send('identity.signInMethods', {}),
  ])
  expect(calls.filter((call) => call === 'identity.refreshSession')).toHaveLength(1)
  expect(calls.filter((call) => call.endsWith(' with new'))).toHaveLength(3)
})

test('a token refreshed by another tab is used', async () => {
  startSession(session('old'))
  const { send, calls } = guestOf({
    'guests.profile': ({ headers }) => {
      if (headers['authorization'] === 'Bearer other') return answered(profileForTests())
      localStorage.setItem('token', 'other')
      return refusedForTests('signInNeeded', 401)
    },
  })
  await send('guests.profile', { uid })
  expect(calls).toEqual(['guests.profile with old', 'guests.profile with other'])
})

test('a session that has ended is deleted, and a booking continues as a visitor', async () => {
  signedInLongAgo()
  const { send, calls } = guestOf({ 'identity.refreshSession': () => refusedForTests('signInNeeded', 401) })
  await send('reservations.create', { body: { restaurantId: 7, reservationTime: 'x', groupSize: 2 } })
  expect(calls).toEqual(['identity.refreshSession', 'reservations.create'])
  expect([storedToken(), sessionUser()]).toEqual([null, null])
})

test("a token that arrives after signing out isn't stored", async () => {
  signedInLongAgo()
  const { send } = guestOf({
    'identity.refreshSession': () => {
      endSession()
      return answered(session('late'))
    },
  })
  await send('guests.profile', { uid })
  expect(storedToken()).toBeNull()
})

test("losing the connection doesn't sign the guest out", async () => {
  signedInLongAgo()
  const { send } = guestOf({
    'identity.refreshSession': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await expect(send('guests.profile', { uid })).rejects.toThrow('Failed to fetch')
  expect(storedToken()).toBe('old')
})

test("the page of a restaurant doesn't wait for a token", async () => {
  signedInLongAgo()
  const { send, calls } = guestOf({})
  await send('restaurants.get', { id: 7 })
  expect(calls).toEqual(['restaurants.get'])
})

test('with a fast clock, not every call triggers a refresh', () => {
  startSession(session('t1', -300))
  expect(validToken()).toBe('t1')
})

test("with a slow clock, a token isn't used after it has expired", () => {
  startSession(session('t1', 45), Date.now())
  expect(validToken(Date.now() + 14 * 60_000)).toBe('t1')
  expect(validToken(Date.now() + 15 * 60_000)).toBeNull()
})
