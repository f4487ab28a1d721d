import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a restaurant that changes while its page is read isn’t shown as it was from then on', async () => {
  const { catalogue, database } = world.context
  const changeWhileRead = async (name: string) => {
    catalogue.forget(1)
    const reading = catalogue.get(1)
    await setImmediate()
    await sql`update restaurants set name = ${name}, revision = revision + 1 where id = 1`.execute(
      database.sql,
    )
    catalogue.forget(1)
    await reading
    return (await catalogue.get(1))?.record.name
  }
  expect(await changeWhileRead('Once')).toBe('Once')
  expect(await changeWhileRead('Twice')).toBe('Twice')
  expect(await changeWhileRead('Thrice')).toBe('Thrice')
})
