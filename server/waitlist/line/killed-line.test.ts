import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { HostWalkIn } from '#contracts/waitlist/host-line.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { brokenPromises, staffedLine, processDueLines } from '#server/testing/waitlist/lines.ts'
import { openWorldOn } from '#server/testing/worlds/open-world.ts'
import { readUntilKilled } from '#server/testing/read-until-killed.ts'
import { who } from '#world/who-is-who.ts'
import { checkLines } from '#server/waitlist/waits/plan-checks.ts'

type Printed = Pick<HostWalkIn, 'id' | 'entryVersion' | 'status' | 'created' | 'tableNumber'>

const folder = mkdtempSync(join(tmpdir(), 'banquette-line-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('after a crash in mid-evening, positions, order and calls are as staff last saw them', async () => {
  const seen = await readUntilKilled<Printed>('waitlist/run-line-until-killed.ts', folder, 40)
  const world = await openWorldOn(await openFolder(folder))
  const rows = await world.database.sql.selectFrom('walk_ins').selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = new Map(seen.map((printed) => [printed.id, printed]))
  for (const { id, entryVersion, status, created, tableNumber } of last.values()) {
    const row = byId.get(id)
    expect(row?.joined.toISOString()).toBe(created)
    // The version may be higher because of due work or a step that was written before the kill but not
    // acknowledged.
    expect(row?.version).toBeGreaterThanOrEqual(entryVersion)
    if (row?.version === entryVersion)
      expect([row.status, row.table_numbers.join(', ')]).toEqual([status, tableNumber])
  }
  expect(await brokenPromises(world)).toEqual([])

  // The line continues to work, and no party that could be called was forgotten.
  await checkLines.run(world.context)
  await processDueLines(world)
  const host = staffedLine(world, who.dayAndNight)
  expect((await host.line()).freeNow).toEqual([])
  expect(await host.add(2)).toMatchObject({ mayDo: expect.arrayContaining(['cancel']) })
  expect(await brokenPromises(world)).toEqual([])
  await world.close()
}, 120_000)
