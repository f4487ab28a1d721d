import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { onServer } from '#server/testing/databases/postgres-server.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DatabaseAway } from '#server/platform/database/database-away.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'

/** Like a demotion to a standby: the server answers, and rejects writes in connections that exist, too. */
const setReadOnly = async (url: string, isReadOnly: boolean) => {
  const value = isReadOnly ? 'on' : 'off'
  await onServer(url, `alter system set default_transaction_read_only = ${value}`)
  await onServer(url, 'select pg_reload_conf()')
  await vi.waitFor(async () =>
    expect(await onServer(url, 'show transaction_read_only')).toEqual([{ transaction_read_only: value }]),
  )
}
const serverOf = async ({ sql: db }: Database) =>
  (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port
const keep = ({ sql: db }: Database) => sql`insert into kept values (1)`.execute(db)

test(
  'writes go to the server that takes them, and to the other one after a failover',
  () =>
    withPostgres(
      (first) =>
        withPostgres(
          async (second) => {
            for (const url of [first, second]) await onServer(url, 'create table kept (number int)')
            await setReadOnly(first, true)
            const port = (url: string) => Number(new URL(url).port)
            const both = new URL(first)
            const database = await openPostgres(
              both.href.replace(both.host, `127.0.0.1:1,${both.host},127.0.0.1:${port(second)}`),
              4,
            )
            await keep(database)
            expect(await serverOf(database)).toBe(port(second))
            await Promise.all(Array.from({ length: 8 }, () => keep(database)))

            await setReadOnly(second, true)
            await expect(keep(database)).rejects.toBeInstanceOf(DatabaseAway)
            await expect(keep(database)).rejects.toThrow('takes no writes')
            await setReadOnly(first, false)
            await Promise.all(Array.from({ length: 8 }, () => keep(database)))
            expect(await serverOf(database)).toBe(port(first))
            expect(await onServer(first, 'select count(*)::int as count from kept')).toEqual([{ count: 8 }])
            await database.close()

            // With one address, for example of a proxy, the connections are opened anew as well.
            const single = await openPostgres(first, 4)
            const backend = async () =>
              (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(single.sql)).rows[0]?.pid
            const before = await backend()
            await setReadOnly(first, true)
            await expect(keep(single)).rejects.toBeInstanceOf(DatabaseAway)
            expect(await backend()).not.toBe(before)
            await setReadOnly(first, false)
            await keep(single)
            await single.close()
          },
          { fsync: false },
        ),
      { fsync: false },
    ),
  60_000,
)
