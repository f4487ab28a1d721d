import type { ColumnType, Generated } from 'kysely'

interface SearchChangeRow {
  id: Generated<number>
  /** A 64 bit transaction number, as text. */
  transaction_id: ColumnType<string, never, never>
  at: ColumnType<Date, never, never>
  restaurant_ids: number[] | null
}

export interface SearchTables {
  search_changes: SearchChangeRow
}
