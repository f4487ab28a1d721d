import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitchenOf, line, openKitchenAt, orderRequest } from '#server/testing/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Sends all orders at once. Resolves to how many were placed, why others weren't, and the longest answer in milliseconds. */
async function rush(count: number, lines: Parameters<typeof orderRequest>[2], time: string) {
  const began = performance.now()
  let longest = 0
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, guest) => {
      const email = `rush${guest}@example.com`
      const answer = await world.send('reservations.create', {
        body: orderRequest(who.ordering, time, lines, { email }),
      })
      longest = Math.max(longest, performance.now() - began)
      return answer
    }),
  )
  const reasons = outcomes.flatMap((each) => ('refused' in each ? each.refused : []))
  return { placed: count - reasons.length, reasons: [...new Set(reasons)], longest }
}

test('O1: 200 orders for one portion: one is placed, and the others are told', async () => {
  const kitchen = await openKitchenAt(world, who.ordering, { stock: { pie: 1 } })
  const { placed, reasons, longest } = await rush(200, [line('pie')], '2027-03-01T19:00')
  expect({ placed, reasons }).toEqual({ placed: 1, reasons: ['soldOut'] })
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 3, stock: { pie: 0 } })
  console.log(`200 orders for one portion: the last answer after ${Math.round(longest)} ms`)
})

test('O1: 300 orders at once into capped slots fill them exactly', async () => {
  const kitchen = await openKitchenAt(world, who.ordering, { cap: 40, leadMinutes: 60 })
  // The kitchen has the slots from now on until the promised time.
  const { placed, reasons, longest } = await rush(300, [line('soup', 2)], '2027-03-01T13:00')
  expect(placed).toBe(80)
  // On a slow machine, the last ones are told to try again instead of waiting for long.
  expect(reasons.filter((reason) => reason !== 'busy')).toEqual(['kitchenFull'])
  const cooked = await kitchenOf(world, kitchen)
  expect({ points: cooked.points - 3, most: cooked.most }).toEqual({ points: 160, most: 40 })
  console.log(`300 orders into capped slots: the last answer after ${Math.round(longest)} ms`)
})
