import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { type OpenWorld, openWorld } from './open-world.ts'

/** A read-only world with a fixed clock. Its database rejects writes. */
export type SharedWorld = Pick<OpenWorld, 'app' | 'context' | 'database' | 'send' | 'sendFrom'>

let opened: Promise<SharedWorld> | undefined

/** Returns the demo world for test files that change nothing. Each worker opens it once and closes it at the end. */
export function sharedWorld(): Promise<SharedWorld> {
  return (opened ??= open())
}

async function open(): Promise<SharedWorld> {
  const world = await openWorld()
  await world.app.ready()
  await refuseWrites(world.database)
  return world
}

/** Number of queries that use up the closed connections: at least as many as the pool opens. */
const maxConnections = 32

function refuseWrites({ kind, sql: db }: Database): Promise<void> {
  return db.connection().execute(async (connection) => {
    if (kind === 'postgres') {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection)
      const name = sql.id(rows[0]?.name ?? '')
      await sql`alter database ${name} set default_transaction_read_only = on`.execute(connection)
      // Connections opened before this change don't have the setting, so close them.
      await sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(connection)
      // The pool may not have noticed yet, so use up the closed connections before the first test queries the
      // database.
      await Promise.allSettled(Array.from({ length: maxConnections }, () => sql`select 1`.execute(db)))
    }
    await sql`set default_transaction_read_only = on`.execute(connection)
  })
}
