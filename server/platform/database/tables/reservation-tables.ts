import type { ColumnType, Generated } from 'kysely'
import type { AutomaticEnding } from '#domain/reservations/automatic-end.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** Columns for what a guest reports on the day of the visit, and for how the booking ended. */
export interface VisitDay {
  late_minutes: WithDefault<number>
  kept_until: MaybeInstant
  arrived: MaybeInstant
  confirmed: MaybeInstant
  closed: MaybeInstant
  cancel_note: WithDefault<string>
  /** Why it ended, if nobody ended it. */
  ended_because: ColumnType<
    AutomaticEnding | null,
    AutomaticEnding | null | undefined,
    AutomaticEnding | null
  >
}

export interface HoldRow {
  id: string
  restaurant_id: number
  group_size: number
  reservation_time: Instant
  expires: Instant
  table_ids: WithDefault<number[]>
  turn_minutes: WithDefault<number>
  extended: WithDefault<boolean>
  holder: WithDefault<string>
  reservation_id: string | null
  /** Id of the table alert whose guest is offered the table; null for other holds. */
  request_id: string | null
  /** Whether the hold keeps the tables of an unpaid booking. It then has the id of the booking. */
  for_payment: WithDefault<boolean>
}

export interface InvitationRow {
  id: string
  code_hash: string
  place: Generated<string>
  reservation_id: string
  /** Email or phone the person was invited with; empty if they joined through a share link. */
  member: string
  name: WithDefault<string>
  email: WithDefault<string>
  phone: WithDefault<string>
  allergy: WithDefault<string[]>
  access: WithDefault<string>
  answer: WithDefault<'open' | 'yes' | 'no'>
  created: Instant
  answered: MaybeInstant
  language: WithDefault<string>
}

export interface BlacklistRow {
  id: Generated<number>
  restaurant_id: number
  digests: string[]
  reservation_id: string | null
  reason: WithDefault<string>
  created: Instant
}

export interface GuestNoteRow {
  id: Generated<number>
  restaurant_id: number
  digests: string[]
  note: string
  changed: Instant
}

export interface ErasedMembersRow {
  reservation_id: string
  members: number
}

export interface ShareLinkRow {
  id: string
  code_hash: string
  reservation_id: string
  created: Instant
  ended: MaybeInstant
}
