import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeeded } from '#server/testing/outcomes.ts'
import { hired } from '#server/testing/staff/members.ts'
import { newWebhook } from '#server/testing/webhooks/hooks.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { createHookedRestaurants } from './hooked-restaurants.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const url = 'http://127.0.0.1:9/hook'
const idOf = async (slug: string) => (await world.context.catalogue.get(slug))?.record.id ?? 0

test('a restaurant without webhooks is known not to have any, but only while the list is fresh', async () => {
  let now = 0
  const hooked = createHookedRestaurants(world.database, () => now)
  const [none, some] = [await idOf(who.areas), await idOf(who.fresh)]
  expect([hooked.has(none), hooked.has(some)]).toEqual([true, true])
  await newWebhook(world, who.fresh, { url })
  await hooked.refresh()
  expect([hooked.has(none), hooked.has(some)]).toEqual([false, true])
  now = 10_001
  expect(hooked.has(none)).toBe(true)
  await hooked.refresh()
  expect(hooked.has(none)).toBe(false)
})

test('a webhook that is saved while the list is read isn’t missed', async () => {
  const hooked = createHookedRestaurants(world.database, () => 0)
  const id = await idOf(who.oneTable)
  const reading = hooked.refresh()
  await newWebhook(world, who.oneTable, { url })
  hooked.forget()
  await reading
  expect(hooked.has(id)).toBe(true)
})

test('only restaurants where a member wants to be notified are known to have some, and their events', async () => {
  const hooked = createHookedRestaurants(world.database, () => 0)
  const [restaurant, event] = [await idOf(who.events), await idOf('grogue-tasting')]
  const have = async () => {
    await hooked.refresh()
    return [hooked.notifiesStaff(restaurant), hooked.notifiesStaff(event)]
  }
  const host = await hired(world, who.events, 'host')
  expect(await have()).toEqual([false, false])
  const choose = async (channels: 'email'[]) => {
    const body = { kinds: [{ kind: 'booking' as const, channels }] }
    succeeded(await world.send('staff.changeNotifications', { restaurantId: who.events, body }, host.own))
  }
  await choose(['email'])
  expect(await have()).toEqual([true, true])
  await choose([])
  expect(await have()).toEqual([false, false])
  await hired(world, who.events, 'owner')
  expect(await have()).toEqual([true, true])
  expect(hooked.has(restaurant)).toBe(false)
})
