import { type Insertable, type Kysely, sql } from 'kysely'
import type { Schema } from './tables/schema.ts'

type JsonColumn =
  | 'booking'
  | 'payment'
  | 'customization'
  | 'hours'
  | 'drawing'
  | 'policy'
  | 'words'
  | 'parts'
  | 'sections'
  | 'estimate'
  | 'tax_rates'
  | 'tax_classes'
  | 'timed_caps'
  | 'shape'
  | 'agreed_by'
  | 'conversation'
  | 'customer_profile'
  | 'additionals'

/** A row to insert, in which JSON columns are plain values. */
export type Row<Name extends keyof Schema> = {
  [Column in keyof Insertable<Schema[Name]>]: Column extends JsonColumn
    ? object | Extract<Insertable<Schema[Name]>[Column], null>
    : Insertable<Schema[Name]>[Column]
}

const rowsPerStatement = 2000

/**
 * Inserts many rows with few statements. All rows must have the same columns. Resolves to the `returning`
 * columns in the order of the rows.
 */
export async function insertRows<Back = never>(
  db: Kysely<Schema>,
  table: keyof Schema,
  rows: readonly object[],
  returning: readonly (keyof Back & string)[] = [],
): Promise<Back[]> {
  const answered: Back[] = []
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const back =
    returning.length > 0 ? sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = JSON.stringify(rows.slice(start, start + rowsPerStatement))
    const insert = sql<Back>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::text::json) ${back}`
    answered.push(...(await insert.execute(db)).rows)
  }
  return answered
}
