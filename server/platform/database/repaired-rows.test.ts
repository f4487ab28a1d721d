import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const run = (text: string) => sql.raw(text).execute(database.sql)
const first = "(select min(id) from restaurants where kind = 'restaurant')"

/** Values that no row may contain, and the replacement that the migration uses for each. */
const bad: [table: string, column: string, value: string, mended: unknown][] = [
  ['restaurants', 'cuisines', "'{Thai,null}'", ['Thai']],
  ['restaurants', 'features', "'{{terrace,null},{garden,dogs}}'", ['terrace', 'garden', 'dogs']],
  ['restaurants', 'photos', "'{}'", []],
  ['restaurants', 'booking', "'null'", {}],
  ['restaurants', 'payment', "'[]'", {}],
  ['restaurants', 'customization', '\'"dark"\'', {}],
  ['restaurants', 'lat', "'NaN'", null],
  ['restaurants', 'lon', "'-Infinity'", null],
  ['restaurants', 'average_rating', "'NaN'", null],
  ['restaurants', 'total_reviews', '-1', 0],
]

test.each(bad)('the column %s.%s rejects %s', async (table, column, value) => {
  const write = run(`update ${table} set ${column} = ${value} where id = ${first}`)
  await expect(write).rejects.toMatchObject({ code: '23514' })
})

test.each(['-infinity', 'infinity', '10000-01-01'])('no special period may extend to %s', async (date) => {
  const insert = `insert into special_periods (restaurant_id, starts, ends, closed)
    values (${first}, least('${date}'::date, '2027-01-01'), greatest('${date}'::date, '2027-01-01'), true)`
  await expect(run(insert)).rejects.toMatchObject({ code: '23514' })
})

test('the parent of a region has a lower level, so that there are no cycles', async () => {
  for (const [id, parent] of [
    ['pt', 'pt-lisbon'],
    ['pt', 'pt'],
    ['pt-lisbon', 'de-berlin'],
  ])
    await expect(run(`update regions set parent_id = '${parent}' where id = '${id}'`)).rejects.toMatchObject({
      code: '23514',
    })
  await expect(run("update regions set level = 2 where id = 'pt'")).rejects.toMatchObject({ code: '23514' })
})

test('a migration repairs a database with such rows', async () => {
  const { rows: checks } = await sql<{ drop: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint where contype = 'c' and (conname ~ '_(whole|kind|on_earth|in_calendar)$'
      or conname ~ '^restaurants_(average_rating|total_reviews|updated)_check$' or conname ~ '^table_joins_table_numbers_')
  `.execute(database.sql)
  expect(checks.length).toBeGreaterThan(20)
  for (const { drop } of checks) await run(drop)
  await run('drop function check_level_of_region cascade')
  // Restore the columns of that version, in which menus were JSON and photos an array of text.
  await run(
    "alter table menus add sections jsonb not null default '[]', add modifiers jsonb not null default '{}'",
  )
  await run('drop table photo_files')
  await run(`alter table restaurants alter photos drop default, alter photos type text[] using '{}',
    alter photos set default '{}'`)
  const again = ['0015-no-empty-elements.sql', '0023-restaurant-photos.sql']
  await run(`delete from migrations where name in ('${again.join("', '")}')`)

  for (const [table, column, value] of bad)
    await run(`update ${table} set ${column} = ${value} where id = ${first}`)
  await run(`update restaurants set updated = 'infinity' where id = ${first}`)
  await run(`insert into table_joins (restaurant_id, table_numbers, min_covers, max_covers)
    values (${first}, '{null}', 1, 4)`)
  await run(`insert into special_periods (restaurant_id, starts, ends, closed)
    values (${first}, '-infinity', 'infinity', false)`)

  await run("update regions set parent_id = 'pt-lisbon' where id = 'pt'")

  expect(await migrate(database)).toEqual(again)
  const { rows } = await sql
    .raw<object>(`select * from restaurants where id = ${first}`)
    .execute(database.sql)
  expect(rows).toMatchObject([Object.fromEntries(bad.map(([, column, , mended]) => [column, mended]))])
  const { rows: periods } = await sql
    .raw<object>(`select starts, ends from special_periods where restaurant_id = ${first}`)
    .execute(database.sql)
  expect(periods).toContainEqual({ starts: '0001-01-01', ends: '9999-12-31' })
  const { rows: joins } = await run('select 1 from table_joins where cardinality(table_numbers) = 0')
  expect(joins).toEqual([])
  const { rows: regions } = await run(
    "select id, parent_id from regions where id in ('pt', 'pt-lisbon') order by id",
  )
  expect(regions).toEqual([
    { id: 'pt', parent_id: null },
    { id: 'pt-lisbon', parent_id: 'pt' },
  ])
})
