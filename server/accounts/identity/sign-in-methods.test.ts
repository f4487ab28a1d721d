import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuestStore } from './guest-store.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function withProvider(provider: string) {
  const guest = await signedUpGuest(world)
  return { ...guest, wayId: await addProvider(guest, provider) }
}

async function addProvider({ uid, email }: SignedUpGuest, provider: string): Promise<string> {
  const { newId, now, database } = world.context
  const way = { id: newId(), guestId: uid, provider, account: newId(), at: now() }
  await createGuestStore(database).addSignInMethod(way, { email, provider, language: 'en', tenantHost: '' })
  return way.id
}

const waysOf = async (token: string) =>
  succeeded(await world.send('identity.signInMethods', {}, { token })).waysIn

test('the password is the only sign-in method after creating an account, and can’t be removed', async () => {
  const { token } = await signedUpGuest(world)
  expect(await waysOf(token)).toMatchObject([{ kind: 'password', removable: false }])
  const input = { kind: 'password', wayId: 'password' }
  expect(refused(await world.send('identity.removeSignInMethod', input, { token })).refused).toBe('lastWayIn')
})

test('a provider can be removed once, and then is no longer a sign-in method', async () => {
  const { token, wayId } = await withProvider('acme')
  expect(await waysOf(token)).toMatchObject([
    { kind: 'password', removable: true },
    { kind: 'social', id: wayId, provider: 'acme', name: 'acme', removable: true },
  ])
  const input = { kind: 'social', wayId }
  expect(await world.send('identity.removeSignInMethod', input, { token })).toBeUndefined()
  expect(refused(await world.send('identity.removeSignInMethod', input, { token })).refused).toBe(
    'unknownWayIn',
  )
  expect(await waysOf(token)).toMatchObject([{ kind: 'password', removable: false }])
})

test('two accounts at one provider are removed separately, and the last one stays', async () => {
  const guest = await withProvider('acme')
  const { token, wayId } = guest
  const second = await addProvider(guest, 'acme')
  const give = (kind: string, id: string) =>
    world.send('identity.removeSignInMethod', { kind, wayId: id }, { token })
  expect(await give('password', 'password')).toBeUndefined()
  expect(await give('social', wayId)).toBeUndefined()
  expect(await waysOf(token)).toMatchObject([{ id: second, provider: 'acme', removable: false }])
  expect(refused(await give('social', second)).refused).toBe('lastWayIn')
  expect(await waysOf(token)).toHaveLength(1)
})

test('only a guest with a recent sign-in can remove a sign-in method', async () => {
  const { token } = await withProvider('acme')
  world.setTime(new Date(worldTime.getTime() + 10 * 60_000))
  const input = { kind: 'password', wayId: 'password' }
  expect(refused(await world.send('identity.removeSignInMethod', input, { token }))).toMatchObject({
    refused: 'signInAgain',
    status: 403,
  })
  expect(await waysOf(token)).toHaveLength(2)
  world.setTime(worldTime)
})

test('when two methods are removed at once, one stays', async () => {
  const { token, wayId } = await withProvider('acme')
  const ways = [
    { kind: 'social', wayId },
    { kind: 'password', wayId: 'password' },
  ]
  await Promise.all(ways.map((way) => world.send('identity.removeSignInMethod', way, { token })))
  expect(await waysOf(token)).toHaveLength(1)
})

test('a verified phone number is removed from the account and its profile', async () => {
  const { uid, token, email } = await signedUpGuest(world)
  const { database, now } = world.context
  await createGuestStore(database).bindPhone(
    uid,
    '+351910000444',
    { email, language: 'en', tenantHost: '' },
    now(),
  )
  expect(await waysOf(token)).toMatchObject([{ kind: 'password' }, { kind: 'phone', removable: true }])
  await world.send('identity.removeSignInMethod', { kind: 'phone', wayId: '+351910000444' }, { token })
  const { mainInfo, phoneVerified } = succeeded(await world.send('guests.profile', { uid }, { token }))
  expect([mainInfo.phone, phoneVerified]).toEqual(['', false])
})
