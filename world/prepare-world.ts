import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'
import { awaitsGuests, loadGuests, removeGuests } from './load-guests.ts'
import { emptyWorld, loadWorld } from './load-world.ts'

/** Any number will do as long as every process of ours takes the same one. */
const worldLock = 7_242_012

/**
 * Fills a database that has no regions yet, and answers whether it did; one that has is somebody's and stays as it is.
 * Of several processes that start at once one fills it, and the others wait.
 */
export async function prepareWorld(database: Database, world: 'demo' | 'empty', now: Date): Promise<boolean> {
  return oneAtATime(database, (db) => fillWorld(db, world, now))
}

/**
 * The same for a server that starts: a demo world for development comes with guests, and nowhere else does one stay. Each
 * step is one transaction that records itself, so the next start finishes what a killed one left.
 */
export async function prepareHouse(
  database: Database,
  { deployment, world }: { readonly deployment: string; readonly world: 'demo' | 'empty' },
  now: Date,
): Promise<void> {
  await oneAtATime(database, async (db) => {
    await fillWorld(db, world, now)
    if (deployment !== 'development') await removeGuests(db)
    else if (await awaitsGuests(db)) await loadGuests(db, now)
  })
}

/** For as long as it takes: the time limit of a guest's statement would also end those who wait for their turn. */
async function oneAtATime<Result>(
  database: Database,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.sql.connection().execute(async (db) => {
    await sql`select set_config('statement_timeout', '0', false)`.execute(db)
    await sql`select pg_advisory_lock(${worldLock})`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`select pg_advisory_unlock(${worldLock})`.execute(db)
      await sql`reset statement_timeout`.execute(db)
    }
  })
}

async function fillWorld(db: Kysely<Schema>, world: 'demo' | 'empty', now: Date): Promise<boolean> {
  const region = await db.selectFrom('regions').select('id').limit(1).executeTakeFirst()
  if (region) return false
  if (world === 'demo') await loadWorld(db, now)
  else await emptyWorld(db)
  return true
}
