import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  world.setTime(worldTime)
  await openKitchenAt(world, who.ordering, {})
})
afterAll(() => world.close())

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
