import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { startProblem } from '#server/app/start/start-problem.ts'
import { type Database, isDuplicate, isOverlap } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Claims the first table for `hours` of a day without bookings. */
async function claim(reservationId: string, hours: string): Promise<void> {
  const table = await database.sql
    .selectFrom('tables')
    .select(['id', 'restaurant_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await database.sql.transaction().execute(async (inside) => {
    await sql`
      insert into reservations (id, restaurant_id, status, reservation_time, wall_time, time_zone, service_date,
        turn_minutes, group_size, currency, created)
      values (${reservationId}, ${table.restaurant_id}, 'Approved', now(), '2027-06-01T19:00:00', 'Europe/Lisbon',
        '2027-06-01', 60, 2, 'EUR', now())
    `.execute(inside)
    await sql`
      insert into table_claims (restaurant_id, table_id, during, covers, reservation_id)
      values (${table.restaurant_id}, ${table.id}, ${hours}::tstzrange, 2, ${reservationId})
    `.execute(inside)
  })
}

const idOf = (digit: string) => digit.repeat(32)
const range = (from: string, until: string) => `[2027-06-01T${from}Z,2027-06-01T${until}Z)`

async function reasonOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => null,
    (error: unknown) => error,
  )
}

test('an error at the end of a transaction is reported as what it is', async () => {
  const menu = database.sql.transaction().execute(async (inside) => {
    const { id } = await inside.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()
    const own = { restaurant_id: id }
    await inside
      .insertInto('modifiers')
      .values({ ...own, id: 'late', name: 'Late' })
      .execute()
    await inside
      .insertInto('products')
      .values({ ...own, id: 'late', name: 'Late', price: 1, tax_class: 'food' })
      .execute()
    const use = { ...own, product_id: 'late', modifier_id: 'late', min_amount: 1, max_amount: 1 }
    await inside.insertInto('modifier_uses').values(use).execute()
  })
  expect(await reasonOf(menu)).toMatchObject({
    code: '23514',
    message: expect.stringContaining('requires more than its options allow'),
  })
})

test('the database refuses two parties at one table, and saves nothing of the second', async () => {
  await claim(idOf('a'), range('19:00', '20:30'))
  for (const [from, until] of [
    ['19:00', '20:30'],
    ['20:29', '22:00'],
    ['17:00', '19:01'],
    ['18:00', '23:00'],
    ['19:30', '19:45'],
  ] as const) {
    const reason = await reasonOf(claim(idOf('b'), range(from, until)))
    expect(reason).toMatchObject({ code: '23P01', constraint: 'one_party_per_table' })
    expect(isOverlap(reason)).toBe(true)
  }
  const second = await database.sql
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', idOf('b'))
    .execute()
  expect(second).toEqual([])
})

test('consecutive parties without a gap can both have the table', async () => {
  expect(await reasonOf(claim(idOf('c'), range('20:30', '22:00')))).toBeNull()
  expect(await reasonOf(claim(idOf('d'), range('17:30', '19:00')))).toBeNull()
})

test('an id can be used only once', async () => {
  const reason = await reasonOf(claim(idOf('a'), range('05:00', '06:00')))
  expect(isDuplicate(reason)).toBe(true)
  expect(isDuplicate(reason, 'reservations_pkey')).toBe(true)
  expect(isDuplicate(reason, 'messages_pkey')).toBe(false)
  expect(isOverlap(reason)).toBe(false)
})

test('a failed transaction writes nothing, and the next one works', async () => {
  const half = database.sql.transaction().execute(async (inside) => {
    await inside.insertInto('settings').values({ name: 'half', value: 'done' }).execute()
    throw new Error('enough')
  })
  expect(await reasonOf(half)).toMatchObject({ message: 'enough' })
  await database.sql.insertInto('settings').values({ name: 'whole', value: 'done' }).execute()
  const settings = await database.sql.selectFrom('settings').selectAll().where('value', '=', 'done').execute()
  expect(settings).toEqual([{ name: 'whole', value: 'done' }])
})

test('statements outside a transaction see it as a whole or not at all', async () => {
  const count = async (sql: Database['sql']) =>
    (await sql.selectFrom('settings').selectAll().where('value', '=', 'together').execute()).length
  const others: Promise<number>[] = []
  await database.sql.transaction().execute(async (inside) => {
    for (const name of ['one', 'two']) {
      await inside.insertInto('settings').values({ name, value: 'together' }).execute()
      others.push(count(database.sql))
    }
    expect(await count(inside)).toBe(2)
  })
  for (const seen of await Promise.all(others)) expect([0, 2]).toContain(seen)
  expect(await count(database.sql)).toBe(2)
})

test('transactions started together are each complete', async () => {
  const outcomes = ['a', 'b', 'c', 'd'].map((name) =>
    database.sql.transaction().execute(async (inside) => {
      await inside.insertInto('settings').values({ name, value: 'started together' }).execute()
      if (name === 'b') await sql`select 1 / ${0}::int`.execute(inside)
      return name
    }),
  )
  const settled = await Promise.allSettled(outcomes)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const written = await database.sql
    .selectFrom('settings')
    .select('name')
    .where('value', '=', 'started together')
    .orderBy('name')
    .execute()
  expect(written.map(({ name }) => name)).toEqual(['a', 'c', 'd'])
})

test('columns of every type are read the same way on both databases', async () => {
  const { rows } = await sql`
    select '2027-03-28'::date as day, '2027-03-28 01:30:00'::timestamp as wall,
      '2027-03-28 01:30:00.25+02'::timestamptz as instant, 9007199254740991::int8 as large, 4.7::numeric(2, 1) as rating,
      '{"deep": [1, null, "ü"]}'::jsonb as json, array['a', 'b,"c"'] as words, true as yes, null::int as nothing,
      0.1::double precision as part, 3::smallint as small, '林'::text as letter
  `.execute(database.sql)
  expect(rows).toEqual([
    {
      day: '2027-03-28',
      wall: '2027-03-28T01:30:00',
      instant: new Date('2027-03-27T23:30:00.250Z'),
      large: 9007199254740991,
      rating: 4.7,
      json: { deep: [1, null, 'ü'] },
      words: ['a', 'b,"c"'],
      yes: true,
      nothing: null,
      part: 0.1,
      small: 3,
      letter: '林',
    },
  ])
})

test('a written value is read back unchanged', async () => {
  const instant = new Date('2027-10-31T01:30:00.123Z')
  const { rows } = await sql`
    select ${instant}::timestamptz as instant, ${['a', 'b']}::text[] as words, ${[1, 2]}::int[] as numbers,
      ${JSON.stringify({ name: 'O\'Hare \\ "x"' })}::jsonb as json, ${null}::text as nothing, ${true}::boolean as yes
  `.execute(database.sql)
  expect(rows).toEqual([
    {
      instant,
      words: ['a', 'b'],
      numbers: [1, 2],
      json: { name: 'O\'Hare \\ "x"' },
      nothing: null,
      yes: true,
    },
  ])
})

test('migrating again changes nothing', async () => {
  expect(await migrate(database)).toEqual([])
  expect(await migrate(database)).toEqual([])
})

test('a migration that was changed after it was applied is refused by name', async () => {
  const [{ name, fingerprint }] = (
    await sql<{
      name: string
      fingerprint: string
    }>`select name, fingerprint from migrations order by name`.execute(database.sql)
  ).rows as [{ name: string; fingerprint: string }]
  const write = (value: string) =>
    sql`update migrations set fingerprint = ${value} where name = ${name}`.execute(database.sql)
  await write('something else')
  expect(startProblem(await reasonOf(migrate(database)))).toBe(
    `Migration ${name} was changed after it was applied. Restore the original file, or restore the database from a backup.`,
  )
  await write(fingerprint)
  expect(await migrate(database)).toEqual([])
})

test('an older version refuses a database that a newer one has changed', async () => {
  const later = '9999-later.sql'
  await sql`insert into migrations (name, fingerprint) values (${later}, 'later')`.execute(database.sql)
  expect(startProblem(await reasonOf(migrate(database)))).toBe(
    `The database was changed by a newer version of Banquette (${later}). ` +
      'Start that version again, or restore the backup made before the upgrade.',
  )
  await sql`delete from migrations where name = ${later}`.execute(database.sql)
  expect(await migrate(database)).toEqual([])
})

test('a version runs on the schema of a newer one that only added to it', async () => {
  const later = '9998-later.sql'
  await sql`insert into migrations (name, fingerprint, expands) values (${later}, 'later', true)`.execute(
    database.sql,
  )
  expect(await migrate(database)).toEqual([])
  await sql`delete from migrations where name = ${later}`.execute(database.sql)
})

test('a migration that fails is undone, and the reason is reported', async () => {
  const name = '0022-service-limits.sql'
  const { rows: applied } = await sql<{ fingerprint: string }>`
    delete from migrations where name = ${name} returning fingerprint
  `.execute(database.sql)
  expect(await reasonOf(migrate(database))).toMatchObject({
    message: expect.stringMatching(/already exists/),
  })
  const { rows: kept } = await sql`select from migrations where name = ${name}`.execute(database.sql)
  expect(kept).toEqual([])
  const fingerprint = applied[0]?.fingerprint
  await sql`insert into migrations (name, fingerprint) values (${name}, ${fingerprint})`.execute(database.sql)
  expect(await migrate(database)).toEqual([])
})

test('two processes can migrate at the same time', async () => {
  expect(await Promise.all([migrate(database), migrate(database), migrate(database)])).toEqual([[], [], []])
})
