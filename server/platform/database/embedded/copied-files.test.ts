import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openInMemory } from './open-embedded.ts'

test('databases that start from one dump change only their own rows', async () => {
  const dump = readFileSync(process.env['TEST_WORLD'] ?? '')
  const shared = new Uint8Array(new SharedArrayBuffer(dump.length))
  shared.set(dump)
  const [one, other] = [await openInMemory(shared), await openInMemory(shared)]
  const has = async ({ sql: db }: typeof one) =>
    (await sql<{ any: boolean }>`select exists (select from restaurants) as any`.execute(db)).rows[0]?.any
  await one.runScript('truncate restaurants cascade')
  // Both write all changes to their files, which a shared file would show.
  for (const database of [one, other]) await database.dump()
  expect(await has(one)).toBe(false)
  expect(await has(other)).toBe(true)
  for (const database of [one, other]) await database.close()
  expect(dump.equals(shared)).toBe(true)
})
