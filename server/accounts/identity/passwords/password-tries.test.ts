import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { countAttempt } from './password-tries.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a caller who guesses at ever more accounts leaves no record for each once they are blocked', async () => {
  const guess = (n: number) =>
    countAttempt(world.context, `guest-${n}@example.com`, { address: '203.0.113.9' })
  const rows = async () =>
    (await world.database.sql.selectFrom('rate_limits').select('what').execute()).length
  for (let n = 0; n < 100; n++) expect(await guess(n)).not.toHaveProperty('limited')
  const before = await rows()
  for (let n = 100; n < 120; n++) expect(await guess(n)).toHaveProperty('limited')
  expect(await rows()).toBe(before)
})
