import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const run = (text: string) => sql.raw(text).execute(database.sql)
const first = "(select min(id) from restaurants where kind = 'restaurant')"

/** Values that code can't read. */
const bad: [table: string, column: string, value: string][] = [
  ['restaurants', 'cuisines', "'{Thai,null}'"],
  ['restaurants', 'features', "'{{terrace,null},{garden,dogs}}'"],
  ['restaurants', 'photos', "'{}'"],
  ['restaurants', 'booking', "'null'"],
  ['restaurants', 'payment', "'[]'"],
  ['restaurants', 'customization', '\'"dark"\''],
  ['restaurants', 'lat', "'NaN'"],
  ['restaurants', 'lon', "'-Infinity'"],
  ['restaurants', 'average_rating', "'NaN'"],
  ['restaurants', 'total_reviews', '-1'],
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
