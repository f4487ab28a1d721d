import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('a saved database can be restored: indexes are built without a search path', async () => {
  const restored = new Error('enough')
  const restore = database.sql.transaction().execute(async (inside) => {
    await sql`set local search_path = ''`.execute(inside)
    const { rows } = await sql<{ name: string; definition: string }>`
      select relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and indexprs is not null
    `.execute(inside)
    expect(rows).not.toEqual([])
    for (const { name, definition } of rows) {
      await sql`drop index ${sql.id('public', name)}`.execute(inside)
      await sql.raw(definition).execute(inside)
    }
    throw restored
  })
  await expect(restore).rejects.toBe(restored)
})
