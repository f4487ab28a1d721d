import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** What a booking is found by. */
export interface Findable {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly serviceDate: string
  readonly time: Date
}

/** More are only read at restaurants with thousands of bookings in the coming weeks. */
const maxRead = 10_000

/** Returns the bookings and orders at these restaurants since a service day, soonest first. */
export async function findableBookings(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
  since: string,
): Promise<Findable[]> {
  const { rows } = await sql<Findable>`
    select id, customer_name as name, phone, service_date as "serviceDate", reservation_time as time
    from reservations
    where restaurant_id = any(${[...restaurantIds]}::int[]) and service_date >= ${since}::date and erased is null
    order by reservation_time, id limit ${maxRead}
  `.execute(db)
  return rows
}

/** A guest's past at a restaurant, without the booking in question. */
export interface EarlierVisits {
  readonly visits: number
  readonly noShows: number
  /** The service day of the last visit; null if there was none. */
  readonly last: string | null
}

interface Known {
  readonly id: string
  readonly reservation_time: Date
  readonly guest_uid: string | null
  readonly email: string
  readonly phone: string
}

/** Counts the bookings before this one with the same account, email or phone number. */
export async function earlierVisits(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
  { id, reservation_time, guest_uid, email, phone }: Known,
): Promise<EarlierVisits> {
  const { rows } = await sql<EarlierVisits>`
    select count(*) filter (where status in ('Seated', 'Closed'))::int as visits,
      count(*) filter (where status = 'NoShow')::int as "noShows",
      max(service_date) filter (where status in ('Seated', 'Closed')) as last
    from reservations
    where restaurant_id = any(${[...restaurantIds]}::int[]) and id <> ${id}
      and reservation_time < ${reservation_time}::timestamptz and erased is null
      and delivery_type is distinct from 'takeaway' and delivery_type is distinct from 'delivery'
      and (guest_uid = ${guest_uid}::text or (email <> '' and lower(email) = lower(${email}))
        or (phone <> '' and phone = ${phone}))
  `.execute(db)
  return rows[0]!
}
