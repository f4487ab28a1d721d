import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { hourMs } from './chore.ts'
import { chores } from './chores.ts'

/** Any number will do as long as every process of ours takes the same one. */
const housekeepingLock = 7_242_013

/** Does every chore once. On a shared database one process at a time does; the others find the door locked and go. */
export async function keepHouse(context: Context): Promise<void> {
  const { database } = context
  if (database.exclusive) return doChores(context)
  await database.sql.transaction().execute(async (inside) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(${housekeepingLock}::bigint) as ours
    `.execute(inside)
    if (rows[0]?.ours) await doChores(context)
  })
}

/** A chore that fails keeps nobody from the next one. */
async function doChores(context: Context): Promise<void> {
  for (const { name, run } of chores) {
    try {
      await run(context)
    } catch (error) {
      context.report(`could not ${name}`, error)
    }
  }
}

/**
 * Keeps house every hour, the first time within ten minutes; the minute differs from process to process. Keeps no process
 * alive. Answers how to stop it; a round under way is waited for.
 */
export function startHousekeeping(context: Context): () => Promise<void> {
  let timer: NodeJS.Timeout
  let round: Promise<void> = Promise.resolve()
  const again = (afterMs: number) => {
    timer = setTimeout(() => {
      round = keepHouse(context).catch((error) => context.report('housekeeping failed', error))
      again(hourMs * (0.9 + Math.random() / 5))
    }, afterMs).unref()
  }
  again((hourMs / 6) * Math.random())
  return async () => {
    clearTimeout(timer)
    await round
  }
}
