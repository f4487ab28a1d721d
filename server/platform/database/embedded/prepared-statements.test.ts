import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPreparedStatements } from './prepared-statements.ts'

let database: PGlite
beforeAll(async () => {
  database = await PGlite.create()
  await database.exec('create table words (word text primary key, length int)')
})
afterAll(() => database.close())

let time = 0
let statements: ReturnType<typeof createPreparedStatements>
beforeEach(async () => {
  statements = createPreparedStatements(database, () => time)
  await statements.forget()
  await database.exec('truncate words')
})

const insert = 'insert into words values ($1, $2)'
const select = 'select word, length from words order by word'

async function preparedTexts(): Promise<string[]> {
  const { rows } = await database.query<{ statement: string }>(
    "select statement from pg_prepared_statements where not statement like '%pg_prepared%' order by name",
  )
  return rows.map(({ statement }) => statement)
}

test('a statement is prepared once, and its values are new every time', async () => {
  expect(await statements.run(insert, ['lemon', 5])).toEqual({ rows: [], affected: 1 })
  expect(await statements.run(insert, ['fig', null])).toEqual({ rows: [], affected: 1 })
  for (const _ of [1, 2])
    expect((await statements.run(select, [])).rows).toEqual([
      { word: 'fig', length: null },
      { word: 'lemon', length: 5 },
    ])
  expect(await preparedTexts()).toEqual([insert, select])
})

test('statements sent together run one after the other', async () => {
  const words = ['a', 'b', 'c', 'd']
  const results = await Promise.all(
    words.map((word) => statements.run(`${insert} returning word`, [word, 1])),
  )
  expect(results.map(({ rows }) => rows)).toEqual(words.map((word) => [{ word }]))
})

test.each([
  ['cannot be parsed', 'selec $1', ['x'], '42601'],
  ['names an unknown table', 'select * from nowhere', [], '42P01'],
  ['has a value of another type', insert, ['plum', 'four'], '22P02'],
  ['breaks a constraint', insert, ['lemon', 5], '23505'],
])('after a statement that %s, the next ones run', async (_, text, values, code) => {
  await statements.run(insert, ['lemon', 5])
  for (const _ of [1, 2]) await expect(statements.run(text, values)).rejects.toMatchObject({ code })
  await statements.run(insert, ['plum', 4])
  expect((await statements.run(select, [])).rows).toHaveLength(2)
})

test('a transaction in which a statement failed refuses others until it ends', async () => {
  await database.exec('begin')
  await statements.run(insert, ['lemon', 5])
  await expect(statements.run(insert, ['lemon', 5])).rejects.toMatchObject({ code: '23505' })
  time += 60_000
  for (const text of [select, 'select 1'])
    await expect(statements.run(text, [])).rejects.toMatchObject({ code: '25P02' })
  await database.exec('rollback')
  expect((await statements.run(select, [])).rows).toEqual([])
})

test('statements are planned again after a minute, also within a transaction', async () => {
  await statements.run(insert, ['lemon', 5])
  await database.exec('begin')
  time += 59_999
  await statements.run(select, [])
  expect(await preparedTexts()).toEqual([insert, select])
  time += 1
  expect((await statements.run(select, [])).rows).toHaveLength(1)
  expect(await preparedTexts()).toEqual([select])
  await database.exec('commit')
})

test('the number of prepared statements is limited, and long ones are not kept', async () => {
  for (let number = 0; number < 450; number++)
    expect((await statements.run(`select $1::int + ${number} as sum`, [1])).rows).toEqual([
      { sum: number + 1 },
    ])
  expect((await preparedTexts()).length).toBeLessThanOrEqual(200)
  const long = `select $1::text as word -- ${'long '.repeat(3000)}`
  for (const word of ['lemon', 'fig']) expect((await statements.run(long, [word])).rows).toEqual([{ word }])
  expect(await preparedTexts()).not.toContain(long)
})

test('after a change of the schema a statement has the new columns', async () => {
  const all = 'select * from words where word <> $1'
  await statements.run(insert, ['lemon', 5])
  await statements.run(all, [''])
  await database.exec('alter table words add column color text')
  await statements.forget()
  expect((await statements.run(all, [''])).rows).toEqual([{ word: 'lemon', length: 5, color: null }])
  await database.exec('alter table words drop column color')
})
