import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitchenOf, line, openKitchenAt, orderRequest } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const maxAttempts = 60
const pauseMs = 1_000

/** Sends an order and, like a guest's browser, repeats it while the server is busy. */
async function insist(body: ReturnType<typeof orderRequest>): Promise<string> {
  for (let attempts = 1; ; attempts += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await world.send('reservations.create', { body })
    const outcome = 'refused' in answer ? answer.refused : 'placed'
    if (outcome !== 'busy' || attempts === maxAttempts) return outcome
    // oxlint-disable-next-line no-await-in-loop
    await setTimeout(pauseMs)
  }
}

/** Sends all orders at the same time. Resolves to the number of orders with each outcome. */
async function rush(count: number, lines: Parameters<typeof orderRequest>[2], time: string) {
  const began = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, guest) => {
      const more = { id: world.context.newId(), email: `rush${guest}@example.com` }
      return insist(orderRequest(who.ordering, time, lines, more))
    }),
  )
  console.log(`${count} orders: the last answer after ${Math.round(performance.now() - began)} ms`)
  return Object.fromEntries([...Map.groupBy(outcomes, String)].map(([name, all]) => [name, all.length]))
}

const orderCount = () =>
  world.database.sql
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

test('O1: of 200 orders for one portion, one is placed, and the other guests are told it is sold out', async () => {
  const kitchen = await openKitchenAt(world, who.ordering, { stock: { pie: 1 } })
  const before = await orderCount()
  const outcomes = await rush(200, [line('pie')], '2027-03-01T19:00')
  expect(outcomes).toEqual({ placed: 1, soldOut: 199 })
  expect((await orderCount()) - before).toBe(1)
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 3, stock: { pie: 0 } })
}, 120_000)

test('O1: 300 concurrent orders fill capped slots exactly', async () => {
  const kitchen = await openKitchenAt(world, who.ordering, { cap: 40, leadMinutes: 60 })
  await world.database.sql.deleteFrom('kitchen_slots').execute()
  const before = await orderCount()
  // The kitchen has four slots of 40 points between now and the promised time, and each order takes two
  // points.
  const outcomes = await rush(300, [line('soup', 2)], '2027-03-01T13:00')
  expect(outcomes).toEqual({ placed: 80, kitchenFull: 220 })
  expect((await orderCount()) - before).toBe(80)
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 160, most: 40 })
}, 120_000)
