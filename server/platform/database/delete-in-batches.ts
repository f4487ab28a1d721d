import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './tables/schema.ts'

const rowsPerStatement = 5_000

/**
 * Deletes the rows that meet the condition, a few thousand per statement, so that other statements don't wait
 * long. Resolves to the number of deleted rows.
 */
export async function deleteInBatches(
  db: Kysely<Schema>,
  table: keyof Schema,
  condition: RawBuilder<unknown>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${rowsPerStatement}))
    `.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < rowsPerStatement) return deleted
  }
}
