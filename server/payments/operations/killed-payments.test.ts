import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { moneyDisagreements } from '#server/testing/payments/money-disagreements.ts'
import { openWorldOn } from '#server/testing/worlds/open-world.ts'
import { anHourLater } from '#server/testing/payments/paying-guest.ts'

const folder = mkdtempSync(join(tmpdir(), 'banquette-payments-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a server with paying guests that is killed before the given statement of the last guest. */
async function runUntilKilled(guests: number, statement: number): Promise<void> {
  const script = join(import.meta.dirname, '../../testing/payments/pay-until-killed.ts')
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: folder, GUESTS: String(guests), DIE_BEFORE: String(statement) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const [, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') throw new Error(`the server ended by itself: ${complaints}`)
}

test('after crashes in the middle of paying, reservations and money agree without manual work', async () => {
  // Kill the server before it stores the response to the payment, and while it stores the difference for a
  // change.
  await runUntilKilled(3, 10)
  await runUntilKilled(2, 40)
  const world = await openWorldOn(await openFolder(folder))
  await anHourLater(world)
  expect(await moneyDisagreements(world)).toEqual([])
  const guests = world.database.sql.selectFrom('reservation_money').select('reservation_id')
  expect((await guests.execute()).length).toBe(5)
  await world.close()
}, 120_000)
