import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { loadEvening } from './evening/load-evening.ts'
import { awaitsGuests, loadGuests, removeGuests } from './load-guests.ts'
import { refreshLines } from './lines/load-lines.ts'
import { emptyWorld, type LoadOptions, loadWorld } from './load-world.ts'

/** Key of the advisory lock. It is arbitrary but must be the same in every process. */
const worldLock = 7_242_012

/**
 * Fills a database that has no regions, and resolves to whether it did. Leaves other databases unchanged. If
 * several processes start at once, one fills it and the others wait.
 */
export async function prepareWorld(database: Database, world: 'demo' | 'empty', now: Date): Promise<boolean> {
  return oneAtATime(database, (db) => fillWorld(db, world, now))
}

/**
 * Prepares the database when a server starts. Only development servers get demo guests and an evening around now. Each
 * step is one transaction that records its completion, so that the next start completes what a killed one left.
 */
export async function prepareInstallation(
  database: Database,
  { deployment, world }: { readonly deployment: string; readonly world: 'demo' | 'empty' },
  now: Date,
): Promise<void> {
  await oneAtATime(database, async (db) => {
    const isNew = await fillWorld(db, world, now, { photos: true })
    if (world === 'demo' && !isNew) await refreshLines(db, now)
    if (deployment !== 'development') await removeGuests(db)
    else {
      if (await awaitsGuests(db)) await loadGuests(db, now)
      if (world === 'demo') await loadEvening(db, now).catch(reportEvening)
    }
  })
}

/** What a developer has booked or set up at the restaurant may be in the way, which doesn't keep the server from starting. */
function reportEvening(error: unknown): void {
  console.error('The demo evening could not be filled.', error)
}

/**
 * Runs `work` in one process at a time. Disables the statement timeout, which would abort processes that are
 * waiting.
 */
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

async function fillWorld(
  db: Kysely<Schema>,
  world: 'demo' | 'empty',
  now: Date,
  options: LoadOptions = {},
): Promise<boolean> {
  const region = await db.selectFrom('regions').select('id').limit(1).executeTakeFirst()
  if (region) return false
  if (world === 'demo') await loadWorld(db, now, options)
  else await emptyWorld(db)
  return true
}
