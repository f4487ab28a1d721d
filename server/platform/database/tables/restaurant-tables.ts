import type { ColumnType, Generated } from 'kysely'
import type { Actor } from '#domain/history/actor.ts'
import type { StayKind, StrandedReason } from '#domain/setup/stranded.ts'

type Json<T> = ColumnType<T, string | undefined, string>
type WithDefault<T> = ColumnType<T, T | undefined, T>

interface OpeningHoursRow {
  restaurant_id: number
  purpose: 'doors' | 'booking'
  week_day: number
  opens: number
  closes: number
  name: WithDefault<string>
}

/** Opening hours in minutes after the midnight at which the service day begins. */
interface StoredHours {
  opens: number
  closes: number
  name?: string
}

interface SpecialPeriodRow {
  id: Generated<number>
  restaurant_id: number
  starts: string
  ends: string
  closed: boolean
  hours: Json<StoredHours[]>
  note: WithDefault<string>
  /** The areas whose tables can be booked; empty for all. */
  areas: WithDefault<string[]>
  /** Whether an import read it from a file. */
  imported: WithDefault<boolean>
}

interface RecurringHoursRow {
  restaurant_id: number
  rules: string
  country: string
  state: string | null
  week: Json<Record<'strict' | 'whole', StoredHours[][]>>
  written_until: string
}

interface FloorRow {
  id: string
  restaurant_id: number
  name: string
  position: WithDefault<number>
  drawing: Json<Record<string, unknown>>
}

interface TableRow {
  id: Generated<number>
  restaurant_id: number
  floor_id: string | null
  number: string
  area: WithDefault<string>
  min_covers: WithDefault<number>
  max_covers: number
  online: WithDefault<boolean>
  /** When staff removed it. The row stays for the bookings that had it. */
  removed: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface TableJoinRow {
  id: Generated<number>
  restaurant_id: number
  table_numbers: string[]
  min_covers: number
  max_covers: number
}

interface SetupChangesRow {
  restaurant_id: number
  /** The last revision without these changes. */
  revision: number
  /** The first revision after the changes before these. */
  since: number
  changes: Json<{ readonly field: string; readonly before?: unknown }[]>
  actor: Json<Actor>
  at: ColumnType<Date, Date, Date>
}

interface KeptStrandedRow {
  restaurant_id: number
  kind: StayKind
  stay_id: string
  reasons: StrandedReason[]
  kept: ColumnType<Date, Date, Date>
}

interface StrandedReminderRow {
  restaurant_id: number
  kind: 'reservation' | 'order'
  stay_id: string
  arrives: ColumnType<Date, Date, never>
  reminded: ColumnType<Date, Date, never>
}

/** What staff limit for a part of a service. Without areas and tables, guests can't book a time in between. */
interface ServiceLimitRow {
  id: string
  restaurant_id: number
  starts: ColumnType<Date, Date, never>
  ends: ColumnType<Date, Date, never>
  areas: string[]
  table_ids: number[]
  /** Whether guests can't join the waitlist either. Only where it stops times. */
  stops_line: boolean
  /** For staff only. */
  reason: string
  created: ColumnType<Date, Date, never>
  /** When staff ended it before its time. */
  ended: ColumnType<Date | null, Date | null, Date | null>
}

/** A name in URLs that a restaurant had before. */
interface FormerSlugRow {
  slug: string
  restaurant_id: number
  since: ColumnType<Date, Date | string, Date | string>
}

/** When a restaurant is open, where it seats guests, and where it was found before. */
export interface RestaurantTables {
  opening_hours: OpeningHoursRow
  special_periods: SpecialPeriodRow
  recurring_hours: RecurringHoursRow
  floors: FloorRow
  tables: TableRow
  table_joins: TableJoinRow
  setup_changes: SetupChangesRow
  kept_stranded: KeptStrandedRow
  stranded_reminders: StrandedReminderRow
  former_slugs: FormerSlugRow
  service_limits: ServiceLimitRow
}
