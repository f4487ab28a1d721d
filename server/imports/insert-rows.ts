import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** Inserts with one statement. All rows name the same columns. */
export async function insertRows<Back = never>(
  db: Transaction<Schema>,
  table: keyof Schema,
  rows: readonly object[],
  returning: readonly (keyof Back & string)[] = [],
): Promise<Back[]> {
  if (rows.length === 0) return []
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const back =
    returning.length > 0 ? sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``
  const inserted = await sql<Back>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json)
    ${back}`.execute(db)
  return inserted.rows
}
