// Runs as a separate process: opens the data folder in DATA_DIR and runs concurrent guests whose orders are
// placed, paid by card and accepted. Prints every response until it is killed. The limit is for tests that
// don't kill it.
import { writeSync } from 'node:fs'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { loadWorld } from '#world/load-world.ts'
import { who } from '#world/who-is-who.ts'
import { world as demo } from '#world/world.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from './kitchens.ts'
import { openWorldOn } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { atTill } from '#server/testing/payments/payments.ts'
import { killedKitchen } from './order-promises.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

const maxOrders = 2_000

const database = await openDatabase(readConfig({ DATA_DIR: process.env['DATA_DIR'], LOG_LEVEL: 'silent' }))
const restaurants = demo.restaurants.filter(({ slug }) => slug === who.ordering)
await loadWorld(database.sql, worldTime, { days: 0, world: { ...demo, restaurants } })
const world = await openWorldOn(database)
await openKitchenAt(world, who.ordering, killedKitchen)
const staff = { token: world.context.staffTokens[0]?.token ?? '' }

function print(id: string, step: 'placed' | 'paid' | 'accepted'): void {
  writeSync(1, `${JSON.stringify({ id, step })}\n`)
}

async function orderOne(number: number): Promise<void> {
  const time = new Date(worldTime.getTime() + (60 + (number % 40) * 15) * 60_000).toISOString()
  const more = { paymentType: 'card', email: `guest${number}@example.com`, id: world.context.newId() }
  const { id, token, paymentLinkUrl } = await placeOrder(
    world,
    orderRequest(who.ordering, time, [line('pie')], more),
  )
  print(id, 'placed')
  await atTill(world, paymentLinkUrl)
  succeeded(await world.send('payments.settle', { reservationId: id }, { token }))
  print(id, 'paid')
  succeeded(await world.sendSeen('host.actOnOrder', { reservationId: id, body: { action: 'accept' } }, staff))
  print(id, 'accepted')
}

// Run three at a time, so that a kill always interrupts some of them.
const one = async (first: number) => {
  // oxlint-disable-next-line no-await-in-loop
  for (let number = first; number < maxOrders; number += 3) await orderOne(number)
}
await Promise.all([one(0), one(1), one(2)])
