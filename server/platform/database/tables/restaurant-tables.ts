import type { ColumnType, Generated } from 'kysely'

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
}

interface TableJoinRow {
  id: Generated<number>
  restaurant_id: number
  table_numbers: string[]
  min_covers: number
  max_covers: number
}

/** When a restaurant is open, and where it seats guests. */
export interface RestaurantTables {
  opening_hours: OpeningHoursRow
  special_periods: SpecialPeriodRow
  recurring_hours: RecurringHoursRow
  floors: FloorRow
  tables: TableRow
  table_joins: TableJoinRow
}
