import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface DueWorkRow {
  id: Generated<number>
  kind: string
  subject: string
  due: Instant
  leased_until: MaybeInstant
  attempts: WithDefault<number>
  revision: WithDefault<number>
  problem: WithDefault<string>
  failed: MaybeInstant
}

export interface IdempotencyKeyRow {
  scope: string
  key: string
  fingerprint: string
  status: number | null
  answer: ColumnType<unknown, string | null | undefined, string | null>
  guest_uid: ColumnType<string | null, string | null | undefined, string | null>
  created: Instant
}

export interface SearchChangeRow {
  id: Generated<number>
  /** A 64-bit transaction id, as text. */
  transaction_id: ColumnType<string, never, never>
  at: ColumnType<Date, never, never>
  restaurant_ids: number[] | null
}
