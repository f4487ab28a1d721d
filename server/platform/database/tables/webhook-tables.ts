import type { ColumnType, GeneratedAlways } from 'kysely'
import type { WebhookEvent } from '#domain/webhooks/events.ts'

type Json<T> = ColumnType<T, string, string>
type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface WebhookRow {
  id: string
  restaurant_id: number
  url: string
  /** May contain events that no longer exist. */
  events: WebhookEvent[]
  state: WithDefault<'on' | 'off'>
  off_because: WithDefault<'failing' | 'gone' | null>
  secret_version: WithDefault<number>
  old_secret_until: MaybeInstant
  failing_since: MaybeInstant
  failures: WithDefault<number>
  leased_until: MaybeInstant
  paused_until: MaybeInstant
  created: Instant
  updated: Instant
}

export interface WebhookDeliveryRow {
  id: string
  sequence: GeneratedAlways<string | number>
  webhook_id: string
  type: WebhookEvent
  data: Json<Record<string, unknown>>
  created: Instant
  due: MaybeInstant
  attempts: WithDefault<number>
  delivered: MaybeInstant
  failed: MaybeInstant
  status: WithDefault<number | null>
  problem: WithDefault<string>
}

export interface WebhookTables {
  webhooks: WebhookRow
  webhook_deliveries: WebhookDeliveryRow
}
