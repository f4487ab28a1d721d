import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a guest finds the table alerts made with their email, and can withdraw each', async () => {
  const guest = await signedUpGuest(world, { email: 'patient@example.com' })
  const ask = async (email: string, restId: string) =>
    succeeded(await world.send('requests.createTableAlert', { restId, body: { email, date: '2027-03-20' } }))
  await ask('Patient@Example.com', who.full)
  world.setTime(new Date(world.context.now().getTime() + 60_000))
  await ask('patient@example.com', who.callOnly)
  await ask('somebody@example.com', who.full)
  const owner = { name: 'Nadia', email: 'patient@example.com' }
  succeeded(await world.send('requests.claimRestaurant', { restId: who.fresh, body: owner }))
  const wishes = async () =>
    succeeded(await world.send('requests.list', { uid: guest.uid }, { token: guest.token })).requests
  const [latest, first, ...none] = await wishes()
  expect(none).toEqual([])
  expect([latest?.idOrName, first?.idOrName]).toEqual([who.callOnly, who.full])
  expect(latest).toMatchObject({ kind: 'notify', status: 'unconfirmed', date: '2027-03-20' })
  succeeded(await world.send('requests.withdraw', { token: latest?.token ?? '' }))
  expect((await wishes())[0]?.status).toBe('withdrawn')
})
