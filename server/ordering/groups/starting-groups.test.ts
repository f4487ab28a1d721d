import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setTime(worldTime)
  await openKitchenAt(world, who.ordering, { leadMinutes: 20 })
})

const { begin, join, add, ready, placing, read } = groupsIn(() => world)
const inMinutes = (minutes: number) => new Date(worldTime.getTime() + minutes * 60_000).toISOString()

/** Starts a group order for a time in an hour. */
const starting = (minutes: number, more: object = {}) =>
  world.send('groupOrders.create', {
    body: {
      id: world.context.newId(),
      restaurantId: who.ordering,
      deliveryType: 'takeaway',
      wanted: inMinutes(60),
      minutes,
      pays: 'host',
      customerName: 'Hana Lindqvist',
      email: 'hana@example.com',
      ...more,
    },
  })

test('a group can’t choose for longer than its order can still be placed', async () => {
  const { fields } = refused(await starting(45))
  expect(fields).toMatchObject([{ field: 'minutes' }])
  // The kitchen needs 20 minutes, so it's too late 40 minutes from now.
  expect(fields?.[0]?.message).toMatch(/must be placed by .*\. Give everyone less time to choose\.$/)
  refused(await starting(40))
  succeeded(await starting(30))
})

test('for a delivery, the way to the guest counts too', async () => {
  const delivery = { deliveryType: 'delivery', deliveryAddress: { address: 'Rua A 1', postcode: '1100' } }
  expect(refused(await starting(30, delivery)).fields).toMatchObject([{ field: 'minutes' }])
  succeeded(await starting(15, delivery))
})

test('what was chosen by the deadline can be ordered for the time that the group wants', async () => {
  const host = await begin({ wanted: inMinutes(60), minutes: 30 })
  const ana = await join(host, 'Ana')
  await add(ana, 'soup')
  succeeded(await ready(ana))
  world.setTime(new Date(worldTime.getTime() + 30 * 60_000 + 5_000))
  const { promise, problems } = await read(host)
  expect([promise?.minutes, problems]).toEqual([30, []])
  succeeded(await placing(host))
})

test('requests to start one group order that arrive at once start it once, and all get its link', async () => {
  for (let round = 0; round < 10; round++) {
    const body = {
      id: world.context.newId(),
      restaurantId: who.ordering,
      deliveryType: 'takeaway',
      minutes: 30,
      pays: 'host',
      customerName: 'Hana',
      email: 'hana@example.com',
    } as const
    const started = Array.from({ length: 8 }, () =>
      world.sendFrom(`10.1.${round}.1`)('groupOrders.create', { body }),
    )
    const codes = (await Promise.all(started)).map((outcome) => succeeded(outcome).code)
    expect(new Set(codes).size).toBe(1)
  }
})
