import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** What members are notified of, as it is now. */
export interface Noticed {
  readonly id: string
  readonly restaurantId: number
  readonly status: BookingStatus
  /** When the party arrives, the order is promised, or somebody has joined the line. */
  readonly instant: Date
  readonly partySize: number
  readonly name: string
  readonly tables: readonly string[]
  readonly isOrder: boolean
  /** Null for a waitlist entry. */
  readonly serviceDate: string | null
  readonly demo: boolean
}

/** Reads bookings, orders and waitlist entries by their ids. */
export async function readNoticed(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Noticed>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Noticed>`
    select id, restaurant_id as "restaurantId", status, reservation_time as instant, group_size as "partySize",
      customer_name as name, table_numbers as tables, delivery_type in ('takeaway', 'delivery') as "isOrder",
      service_date::text as "serviceDate", demo
    from reservations where id = any(${[...ids]}::text[])
    union all
    select id, restaurant_id, status, joined, group_size, customer_name, table_numbers, false, null::text, demo
    from walk_ins where id = any(${[...ids]}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads what messages to members say of their restaurant or event. */
export async function readNoticedRestaurant(
  db: Kysely<Schema>,
  id: number,
): Promise<{ readonly name: string; readonly time_zone: string } | undefined> {
  return db.selectFrom('restaurants').select(['name', 'time_zone']).where('id', '=', id).executeTakeFirst()
}
