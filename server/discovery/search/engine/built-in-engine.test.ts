import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { matchAll, type SearchQuery } from '#domain/search/search-query.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { runScheduledJobs } from '#server/app/start/run-scheduled-jobs.ts'
import { openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { createBuiltInEngine } from './built-in-engine.ts'
import { testSearchEngine } from './search-engine.suite.ts'

describe('the built-in engine', () => {
  testSearchEngine(async ({ context }) => ({ engine: context.search, close: async () => undefined }))
})

const queryFor = (text: string): SearchQuery => ({
  text,
  filter: matchAll,
  order: 'relevance',
  skip: 0,
  top: 10,
  facets: [],
})

test('finds changes by another process within a moment', async () => {
  const world = await openWorld()
  try {
    const other = createBuiltInEngine(world.database, world.context.report)
    await other.ready()
    await sql`update restaurants set name = 'Quixotic Xylophone' where slug = ${who.fresh}`.execute(
      world.database.sql,
    )
    await expect
      .poll(async () => (await other.find(queryFor('xylophone'))).total, { timeout: 20_000 })
      .toBe(1)
    await sql`delete from restaurants where slug = ${who.fresh}`.execute(world.database.sql)
    await expect
      .poll(async () => (await other.find(queryFor('xylophone'))).total, { timeout: 20_000 })
      .toBe(0)
  } finally {
    await world.close()
  }
})

test('a moved region takes its restaurants along, and a bulk change of everything is found', async () => {
  const world = await openWorld()
  try {
    const { search } = world.context
    const { sql: db } = world.database
    const inGermany = { ...queryFor(''), filter: { kind: 'term', field: 'region', value: 'de' } } as const
    await search.ready()
    const before = (await search.find(inGermany)).total
    const lisbon = (await search.find({ ...inGermany, filter: { ...inGermany.filter, value: 'pt-lisbon' } }))
      .total
    await db.updateTable('regions').set({ parent_id: 'de' }).where('id', '=', 'pt-lisbon').execute()
    await search.ready()
    expect((await search.find(inGermany)).total).toBe(before + lisbon)

    await sql`insert into regions (id, parent_id, name, level) values ('de-ulm', 'de', 'Ulm', 2)`.execute(db)
    await db
      .updateTable('restaurants')
      .set({ region_id: 'de-ulm' })
      .where('slug', '=', who.cyrillic)
      .execute()
    await search.ready()
    expect((await search.find(inGermany)).total).toBe(before + lisbon + 1)

    const copies = 2_500
    await sql`insert into restaurants (slug, region_id, name, time_zone, booking, payment, customization)
      select 'copy-' || n, 'pt-lisbon', 'Quixotic Xylophone ' || n, 'Europe/Lisbon', '{}', '{}', '{}'
      from generate_series(1, ${copies}::int) as n`.execute(db)
    await search.ready()
    expect((await search.find(queryFor('xylophone'))).total).toBe(copies)
  } finally {
    await world.close()
  }
})

test('logs only changes of indexed columns, one row per statement, and keeps them for a day', async () => {
  const world = await openWorld()
  const { sql: db } = world.database
  const logged = async () =>
    (await db.selectFrom('search_changes').selectAll().orderBy('id').execute()).length
  try {
    await sql`delete from search_changes`.execute(db)
    await sql`update restaurants set phone = '1', revision = revision + 1`.execute(db)
    expect(await logged()).toBe(0)
    await sql`update restaurants set total_reviews = total_reviews + 1`.execute(db)
    expect(await logged()).toBe(1)
    await sql`update search_changes set at = now() - interval '25 hours'`.execute(db)
    await sql`update restaurants set total_reviews = total_reviews + 1`.execute(db)
    await runScheduledJobs(world.context)
    expect(await logged()).toBe(1)
  } finally {
    await world.close()
  }
})

const url = process.env['DATABASE_URL'] ?? ''

test.runIf(url)('finds a change whose transaction overlaps a later one', async () => {
  const world = await openWorld()
  const name = await sql<{ name: string }>`select current_database() as name`.execute(world.database.sql)
  const own = new URL(url)
  own.pathname = `/${name.rows[0]?.name}`
  const slow = await openPostgres(own.href)
  try {
    const { search } = world.context
    await search.ready()
    await slow.sql.transaction().execute(async (inside) => {
      await sql`update restaurants set name = 'Quixotic Xylophone' where slug = ${who.fresh}`.execute(inside)
      await sql`update restaurants set name = 'Zephyr Bassoon' where slug = ${who.oneTable}`.execute(
        world.database.sql,
      )
      await search.ready()
      expect((await search.find(queryFor('bassoon'))).total).toBe(1)
      expect((await search.find(queryFor('xylophone'))).total).toBe(0)
    })
    await search.ready()
    expect((await search.find(queryFor('xylophone'))).total).toBe(1)
    expect((await search.find(queryFor('bassoon'))).total).toBe(1)
  } finally {
    await slow.close()
    await world.close()
  }
})
