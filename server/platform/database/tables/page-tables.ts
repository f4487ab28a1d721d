import type { ColumnType } from 'kysely'

type WithDefault<T> = ColumnType<T, T | undefined, T>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface ReviewRow {
  id: string
  restaurant_id: number
  reservation_id: string | null
  author: WithDefault<string>
  rating: number
  text: WithDefault<string>
  /** Language tag of the text; empty if unknown. */
  language: WithDefault<string>
  food: number | null
  service: number | null
  ambience: number | null
  value: number | null
  created: Instant
  visited: WithDefault<boolean>
  reply: WithDefault<string>
  reply_at: MaybeInstant
  published: WithDefault<boolean>
}

export interface EventDetailsRow {
  restaurant_id: number
  starts: string
  ends: string
  days: WithDefault<string[]>
  payment_info: WithDefault<string>
  price: ColumnType<number | null, number | null | undefined, number | null>
  hidden: WithDefault<boolean>
}
