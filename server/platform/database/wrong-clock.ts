import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseProblem } from './database-problem.ts'

/** Clocks of machines and changes of them by hand differ by less. */
const toleratedMs = 24 * 3_600_000

/**
 * Rejects if this machine's clock can't be right: it is days before the last upgrade of the database, as after an empty
 * battery, or days away from the clock of the PostgreSQL server. Reminders, holds and sessions would end at wrong times.
 */
export async function refuseWrongClock(database: Database, now: Date): Promise<void> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('migrations') is not null as exists
  `.execute(database.sql)
  const upgraded = tables[0]?.exists
    ? (await sql<{ last: Date | null }>`select max(applied) as last from migrations`.execute(database.sql))
        .rows[0]?.last
    : null
  if (upgraded && upgraded.getTime() - now.getTime() > toleratedMs)
    throw new DatabaseProblem(
      'wrongClock',
      `This machine’s clock says ${day(now)}, but the database was upgraded on ${day(upgraded)}. ` +
        'Set the clock, then start again. If it was the upgrade that ran with a wrong clock, set CLOCK_CHECK=off.',
    )
  if (database.kind === 'embedded') return
  const { rows } = await sql<{ clock: Date }>`select now() as clock`.execute(database.sql)
  const clock = rows[0]?.clock
  if (clock && Math.abs(clock.getTime() - now.getTime()) > toleratedMs)
    throw new DatabaseProblem(
      'wrongClock',
      `This machine’s clock says ${day(now)}, and that of the PostgreSQL server ${day(clock)}. ` +
        'Set the wrong one, then start again.',
    )
}

const day = (time: Date) => time.toISOString().slice(0, 10)
