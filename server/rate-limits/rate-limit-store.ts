import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'

export interface Counted {
  readonly count: number
  readonly ends: Date
}

export function createRateLimitStore({ sql: db }: Database) {
  return {
    /** One more, in the stretch under way or in a new one. One statement, so that any number of processes count right. */
    async count(what: string, whom: string, at: Date, windowMs: number): Promise<Counted> {
      const ends = new Date(at.getTime() + windowMs)
      const { rows } = await sql<Counted>`
        insert into rate_limits as known (what, whom, count, ends) values (${what}, ${whom}, 1, ${ends})
        on conflict (what, whom) do update set
          count = case when known.ends <= ${at} then 1 else known.count + 1 end,
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
