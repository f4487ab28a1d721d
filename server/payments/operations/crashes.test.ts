import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { crashing } from '#server/testing/databases/crashing-database.ts'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { moneyDisagreements } from '#server/testing/payments/money-disagreements.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { anHourLater, eveningOf, onlyMoney, playPayingGuest } from '#server/testing/payments/paying-guest.ts'

/** Number of crashes to test, spread evenly over the statements that one paying guest causes. */
const crashes = 8

let database: Database
/** The world on the restarted server. */
let world: OpenWorld
beforeAll(async () => {
  database = await freshDatabase()
  await onlyMoney(database)
  world = await openWorldOn(database)
})
afterAll(() => world.close())

/**
 * Simulates a paying guest against a separate server that crashes before this statement. Resolves to the
 * number of statements sent.
 */
async function playUntil(statement: number, guest: number): Promise<number> {
  const dying = crashing(database)
  const server = await openWorldOn({ ...dying.database, close: async () => undefined })
  server.setTime(world.context.now())
  dying.dieBefore(statement)
  const ended = await playPayingGuest(server, eveningOf(guest)).catch((error: unknown) => error)
  if (ended !== undefined && !dying.isDead) throw ended
  const { sent } = dying
  await server.close().catch(() => undefined)
  return sent
}

test('wherever the server crashes, reservation, money and provider agree after the restart', async () => {
  const all = await playUntil(Number.POSITIVE_INFINITY, 0)
  expect(all).toBeGreaterThan(crashes)
  expect(await moneyDisagreements(world)).toEqual([])
  for (let crash = 1; crash <= crashes; crash++) {
    const statement = Math.floor(((crash - 0.5) * all) / crashes)
    await playUntil(statement, crash)
    await anHourLater(world)
    expect([statement, await moneyDisagreements(world)]).toEqual([statement, []])
  }
}, 120_000)
