import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T, string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface MessageRow {
  id: Generated<number>
  channel: 'email' | 'sms' | 'push'
  recipient: string
  template: string
  language: string
  data: Json<Record<string, unknown>>
  cause: string
  cause_version: number
  created: Instant
  sent: MaybeInstant
  failure: string | null
  due: MaybeInstant
  attempts: WithDefault<number>
  dropped: MaybeInstant
  only_once: string | null
  trouble: WithDefault<string>
  /** Messages with lower values are sent first. The database derives the value from the template. */
  priority: GeneratedAlways<number>
}

export interface PushSubscriptionRow {
  id: string
  /** The booking or order; one of these three says what the subscription is for. */
  reservation_id: string | null
  walk_in_id: string | null
  /** The member of a restaurant whose browser it is, and their session in it, with which it ends. */
  member_id: string | null
  session_id: string | null
  endpoint: string
  p256dh: string
  auth: string
  created: Instant
}
