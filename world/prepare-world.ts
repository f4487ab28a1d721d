import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { loadGuests, removeGuests } from './load-guests.ts'
import { emptyWorld, loadWorld } from './load-world.ts'

/** Any number will do as long as every process of ours takes the same one. */
const worldLock = 7_242_012

/**
 * Fills a database that has no regions yet, and answers whether it did; one that has is somebody's and stays as it is.
 * Of several processes that start at once one fills it, and the others wait.
 */
export async function prepareWorld(database: Database, world: 'demo' | 'empty', now: Date): Promise<boolean> {
  return database.sql.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${worldLock})`.execute(db)
    try {
      const region = await db.selectFrom('regions').select('id').limit(1).executeTakeFirst()
      if (region) return false
      if (world === 'demo') await loadWorld(db, now)
      else await emptyWorld(db)
      return true
    } finally {
      await sql`select pg_advisory_unlock(${worldLock})`.execute(db)
    }
  })
}

/** The same for a server that starts: a demo world for development comes with guests, and nowhere else does one stay. */
export async function prepareHouse(
  database: Database,
  { deployment, world }: { readonly deployment: string; readonly world: 'demo' | 'empty' },
  now: Date,
): Promise<void> {
  const isNew = await prepareWorld(database, world, now)
  if (deployment !== 'development') await removeGuests(database.sql)
  else if (isNew && world === 'demo') await loadGuests(database.sql, now)
}
