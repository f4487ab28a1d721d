import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { openWorldOn } from '#server/testing/worlds/open-world.ts'
import { brokenOrderPromises, killedKitchen } from '#server/testing/ordering/order-promises.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { settleMoney } from '#server/testing/payments/payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { readUntilKilled } from '#server/testing/read-until-killed.ts'
import { who } from '#world/who-is-who.ts'

interface Printed {
  readonly id: string
  readonly step: 'placed' | 'paid' | 'accepted'
}

const folder = mkdtempSync(join(tmpdir(), 'banquette-orders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('after a crash between placing, paying and accepting, no order is lost, duplicated or left unpaid', async () => {
  const printed = await readUntilKilled<Printed>('ordering/run-orders-until-killed.ts', folder, 24)
  const world = await openWorldOn(await openFolder(folder))
  const { id: restaurantId } = succeeded(await world.send('restaurants.get', { id: who.ordering }))
  const rows = await world.database.sql
    .selectFrom('reservations')
    .select(['id', 'status', 'payment_progress'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, step } of printed) {
    const row = byId.get(id)
    expect(row, `${id} was ${step}`).toBeDefined()
    if (step !== 'placed') expect(row?.payment_progress).not.toBe('unpaid')
    if (step === 'accepted') expect(row?.status).toBe('Approved')
  }
  expect(rows.length).toBeLessThanOrEqual(printed.filter(({ step }) => step === 'placed').length + 3)
  await settleMoney(world)
  expect(await brokenOrderPromises(world, { restaurantId, ...killedKitchen })).toEqual([])

  // A day later, unpaid and unanswered orders have ended, and all money, stock and points must add up.
  world.setTime(new Date(worldTime.getTime() + 24 * 3_600_000))
  // Requests to the provider are retried with increasing delays, so settling takes several rounds.
  for (let round = 0; round < 6; round++) {
    // oxlint-disable-next-line no-await-in-loop
    await settleMoney(world)
    world.setTime(new Date(world.context.now().getTime() + 600_000))
  }
  expect(await brokenOrderPromises(world, { restaurantId, ...killedKitchen })).toEqual([])
  const open = world.database.sql.selectFrom('reservations').select('id').where('status', '=', 'Pending')
  expect(await open.execute()).toEqual([])
  await world.close()
}, 180_000)
