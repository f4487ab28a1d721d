import { expect, test } from 'vitest'
import { addressOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { calls } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { asGuest } from './as-guest.ts'
import { bearerUse } from './bearer.ts'
import {
  browserForEachTest,
  refusedForTests,
  serverForTests,
  sessionForTests as session,
  uidForTests as uid,
} from './browser-for-tests.ts'
import { endSession, keepSession, sessionUser, validToken } from './keep-session.ts'
import { storedUid } from './stored-uid.ts'
import { storedToken } from './token.ts'

browserForEachTest()

const answered = (body: unknown) => ({ status: 200, body })
/** Signed in a while ago: the token has to be refreshed. */
const signedInLongAgo = () => keepSession(session('old', 0), Date.now() - 120_000)

function guestOf(answers: Parameters<typeof serverForTests>[0]) {
  const { transport, asked } = serverForTests(answers)
  return { send: createClient(addressOf, asGuest(transport)), asked }
}

test('a signed-in user holds an access token in local storage, under `token`', () => {
  keepSession(session('t1'))
  expect(localStorage.getItem('token')).toBe('t1')
  expect([sessionUser(), storedUid(), validToken()]).toEqual([uid, uid, 't1'])
})

test('a visitor’s calls carry no token', async () => {
  const { send, asked } = guestOf({})
  await send('reservations.create', { body: { restaurantId: 7, reservationTime: 'x', groupSize: 2 } })
  await send('reservations.list', {})
  expect(asked).toEqual(['reservations.create', 'reservations.list'])
})

test('guest reservation calls send a bearer token when available', async () => {
  keepSession(session('t1'))
  const { send, asked } = guestOf({})
  const reservationId = 'b'.repeat(32)
  await send('reservations.create', { body: { restaurantId: 7, reservationTime: 'x', groupSize: 2 } })
  await send('reservations.get', { reservationId })
  await send('reservations.update', { reservationId, body: {} })
  await send('reservations.cancel', { reservationId, body: {} })
  expect(asked.filter((call) => call.endsWith(' with t1'))).toHaveLength(4)
})

test('walk-in create, get, cancel and expected-time calls and invitation calls carry no token', () => {
  const names = ['walkIns.join', 'walkIns.get', 'walkIns.leave', 'walkIns.expected'] as const
  const invitations = ['reservations.invitation', 'reservations.redeem'] as const
  expect([...names, ...invitations].filter((name) => bearerUse(name) !== 'none')).toEqual([])
})

test('the bearer token is also used for guest history, restaurant info for cards, check-in and assignment', async () => {
  keepSession(session('t1'))
  const { send, asked } = guestOf({})
  await send('reservations.history', {})
  await send('restaurants.get', { id: 7 })
  await send('reservations.checkIn', { reservationId: 'b'.repeat(32), body: {} })
  await send('reservations.assign', {})
  await send('walkIns.history', {})
  expect(asked.every((call) => call.endsWith(' with t1'))).toBe(true)
})

test('every call that only a guest may make is made as that guest, and no call that anyone may', () => {
  const of = (audience: string) =>
    (Object.keys(calls) as CallName[]).filter((name) => (calls[name].audience ?? 'anyone') === audience)
  expect(of('guest').filter((name) => bearerUse(name) !== 'needed')).toEqual([])
  expect(of('anyone').filter((name) => bearerUse(name) !== 'none')).toEqual([
    'restaurants.get',
    'identity.signOut',
  ])
})

test('the token of one booking goes before that of the guest', async () => {
  keepSession(session('t1'))
  const { send, asked } = guestOf({})
  await send('reservations.get', { reservationId: 'b'.repeat(32) }, { token: 'held' })
  expect(asked).toEqual(['reservations.get with held'])
})

test('signing out names the session by its token, and never refreshes one for it', async () => {
  keepSession(session('t1'))
  const { send, asked } = guestOf({})
  await send('identity.signOut', {})
  signedInLongAgo()
  await send('identity.signOut', {})
  expect(asked).toEqual(['identity.signOut with t1', 'identity.signOut'])
})

test('a token that has expired is refreshed before a call, and the guest notices nothing', async () => {
  signedInLongAgo()
  const { send, asked } = guestOf({
    'identity.refresh': () => answered(session('new')),
    'guests.profile': () => answered({ version: 1 }),
  })
  expect(await send('guests.profile', { uid })).toEqual({ version: 1 })
  expect(asked).toEqual(['identity.refresh', 'guests.profile with new'])
})

test('a token that the server no longer knows is refreshed once and the call sent once more', async () => {
  keepSession(session('old'))
  const { send, asked } = guestOf({
    'identity.refresh': () => answered(session('new')),
    'guests.profile': ({ headers }) =>
      headers['authorization'] === 'Bearer new' ? answered({}) : refusedForTests('signInNeeded', 401),
  })
  await send('guests.profile', { uid })
  expect(asked).toEqual(['guests.profile with old', 'identity.refresh', 'guests.profile with new'])
})

test('a call that is still refused after the refresh is not sent a third time', async () => {
  keepSession(session('old'))
  const { send, asked } = guestOf({
    'identity.refresh': () => answered(session('new')),
    'guests.profile': () => refusedForTests('signInNeeded', 401),
  })
  expect(await send('guests.profile', { uid })).toMatchObject({ refused: 'signInNeeded' })
  expect(asked).toHaveLength(3)
})

test('a wrong password refreshes nothing', async () => {
  keepSession(session('t1'))
  const { send, asked } = guestOf({
    'identity.changePassword': () => refusedForTests('wrongCredentials', 401),
  })
  await send('identity.changePassword', { body: { password: 'x', newPassword: 'longer than x' } })
  expect(asked).toEqual(['identity.changePassword with t1'])
})

test('many calls at once refresh the token once', async () => {
  signedInLongAgo()
  const { send, asked } = guestOf({ 'identity.refresh': () => answered(session('new')) })
  await Promise.all([
    send('guests.profile', { uid }),
    send('identity.devices', {}),
    send('identity.waysIn', {}),
  ])
  expect(asked.filter((call) => call === 'identity.refresh')).toHaveLength(1)
  expect(asked.filter((call) => call.endsWith(' with new'))).toHaveLength(3)
})

test('what another tab has refreshed is taken over', async () => {
  keepSession(session('old'))
  const { send, asked } = guestOf({
    'guests.profile': ({ headers }) => {
      if (headers['authorization'] === 'Bearer other') return answered({})
      localStorage.setItem('token', 'other')
      return refusedForTests('signInNeeded', 401)
    },
  })
  await send('guests.profile', { uid })
  expect(asked).toEqual(['guests.profile with old', 'guests.profile with other'])
})

test('a session that is over is forgotten, and a booking goes on as a visitor’s', async () => {
  signedInLongAgo()
  const { send, asked } = guestOf({ 'identity.refresh': () => refusedForTests('signInNeeded', 401) })
  await send('reservations.create', { body: { restaurantId: 7, reservationTime: 'x', groupSize: 2 } })
  expect(asked).toEqual(['identity.refresh', 'reservations.create'])
  expect([storedToken(), sessionUser()]).toEqual([null, null])
})

test('a token that comes after signing out is not kept', async () => {
  signedInLongAgo()
  const { send } = guestOf({
    'identity.refresh': () => {
      endSession()
      return answered(session('late'))
    },
  })
  await send('guests.profile', { uid })
  expect(storedToken()).toBeNull()
})

test('without a connection nobody is signed out', async () => {
  signedInLongAgo()
  const { send } = guestOf({
    'identity.refresh': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await expect(send('guests.profile', { uid })).rejects.toThrow('Failed to fetch')
  expect(storedToken()).toBe('old')
})

test('the page of a restaurant does not wait for a token', async () => {
  signedInLongAgo()
  const { send, asked } = guestOf({})
  await send('restaurants.get', { id: 7 })
  expect(asked).toEqual(['restaurants.get'])
})

test('a clock that is hours ahead does not make every call refresh first', () => {
  keepSession(session('t1', -300))
  expect(validToken()).toBe('t1')
})

test('a clock that is behind does not keep a token beyond its life', () => {
  keepSession(session('t1', 45), Date.now())
  expect(validToken(Date.now() + 14 * 60_000)).toBe('t1')
  expect(validToken(Date.now() + 15 * 60_000)).toBeNull()
})
