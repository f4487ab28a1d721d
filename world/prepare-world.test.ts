import { expect, test } from 'vitest'
import { openInMemory } from '#server/platform/database/embedded/open-embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { prepareWorld } from './prepare-world.ts'

test('a new database is filled at the first start and unchanged at the next', async () => {
  const database = await openInMemory()
  await migrate(database)
  expect(await prepareWorld(database, 'empty', new Date())).toBe(true)
  const regions = () => database.sql.selectFrom('regions').select('id').execute()
  const filled = await regions()
  expect(filled).not.toEqual([])
  expect(await prepareWorld(database, 'demo', new Date())).toBe(false)
  expect(await regions()).toEqual(filled)
  await database.close()
}, 60_000)
