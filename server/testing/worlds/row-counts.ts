import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const written = ['reservations', 'table_claims', 'reservation_moves', 'messages', 'idempotency_keys'] as const

export type RowCounts = Record<(typeof written)[number], number>

/** Returns the number of rows in each table that a booking writes to. */
export async function countRows({ sql: db }: Database): Promise<RowCounts> {
  const counted = await Promise.all(
    written.map(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}
      `.execute(db)
      return [table, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counted) as RowCounts
}
