import { type Kysely, sql } from 'kysely'
import type { Data } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { planWork } from '#server/platform/jobs/due-work.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

const present = sql`walk_ins.status in ('Pending', 'Approved', 'Called', 'Seated')`

/**
 * Schedules an immediate check of a line because a table may be free. Does nothing unless the restaurant
 * calls automatically and a party is waiting.
 */
export async function checkSoon(
  { database, now }: Pick<Data, 'database' | 'now'>,
  restaurantId: number,
): Promise<void> {
  await planWork(
    database.sql,
    { kind: 'tendLine', subject: String(restaurantId), due: now() },
    sql`from lines where restaurant_id = ${restaurantId}::int and auto_call and state <> 'closed' and exists (
      select from walk_ins
      where walk_ins.restaurant_id = lines.restaurant_id and ${present} and walk_ins.status = 'Approved')`,
  )
}

/**
 * Schedules a check of every line that isn't empty. Each check schedules the next one, so this matters only
 * after work was given up, a database was restored or rows were imported.
 */
export const checkLines: ScheduledJob = {
  name: 'look at lines with parties',
  async run({ database, now }) {
    const ids = await readRestaurantsWithParties(database.sql)
    for (const id of ids) await planWork(database.sql, { kind: 'tendLine', subject: String(id), due: now() })
    return ids.length
  },
}

async function readRestaurantsWithParties(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct restaurant_id as id from walk_ins where ${present}
  `.execute(db)
  return rows.map(({ id }) => id)
}
