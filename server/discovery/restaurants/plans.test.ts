import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import { cacheByNumber } from './cache-by-number.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a plan is the same whether it is loaded alone or with thousands', async () => {
  const { catalogue, database } = world.context
  const rows = await database.sql.selectFrom('restaurants').select('id').execute()
  const ids = rows.map(({ id }) => id)
  const plans = await catalogue.plansOf([...ids, 999_999])
  expect([...plans.keys()].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  for (const listed of await catalogue.getMany(ids)) expect(plans.get(listed.record.id)).toEqual(listed.plan)
})

const fail = (what: string) => {
  throw new Error(what)
}

type Look = (catalogue: Catalogue) => Promise<unknown>
const largestParty: Look = async (catalogue) => (await catalogue.plansOf([1])).get(1)?.plan.rules.maxPartySize
const nameOnCard: Look = async (catalogue) =>
  (await catalogue.cardsOf([1, 999_999])).map(({ card }) => card.name)

test.each([
  ['the rules of a restaurant', largestParty, sql`booking = booking || '{"maxPartySize": 77}'`, 77],
  ['what a card shows', nameOnCard, sql`name = 'Seventy-Seven'`, ['Seventy-Seven']],
])(
  'a change of %s is visible after it was reported, and by another process a moment later',
  async (_, look, change, after) => {
    const { database } = world.context
    let time = Date.parse('2027-03-01T12:00:00Z')
    const alone = createCatalogue(database, () => new Date(time), fail)
    const shared = createCatalogue({ ...database, exclusive: false }, () => new Date(time), fail)
    await Promise.all([look(alone), look(shared)])

    await sql`update restaurants set revision = revision + 1, ${change} where id = 1`.execute(database.sql)
    alone.forget(1)
    expect(await look(alone)).toEqual(after)
    time += 1_001
    expect(await look(shared)).toEqual(after)
  },
)

test('a value that changes while it is being read is not cached', async () => {
  const kept = cacheByNumber<string>({ readAtOnce: 10 })
  const reading = kept.take([1, 2], async () => {
    kept.drop(1)
    return new Map([
      [1, 'old'],
      [2, 'true'],
    ])
  })
  expect((await reading).get(1)).toBe('old')
  expect(kept.get(1)).toBeUndefined()
  expect(kept.get(2)).toBe('true')
})

test('concurrent callers share one read, and a failing read doesn’t block others', async () => {
  const kept = cacheByNumber<number>({ readAtOnce: 2 })
  const read: number[] = []
  const squares = async (ids: readonly number[]) => {
    read.push(...ids)
    return new Map(ids.map((id) => [id, id * id]))
  }
  const failing = kept.take([1], async () => {
    throw new Error('lost')
  })
  const all = Promise.all([kept.take([1, 2, 3], squares), kept.take([3, 2, 1], squares)])
  await expect(failing).rejects.toThrow('lost')
  const values = new Map([
    [1, 1],
    [2, 4],
    [3, 9],
  ])
  expect(await all).toEqual([values, values])
  expect(read).toEqual([1, 2, 3])
})
