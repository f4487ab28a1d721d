import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from './open-postgres.ts'

const url = process.env['DATABASE_URL'] ?? ''

test.runIf(url)('a connection lost between two statements fails only its own request', async () => {
  const database = await openPostgres(url)
  const operator = await openPostgres(url)
  const interrupted = database.sql.transaction().execute(async (inside) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(operator.sql)
    for (;;) await sql`select 1`.execute(inside)
  })
  await expect(interrupted).rejects.toThrow('connection')
  expect((await sql`select 1 as here`.execute(database.sql)).rows).toEqual([{ here: 1 }])
  await Promise.all([database.close(), operator.close()])
})
