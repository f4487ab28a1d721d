import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'

export interface Counted {
  readonly count: number
  readonly ends: Date
}

export function createRateLimitStore({ sql: db }: Database) {
  return {
    /**
     * Adds `units`, which may be 0 or negative, to the count of the current window, or starts a new window.
     * It is a single statement, so that concurrent processes count correctly.
     */
    async count(what: string, whom: string, at: Date, windowMs: number, units: number): Promise<Counted> {
      const ends = new Date(at.getTime() + windowMs)
      const begun = Math.max(units, 0)
      const { rows } = await sql<Counted>`
        insert into rate_limits as known (what, whom, count, ends) values (${what}, ${whom}, ${begun}, ${ends})
        on conflict (what, whom) do update set
          count = case when known.ends <= ${at} then ${begun}::integer else greatest(known.count + ${units}::integer, 0) end,
          ends = case when known.ends <= ${at} then ${ends} else known.ends end
        returning count, ends
      `.execute(db)
      const [counted] = rows
      if (!counted) throw new Error('a count was not returned')
      return counted
    },

    async forgetEnded(at: Date): Promise<number> {
      return deleteInBatches(db, 'rate_limits', sql`ends <= ${at}`)
    },
  }
}
