import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const read = async (text: string) =>
  (await sql.raw<{ value: unknown }>(`select ${text} as value`).execute(database.sql)).rows[0]?.value

test.each([
  ['0::bigint', 0],
  ["'2500000000'::bigint", 2_500_000_000],
  ["'9007199254740991'::bigint", Number.MAX_SAFE_INTEGER],
  ["'-9007199254740991'::bigint", Number.MIN_SAFE_INTEGER],
  ['count(*)', 1],
  ['1.5::numeric', 1.5],
])('%s is read as a number', async (text, value) => {
  expect(await read(text)).toBe(value)
})

test.each(["'9007199254740993'::bigint", "'-9223372036854775808'::bigint"])(
  '%s, which no number represents exactly, is an error',
  async (text) => {
    await expect(read(text)).rejects.toThrow('is too large to be read exactly')
    expect(await read('1::bigint')).toBe(1)
  },
)
