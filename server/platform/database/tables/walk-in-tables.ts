import type { ChatMessage } from '#domain/chats/conversation.ts'
import type { ColumnType } from 'kysely'
import type { RawRange } from '#domain/walk-ins/wait-record.ts'
import type { PassedParty } from '#domain/walk-ins/next-calls.ts'
import type { WalkInEnding } from '#domain/walk-ins/wait-ends.ts'

type Json<T> = ColumnType<T, string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface LineRow {
  restaurant_id: number
  state: WithDefault<'open' | 'paused' | 'closed'>
  auto_call: WithDefault<boolean>
  kept_minutes: WithDefault<number>
  join_meters: number | null
  largest_party: WithDefault<number>
  needs_approval: WithDefault<boolean>
  note: WithDefault<string>
  version: WithDefault<number>
}

/** A party that was called before a party that joined earlier. `at` is ISO 8601. */
export interface StoredPass {
  size: number
  why: PassedParty['why']
  at: string
}

export interface WalkInRow {
  id: string
  restaurant_id: number
  version: WithDefault<number>
  status: string
  status_time: Instant
  joined: Instant
  closed: MaybeInstant
  ended_because: ColumnType<WalkInEnding | null, WalkInEnding | null | undefined, WalkInEnding | null>
  /** When staff were asked about the party because nobody had acted on it since its last change of status. */
  staff_asked: MaybeInstant
  group_size: number
  areas: WithDefault<string[]>
  table_numbers: WithDefault<string[]>
  turn_minutes: number
  customer_name: WithDefault<string>
  email: WithDefault<string>
  phone: WithDefault<string>
  special_requests: WithDefault<string>
  cancel_note: WithDefault<string>
  customer_profile: Json<Record<string, unknown>>
  additionals: Json<Record<string, unknown>>
  campaign: Json<Record<string, unknown>>
  /** Host name of the tenant on whose site the party joined; empty for the installation's own site. */
  tenant_host: WithDefault<string>
  language: WithDefault<string>
  created_by: WithDefault<'guest' | 'staff'>
  guest_uid: ColumnType<string | null, string | null | undefined, string | null>
  kept_minutes: number
  missed: WithDefault<number>
  postponed: WithDefault<boolean>
  pause_until: MaybeInstant
  pause_why: ColumnType<
    'postponed' | 'missedCall' | null,
    'postponed' | 'missedCall' | null | undefined,
    'postponed' | 'missedCall' | null
  >
  called: MaybeInstant
  seated: MaybeInstant
  must_leave: MaybeInstant
  coming: WithDefault<'' | 'onMyWay' | 'here'>
  expected: MaybeInstant
  estimate: ColumnType<RawRange | null, string | null | undefined, string | null>
  quoted_minutes: ColumnType<number | null, number | null | undefined, number | null>
  passed_by: ColumnType<StoredPass | null, string | null | undefined, string | null>
  conversation: Json<ChatMessage[]>
  messages_read: MaybeInstant
  erased: MaybeInstant
  demo: WithDefault<boolean>
}

export interface WalkInMoveRow {
  walk_in_id: string
  version: number
  status: string
  action: string
  by_whom: 'guest' | 'staff' | 'system'
  note: WithDefault<string>
  at: Instant
}
