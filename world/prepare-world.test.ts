import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/testing/worlds/fresh-database.ts'
import { prepareWorld } from './prepare-world.ts'

test('a new database is filled at the first start and unchanged at the next', async () => {
  const database = await emptyDatabase()
  expect(await prepareWorld(database, 'empty', new Date())).toBe(true)
  const regions = () => database.sql.selectFrom('regions').select('id').execute()
  const filled = await regions()
  expect(filled).not.toEqual([])
  expect(await prepareWorld(database, 'demo', new Date())).toBe(false)
  expect(await regions()).toEqual(filled)
  await database.close()
}, 60_000)
