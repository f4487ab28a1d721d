import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ChatMessage } from '#domain/chats/conversation.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { DepositStatus } from '#domain/payments/deposit-status.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { BookingFacts } from '#domain/service-day/booking-signs.ts'
import type { LineRow } from '#server/book/line/record-in-line.ts'
import type { ReservationRow } from '#server/book/steps/reservations.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** A booking or order with what its row in the service day shows, which is much less than its whole record. */
export interface DayBooking {
  readonly id: string
  readonly version: number
  readonly status: BookingStatus
  readonly restaurantId: number
  readonly serviceDate: string
  readonly time: Date
  readonly minutes: number
  readonly size: number
  readonly name: string
  readonly tables: readonly string[]
  readonly guestUid: string | null
  readonly email: string
  readonly phone: string
  readonly hasRequest: boolean
  readonly profile: BookingFacts['profile']
  readonly additionals: BookingFacts['additionals']
  readonly partyHasAllergy: boolean
  readonly partyNeedsAccess: boolean
  readonly conversation: readonly ChatMessage[]
  readonly type: DeliveryType | null
  readonly lateMinutes: number
  readonly keptUntil: Date | null
  readonly arrived: Date | null
  readonly confirmed: Date | null
  readonly seated: Date | null
  readonly isUnpaid: boolean
  readonly policy: ReservationRow['policy']
  readonly depositStatus: DepositStatus
  readonly depositWay: string | null
  readonly depositReceived: number
  readonly amount: number
  readonly items: number | null
  readonly answerBy: Date | null
}

export interface DayWalkIn {
  readonly id: string
  readonly version: number
  readonly status: BookingStatus
  readonly joined: Date
  readonly minutes: number
  readonly size: number
  readonly name: string
  readonly tables: readonly string[]
  readonly expected: Date | null
  readonly called: Date | null
  readonly seated: Date | null
  readonly closed: Date | null
  readonly leaveBy: Date | null
  readonly staffAsked: Date | null
  readonly conversation: readonly ChatMessage[]
}

/** From a moment until another one. */
export interface Stretch {
  readonly from: Date
  readonly until: Date
}

/** Returns the bookings and orders of a service day at these restaurants, in order of time. */
export function bookingsOfDay(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
  date: string,
): Promise<DayBooking[]> {
  return bookingsWith(
    db,
    sql`r.restaurant_id = any(${[...restaurantIds]}::int[]) and r.service_date = ${date}::date`,
  )
}

/**
 * Returns the bookings and orders of any day at these restaurants that were written since then. New ones of other days
 * are left out, because they weren't on `date` before.
 */
export function changedBookings(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
  date: string,
  { since, max }: Since,
): Promise<DayBooking[]> {
  return bookingsWith(
    db,
    sql`r.restaurant_id = any(${[...restaurantIds]}::int[]) and r.changed >= ${since}::timestamptz
      and (r.service_date = ${date}::date or r.version > 1)`,
    max,
  )
}

export function bookingsWithIds(db: Kysely<Schema>, ids: readonly string[]): Promise<DayBooking[]> {
  return bookingsWith(db, sql`r.id = any(${[...ids]}::text[])`)
}

export interface Since {
  readonly since: Date
  readonly max: number
}

async function bookingsWith(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  max: number | null = null,
): Promise<DayBooking[]> {
  const { rows } = await sql<DayBooking>`
    select r.id, r.version, r.status, r.restaurant_id as "restaurantId", r.service_date as "serviceDate",
      r.reservation_time as time, r.turn_minutes as minutes, r.group_size as size, r.customer_name as name,
      r.table_numbers as tables, r.guest_uid as "guestUid", r.email, r.phone, r.special_requests <> '' as "hasRequest", r.customer_profile as profile,
      r.additionals, r.conversation, r.delivery_type as type, r.late_minutes as "lateMinutes",
      r.kept_until as "keptUntil", r.arrived, r.confirmed, r.payment_progress = 'unpaid' as "isUnpaid", r.policy,
      r.deposit_status as "depositStatus", r.deposit_way as "depositWay", r.deposit_received as "depositReceived",
      r.amount, party."hasAllergy" as "partyHasAllergy", party."needsAccess" as "partyNeedsAccess",
      case when r.status in ('Seated', 'Closed') then (
        select max(m.at) from reservation_moves m where m.reservation_id = r.id and m.status = 'Seated'
          and not exists (select from reservation_moves b where b.reservation_id = r.id and b.version = m.version - 1
            and b.status = 'Seated')
      ) end as seated,
      (select sum((line ->> 'amount')::int)::int from jsonb_array_elements(o.items) line) as items,
      o.answer_by as "answerBy"
    from reservations r
    left join orders o on o.reservation_id = r.id and r.delivery_type in ('takeaway', 'delivery')
    cross join lateral (
      select coalesce(bool_or(cardinality(i.allergy) > 0), false) as "hasAllergy",
        coalesce(bool_or(i.access <> ''), false) as "needsAccess"
      from invitations i where i.reservation_id = r.id and i.answer <> 'no'
    ) party
    where ${which}
    order by r.reservation_time, r.created, r.id limit ${max}::int
  `.execute(db)
  return rows
}

/** Returns the parties that joined a line in this stretch, in the order of the line. */
export function walkInsOfDay(
  db: Kysely<Schema>,
  restaurantId: number,
  { from, until }: Stretch,
): Promise<DayWalkIn[]> {
  return walkInsWith(
    db,
    sql`w.restaurant_id = ${restaurantId} and w.joined >= ${from}::timestamptz and w.joined < ${until}::timestamptz`,
  )
}

/** Returns the parties of any day that were written since then. */
export function changedWalkIns(
  db: Kysely<Schema>,
  restaurantId: number,
  { since, max }: Since,
): Promise<DayWalkIn[]> {
  return walkInsWith(db, sql`w.restaurant_id = ${restaurantId} and w.changed >= ${since}::timestamptz`, max)
}

async function walkInsWith(
  db: Kysely<Schema>,
  which: RawBuilder<unknown>,
  max: number | null = null,
): Promise<DayWalkIn[]> {
  const { rows } = await sql<DayWalkIn>`
    select w.id, w.version, w.status, w.joined, w.turn_minutes as minutes, w.group_size as size, w.customer_name as name,
      w.table_numbers as tables, w.expected, w.called, w.seated, w.closed, w.must_leave as "leaveBy",
      w.staff_asked as "staffAsked", w.conversation
    from walk_ins w where ${which} order by w.joined, w.id limit ${max}::int
  `.execute(db)
  return rows
}

/** Returns whether parties can join the line. A restaurant that never opened one has none. */
export async function lineStateAt(db: Kysely<Schema>, restaurantId: number): Promise<LineRow['state']> {
  const line = await db
    .selectFrom('lines')
    .select('state')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return line?.state ?? 'closed'
}

/** Returns the time of the database in microseconds, because the clocks of several processes may differ. */
export async function databaseTime(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint as at
  `.execute(db)
  return rows[0]!.at
}
