import { sql } from 'kysely'
import type { Data } from '#server/context.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { daysBefore } from '#server/platform/time/durations.ts'

/** A draft that is older can't be merged, so everything that differs is shown as a conflict. */
const daysMergeable = 90
/** Decisions are kept for longer than anybody can book ahead. */
const daysDecided = 3_650
/** What somebody was reminded of is over a day later. */
const daysReminded = 7

/** The newest change of each restaurant stays, because it says how far back drafts can be merged. */
export const forgetSetupChanges: ScheduledJob<Pick<Data, 'database' | 'now'>> = {
  name: 'delete old changes of setups',
  async run({ database, now }) {
    const at = now()
    const changes = await sql`
      delete from setup_changes old
      where at < ${daysBefore(at, daysMergeable)}::timestamptz and exists (
        select from setup_changes newer
        where newer.restaurant_id = old.restaurant_id and newer.revision > old.revision
      )`.execute(database.sql)
    const decisions = await sql`
      delete from kept_stranded where kept < ${daysBefore(at, daysDecided)}::timestamptz`.execute(
      database.sql,
    )
    const reminders = await sql`
      delete from stranded_reminders where reminded < ${daysBefore(at, daysReminded)}::timestamptz`.execute(
      database.sql,
    )
    const forgotten = [changes, decisions, reminders].map(({ numAffectedRows }) =>
      Number(numAffectedRows ?? 0n),
    )
    return forgotten.reduce((sum, count) => sum + count, 0)
  },
}
