import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.oneTable
const first = 'the-first-token-of-mesa-unica'
const second = 'the-second-token-of-mesa-unica'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${restaurantId}=${first},${restaurantId}=${second}` })
})
afterAll(() => world.close())

const entries = () => world.database.sql.selectFrom('history_entries').selectAll().orderBy('id').execute()
const texts = { 'restaurant.book': 'Book here' }

test('what a service and the operator change is recorded with who it was', async () => {
  const call = { restaurantId, locale: 'de', body: { texts } }
  succeeded(await world.send('host.saveTexts', call, { token: second }))
  const operator = { token: world.context.operatorToken ?? '' }
  succeeded(await world.send('operator.saveTexts', { locale: 'fr', body: { texts } }, operator))
  expect(await entries()).toMatchObject([
    { kind: 'changed', subject: 'texts', name: 'de', actor: { kind: 'service', number: 2, of: 2 } },
    { kind: 'changed', subject: 'texts', name: 'fr', actor: { kind: 'operator' }, restaurant_id: null },
  ])
})

test('an entry can be erased, and not changed in any other way', async () => {
  const change = (set: string) => world.database.runScript(`update history_entries set ${set}`)
  for (const set of [
    `kind = 'removed'`,
    `name = 'x', erased = now()`,
    `actor = '{}', erased = now()`,
    `name = ''`,
  ])
    await expect(change(set)).rejects.toThrow('only added and erased')
  await change(`name = '', reason = '', changes = '[]', erased = now()`)
  const { rows } = await sql`select from history_entries where erased is null`.execute(world.database.sql)
  expect(rows).toEqual([])
})
