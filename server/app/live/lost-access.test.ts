import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { livePath } from '#contracts/messages/live.ts'
import { createApp } from '#server/app/app.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { openStream } from '#server/testing/messages/live-stream.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { newKey } from '#server/testing/staff/api-keys.ts'
import { pairedTablet } from '#server/testing/staff/tablets.ts'
import { type Hired, hire } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.minimal

let world: OpenWorld
let olga: Hired
const apps: Awaited<ReturnType<typeof createApp>>[] = []
/** This process, which makes all calls, and another one on the same database. */
const origins: string[] = []
beforeAll(async () => {
  world = await openWorld()
  const { config, database, now } = world.context
  for (const context of [world.context, await createContext({ config, database, now })]) {
    const app = await createApp(context)
    apps.push(app)
    origins.push(await app.listen({ host: '127.0.0.1', port: 0 }))
  }
  olga = await hire(world, restaurantId, 'owner', { name: 'Olga Weiss' })
})
beforeEach(() => world.setTime(worldTime))
afterAll(async () => {
  for (const app of apps) await app.close()
  await world.close()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Opens a stream in each process, and resolves to how each of them ends. */
async function follow(path: string, headers: Record<string, string>) {
  const streams = await Promise.all(origins.map((origin) => openStream(origin, path, headers)))
  expect(streams.map(({ response }) => response.status)).toEqual([200, 200])
  const first = await Promise.all(streams.map((stream) => stream.next()))
  return { first, ends: () => Promise.all(streams.map((stream) => stream.next())), streams }
}

const line = livePath('line', restaurantId)

async function change(memberId: string, body: object) {
  const { members } = succeeded(await world.send('staff.members', { restaurantId }, olga.own))
  const revision = members.find((each) => each.memberId === memberId)?.revision ?? 0
  succeeded(
    await world.send('staff.changeMember', { restaurantId, memberId, body: { revision, ...body } }, olga.own),
  )
}

async function devices() {
  return succeeded(await world.send('staff.devices', { restaurantId }, olga.own)).devices
}

describe('A11 streams of staff end in all processes once they lose access', () => {
  test.each([
    ['suspended', { state: 'suspended' }],
    ['removed', { state: 'removed' }],
    ['given a role without access', { role: 'kitchen' }],
    ['left without the permission', { removed: ['service.read'] }],
  ])('a member is %s', async (_, body) => {
    const lena = await hire(world, restaurantId, 'host')
    const { ends } = await follow(line, bearer(lena.own.token))
    await change(lena.memberId, body)
    expect(await ends()).toEqual([null, null])
  })

  test('a member is suspended who follows an event of the restaurant', async () => {
    const employer = who.events
    const lena = await hire(world, employer, 'host')
    const manager = await hire(world, employer, 'manager')
    const { ends } = await follow(livePath('orders', 'grogue-tasting'), bearer(lena.own.token))
    const body = { revision: 1, state: 'suspended' as const }
    const { memberId } = lena
    succeeded(await world.send('staff.changeMember', { restaurantId: employer, memberId, body }, manager.own))
    expect(await ends()).toEqual([null, null])
  })

  test('a person at a tablet is suspended, and nobody else’s stream ends', async () => {
    const tom = await hire(world, restaurantId, 'host', { pin: '2580', hasAccount: false })
    const tablet = await pairedTablet(world, restaurantId, olga)
    await tablet.ask('staff.switchPerson', { body: { memberId: tom.memberId, pin: '2580' } })
    const atTablet = { cookie: tablet.browser.cookie, 'sec-fetch-site': 'same-origin' }
    const { ends } = await follow(line, atTablet)
    const { streams } = await follow(line, bearer(olga.own.token))
    await change(tom.memberId, { state: 'suspended' })
    expect(await ends()).toEqual([null, null])
    // The next version arrives on both, so neither has ended.
    const others = Promise.all(streams.map((stream) => stream.next()))
    succeeded(await world.send('host.setLine', { restaurantId, body: { state: 'open' } }, olga.own))
    expect((await others).map((version) => version !== null)).toEqual([true, true])
    for (const stream of streams) stream.leave()
  })

  test.each(['is removed', 'is locked', 'is limited to the kitchen', 'has somebody else at it'])(
    'a device %s',
    async (what) => {
      const tom = await hire(world, restaurantId, 'host', { pin: '2580', hasAccount: false })
      const cook = await hire(world, restaurantId, 'kitchen', { pin: '2581', hasAccount: false })
      const tablet = await pairedTablet(world, restaurantId, olga, { name: what })
      await tablet.ask('staff.switchPerson', { body: { memberId: tom.memberId, pin: '2580' } })
      const staffDeviceId = (await devices()).find(({ name }) => name === what)?.staffDeviceId ?? ''
      const { ends } = await follow(line, { cookie: tablet.browser.cookie, 'sec-fetch-site': 'same-origin' })
      const device = { restaurantId, staffDeviceId }
      if (what === 'is removed') succeeded(await world.send('staff.removeDevice', device, olga.own))
      else if (what === 'is locked') await tablet.ask('staff.lockDevice', {})
      else if (what === 'is limited to the kitchen')
        succeeded(
          await world.send('staff.changeDevice', { ...device, body: { highestRole: 'kitchen' } }, olga.own),
        )
      else await tablet.ask('staff.switchPerson', { body: { memberId: cook.memberId, pin: '2581' } })
      expect(await ends()).toEqual([null, null])
    },
  )

  test('an API key is revoked, or expires', async () => {
    const by = olga.own.token
    const key = await newKey(world, restaurantId, { by })
    const { ends } = await follow(line, bearer(key.secret))
    succeeded(await world.send('keys.revoke', { restaurantId, keyId: key.id }, olga.own))
    expect(await ends()).toEqual([null, null])
    const expires = new Date(worldTime.getTime() + 2 * 86_400_000).toISOString()
    const short = await newKey(world, restaurantId, { by, expires })
    const expiring = await follow(line, bearer(short.secret))
    world.setTime(new Date(worldTime.getTime() + 3 * 86_400_000))
    expect(await expiring.ends()).toEqual([null, null])
  })

  test.each(['here', 'everywhere', 'on one device'])('a member signs out %s', async (where) => {
    const lena = await hire(world, restaurantId, 'host')
    const { ends } = await follow(line, bearer(lena.own.token))
    if (where === 'here') await world.send('identity.signOut', {}, lena.own)
    else if (where === 'everywhere') await world.send('identity.signOutDevices', { query: {} }, lena.own)
    else {
      const list = succeeded(await world.send('identity.devices', {}, lena.own)).devices
      await world.send('identity.signOutDevice', { deviceId: list[0]?.id ?? '' }, lena.own)
    }
    expect(await ends()).toEqual([null, null])
  })

  test('a member deletes their account', async () => {
    const lena = await hire(world, restaurantId, 'host')
    const { ends } = await follow(line, bearer(lena.own.token))
    succeeded(await world.send('guests.delete', { uid: lena.uid }, lena.own))
    expect(await ends()).toEqual([null, null])
  })
})

test('a guest who signs out everywhere no longer gets changes of their account in other tabs', async () => {
  const guest = await signedUpGuest(world)
  const { ends } = await follow(livePath('profile', guest.uid), bearer(guest.token))
  succeeded(await world.send('identity.signOutDevices', { query: {} }, { token: guest.token }))
  expect(await ends()).toEqual([null, null])
})

test('H19 a member of a sister restaurant can’t follow this one', async () => {
  const { own } = await hire(world, who.fresh, 'owner')
  const { response } = await openStream(origins[0] ?? '', line, bearer(own.token))
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'unknownRestaurant' }),
  ])
})
