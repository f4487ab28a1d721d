import { afterAll, beforeAll, expect, test } from 'vitest'
import { settle } from '#server/testing/booking/guest-questions.ts'
import { goodPassword, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { addPasskey } from '#server/testing/accounts/passkeys.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a guest exports everything as one document: profile, bookings, feedback, saved restaurants and messages', async () => {
  const guest = await settle(world, await signedUpGuest(world, { email: 'takes.along@example.com' }))
  const { uid, token } = guest
  await world.send('savedRestaurants.save', { uid, restaurantId: who.fresh, body: { lists: [] } }, { token })
  await addPasskey(guest, 'The blue phone')
  const consents = { marketing: true }
  succeeded(await world.send('guests.saveProfile', { uid, body: { consents } }, { token }))

  const taken = succeeded(await world.send('guests.export', { uid }, { token }))

  expect(taken).toMatchObject({
    profile: { mainInfo: { uid, email: guest.email }, consents },
    consents: [{ what: 'marketing', given: true }],
    waysIn: [{ kind: 'password' }, { kind: 'passkey', name: 'The blue phone' }],
    devices: [{ current: true }],
    bookings: [
      { wallTime: '2027-03-24T19:00', moves: [{ status: 'Approved' }] },
      { wallTime: '2027-03-25T19:00', moves: [{ status: 'Approved' }] },
    ],
    saved: { places: [{ idOrName: who.fresh }], lists: [{ name: 'To try' }] },
    requests: [{ kind: 'notify' }],
    knownTo: [{ idOrName: who.fresh, bookings: 2 }],
  })
  const text = JSON.stringify(taken)
  expect(text).toContain('subject')
  expect(text).not.toContain(goodPassword)
  expect(text).not.toContain(token)
})

test('the export has no data of other guests', async () => {
  const [one, other] = [await signedUpGuest(world), await signedUpGuest(world)]
  const asked = await world.send('guests.export', { uid: one.uid }, { token: other.token })
  expect(refused(asked).refused).toBe('unknownGuest')
  expect(refused(await world.send('guests.export', { uid: one.uid })).refused).toBe('signInNeeded')
})
