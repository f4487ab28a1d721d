import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { openKitchenAt, orderRequest, line } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const tenantHost = 'mesas.example'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
  const body = { name: 'Mesas', hosts: [tenantHost], lockRegionId: 'pt-lisbon' }
  const operator = { token: world.context.operatorToken ?? '' }
  succeeded(await world.send('operator.saveTenant', { tenantId: 'mesas', body }, operator))
})
afterAll(() => world.close())

/** Opens a kitchen this many meters north of the one where the guest orders. */
async function openNorth(slug: string, meters: number): Promise<void> {
  const { sql: db } = world.database
  const [here] = await db
    .selectFrom('restaurants')
    .select(['lat', 'lon'])
    .where('slug', '=', who.ordering)
    .execute()
  const id = await openKitchenAt(world, slug)
  const place = { lat: (here?.lat ?? 0) + meters / 111_000, lon: here?.lon ?? 0 }
  await db.updateTable('restaurants').set(place).where('id', '=', id).execute()
  world.context.catalogue.forget(id)
}

test('an unanswered order names another restaurant of the same tenant, although one outside is nearer', async () => {
  await openKitchenAt(world, who.ordering)
  await openNorth(who.minimal, 100)
  await openNorth(who.breakfast, 1_000)
  const orderAt = async (host: string) => {
    const asap = { order: { orderItems: [line('pie')], total: 1250, asap: true } }
    const body = orderRequest(who.ordering, '2027-03-01T12:20', [line('pie')], asap)
    return succeeded(await world.sendTo(host)('reservations.create', { body }))
  }
  const [ofTenant, other] = [await orderAt(tenantHost), await orderAt('tables.example')]
  world.setTime(new Date(worldTime.getTime() + 10 * 60_000))
  await runDueWork(world.context, dueWorkHandlers)
  const elsewhere = async ({ id: reservationId, token }: typeof other) =>
    succeeded(await world.send('reservations.get', { reservationId }, { token })).order?.openElsewhere
      ?.idOrName
  expect([await elsewhere(ofTenant), await elsewhere(other)]).toEqual([who.breakfast, who.minimal])
})
