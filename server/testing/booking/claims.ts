import { sql } from 'kysely'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** Counts overlapping claims without relying on the exclusion constraint. */
export async function claimsThatMeet({ database }: OpenWorld): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from table_claims a join table_claims b
    on a.table_id = b.table_id and a.id < b.id and a.during && b.during
  `.execute(database.sql)
  return rows[0]?.count ?? -1
}

/** Returns the tables and time ranges claimed by a booking or hold. */
export async function claimsOf({ database }: OpenWorld, id: string): Promise<string[]> {
  const { rows } = await sql<{ claim: string }>`
    select t.number || ' ' || to_char(lower(c.during) at time zone r.time_zone, 'DD HH24:MI') || '-' ||
      to_char(upper(c.during) at time zone r.time_zone, 'HH24:MI') as claim
    from table_claims c join tables t on t.id = c.table_id join restaurants r on r.id = c.restaurant_id
    where c.holder_id = ${id} order by 1
  `.execute(database.sql)
  return rows.map(({ claim }) => claim)
}
