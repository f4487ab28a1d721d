import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { EmbeddedDatabase } from '#server/platform/database/embedded/open-embedded.ts'
import { emptyDatabase } from '#server/testing/worlds/fresh-database.ts'
import { loadWorld } from '../load-world.ts'
import { who } from '../who-is-who.ts'
import { world } from '../world.ts'
import { refreshLines } from './load-lines.ts'

const slugs: readonly string[] = [who.waitlistOnly, who.lineThatCalls]

/** A world with two cities, which are enough for these tests and load faster. */
const small = {
  ...world,
  cities: world.cities.filter(({ id }) => id === 'pt-lisbon' || id === 'tw-taipei'),
  restaurants: world.restaurants.filter(({ slug }) => slugs.includes(slug)),
  events: [],
  menus: [],
}

/** Tuesday evening in Lisbon, and Tuesday evening in Taipei. */
const lisbonEvening = new Date('2027-03-02T19:30:00Z')
const taipeiEvening = new Date('2027-03-02T11:30:00Z')

const opened: EmbeddedDatabase[] = []
afterAll(async () => {
  for (const database of opened) await database.close()
})

async function load(now: Date): Promise<EmbeddedDatabase> {
  const database = await emptyDatabase()
  opened.push(database)
  await loadWorld(database.sql, now, { world: small })
  return database
}

const loaded = new Map<Date, Promise<EmbeddedDatabase>>()

/** Loads a world that several tests share. */
function loadOnce(now: Date): Promise<EmbeddedDatabase> {
  const database = loaded.get(now) ?? load(now)
  loaded.set(now, database)
  return database
}

async function all<Row>(database: EmbeddedDatabase, query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(database.sql)).rows
}
const count = async (database: EmbeddedDatabase, from: string) =>
  (await all<{ n: number }>(database, `select count(*)::int as n from ${from}`))[0]?.n ?? -1

const at = (slug: string) => `(select id from restaurants where slug = '${slug}')`

test.each([
  [who.waitlistOnly, lisbonEvening],
  [who.lineThatCalls, taipeiEvening],
])(
  'in the evening, the line of %s has parties at tables, one that is called, and some that wait',
  async (slug, now) => {
    const database = await loadOnce(now)
    const rows = await all<{ status: string; n: number }>(
      database,
      `select status, count(*)::int as n from walk_ins where restaurant_id = ${at(slug)}
     and status in ('Approved', 'Called', 'Seated') group by status order by status`,
    )
    expect(rows).toMatchObject([
      { status: 'Approved', n: 4 },
      { status: 'Called', n: 1 },
      { status: 'Seated' },
    ])
    expect(rows[2]?.n).toBeGreaterThan(3)
    expect(await count(database, `lines where restaurant_id = ${at(slug)} and state = 'open'`)).toBe(1)
    const free = `tables t where restaurant_id = ${at(slug)} and not exists (
    select from table_claims c where c.table_id = t.id and c.during && tstzrange('${now.toISOString()}', '${new Date(now.getTime() + 600_000).toISOString()}'))`
    expect(await count(database, free)).toBe(0)
  },
  60_000,
)

test('every party of a line fits its table, has its moves, and nothing about it is in the future', async () => {
  const now = taipeiEvening
  const database = await loadOnce(now)
  const tabled = `walk_ins w, unnest(w.table_numbers) n`
  expect(await count(database, tabled)).toBeGreaterThan(100)
  expect(
    await count(
      database,
      `${tabled} join tables t on t.number = n where t.restaurant_id = w.restaurant_id
       and w.group_size between t.min_covers and t.max_covers`,
    ),
  ).toBe(await count(database, tabled))
  const last = `walk_ins w join walk_in_moves m on m.walk_in_id = w.id and m.version = w.version`
  expect(await count(database, `${last} where m.status = w.status and m.at = w.status_time`)).toBe(
    await count(database, 'walk_ins'),
  )
  expect(await count(database, `walk_in_moves where at > '${now.toISOString()}'`)).toBe(0)
  expect(await count(database, `walk_ins where not demo or email <> '' or phone <> ''`)).toBe(0)
  const called = `walk_ins where status in ('Called', 'Seated')`
  expect(await count(database, 'table_claims where walk_in_id is not null')).toBe(
    await count(database, called),
  )
  const overlaps = `walk_ins a join walk_ins b on a.restaurant_id = b.restaurant_id and a.id < b.id
    and a.table_numbers && b.table_numbers and tstzrange(a.called, coalesce(a.closed, 'infinity'))
      && tstzrange(b.called, coalesce(b.closed, 'infinity'))`
  expect(await count(database, overlaps)).toBe(0)
}, 60_000)

test('a few hundred rows of history are enough to show recent waits of parties of two', async () => {
  const database = await loadOnce(lisbonEvening)
  expect(await count(database, 'walk_ins')).toBeLessThan(500)
  for (const slug of slugs)
    expect(
      await count(
        database,
        `walk_ins where group_size = 2 and called is not null and restaurant_id = ${at(slug)}`,
      ),
    ).toBeGreaterThan(30)
}, 60_000)

test('a line that has emptied is filled again on a later evening, unless staff have closed it', async () => {
  const database = await load(taipeiEvening)
  const later = new Date(taipeiEvening.getTime() + 3 * 86_400_000)
  expect(await refreshLines(database.sql, later)).toEqual([])
  // Simulate that the first evening has ended.
  await sql`update walk_ins set status = 'Canceled', closed = now() where status in ('Approved', 'Called')`.execute(
    database.sql,
  )
  await database.sql.updateTable('lines').set({ state: 'closed' }).execute()
  expect(await refreshLines(database.sql, later)).toEqual([])
  await database.sql.updateTable('lines').set({ state: 'open' }).execute()
  const before = await count(database, 'walk_ins')
  expect(await refreshLines(database.sql, later)).toHaveLength(1)
  expect(await count(database, `walk_ins where status = 'Approved'`)).toBe(4)
  expect(
    await count(database, `walk_ins where status = 'Seated' and joined < '${taipeiEvening.toISOString()}'`),
  ).toBe(0)
  expect(await count(database, 'walk_ins')).toBeGreaterThan(before + 15)
  const after = await count(database, 'walk_ins')
  expect(await refreshLines(database.sql, later)).toEqual([])
  expect(await count(database, 'walk_ins')).toBe(after)
}, 60_000)
