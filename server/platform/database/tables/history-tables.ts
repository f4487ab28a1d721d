import type { ColumnType, Generated } from 'kysely'
import type { Actor } from '#domain/history/actor.ts'
import type { HistoryChange } from '#domain/history/kinds.ts'

type Instant = ColumnType<Date, Date, never>

export interface HistoryEntryRow {
  id: Generated<number>
  at: Instant
  restaurant_id: number | null
  reservation_id: string | null
  walk_in_id: string | null
  /** May be a kind or subject that no longer exists. */
  kind: string
  subject: string | null
  name: string
  actor: ColumnType<Actor, string, never>
  changes: ColumnType<readonly HistoryChange[], string, string>
  reason: string
  undoes: number | null
  erased: ColumnType<Date | null, Date | null, Date | null>
}

export interface HistoryTables {
  history_entries: HistoryEntryRow
}
