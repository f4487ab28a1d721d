import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { DueWorkKind } from './due-work.ts'

/**
 * A row that this process has taken. `attempts` and `revision` show whether it has been taken or rescheduled
 * since.
 */
export interface TakenWork {
  readonly id: number
  readonly kind: DueWorkKind
  readonly subject: string
  readonly attempts: number
  readonly revision: number
}

interface Taking {
  readonly kinds: readonly string[]
  readonly now: Date
  /** When other processes may take the row if this one hasn't finished. */
  readonly until: Date
}

export function createDueWorkStore({ sql: db }: Database) {
  const own = ({ id, attempts, revision }: TakenWork) =>
    sql`id = ${id} and attempts = ${attempts} and revision = ${revision}`

  /**
   * Makes a row available again if it was rescheduled during the run. Does nothing if another process has
   * taken it.
   */
  async function release({ id, revision }: TakenWork): Promise<void> {
    await sql`
      update due_work set leased_until = null where id = ${id} and attempts = 0 and revision > ${revision}
    `.execute(db)
  }

  return {
    /**
     * Takes the most overdue row. Skips rows that another process is taking. Resolves to null if nothing is
     * due.
     */
    async take({ kinds, now, until }: Taking): Promise<TakenWork | null> {
      const { rows } = await sql<TakenWork>`
        update due_work set leased_until = ${until}, attempts = attempts + 1
        where id = (
          select id from due_work
          where failed is null and due <= ${now} and (leased_until is null or leased_until <= ${now})
            and kind = any(${[...kinds]}::text[])
          order by due, id limit 1 for update skip locked
        )
        returning id, kind, subject, attempts, revision
      `.execute(db)
      return rows[0] ?? null
    },

    async finish(work: TakenWork): Promise<void> {
      const { rows } = await sql`delete from due_work where ${own(work)} returning id`.execute(db)
      if (rows.length === 0) await release(work)
    },

    /** Reschedules the row for its next run, or for another attempt after a failure. */
    async wait(work: TakenWork, due: Date, problem: string | null): Promise<void> {
      const { rows } = await sql`
        update due_work set due = ${due}, leased_until = null, problem = ${problem ?? ''},
          attempts = ${problem === null ? 0 : work.attempts}, revision = revision + 1
        where ${own(work)} returning id
      `.execute(db)
      if (rows.length === 0) await release(work)
    },

    async giveUp(work: TakenWork, at: Date, problem: string): Promise<void> {
      const { rows } = await sql`
        update due_work set failed = ${at}, leased_until = null, problem = ${problem}
        where ${own(work)} returning id
      `.execute(db)
      if (rows.length === 0) await release(work)
    },

    async countFailed(): Promise<{ readonly kind: string; readonly count: number }[]> {
      const { rows } = await sql<{ kind: string; count: number }>`
        select kind, count(*)::int as count from due_work where failed is not null group by kind
      `.execute(db)
      return rows
    },

    forgetFailedBefore: (at: Date): Promise<number> => deleteInBatches(db, 'due_work', sql`failed < ${at}`),
  }
}
