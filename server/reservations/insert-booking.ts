import { type Kysely, sql } from 'kysely'
import { afterLettingGo, type Claim, claimTables, lettingGo } from '#server/availability/claim-tables.ts'
import { keepsPace, type Pace } from '#server/availability/keep-pace.ts'
import { dayLocks, lockDays } from '#server/availability/lock-days.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ReservationRow } from './reservation-store.ts'
import { tellingWith, type Told } from './told.ts'

/** A booking with everything that must become true together with it. */
export interface NewBooking {
  readonly row: ReservationRow
  readonly claim: Claim
  /** Set where the house limits how many covers may arrive within so many minutes. */
  readonly pace: Pace | null
  /** The hold that ends with this booking; its tables are claimed anew in the same step. */
  readonly holdId: string | null
  readonly fingerprint: string
  readonly answer: object
  readonly told: Told | null
}

export const createScope = 'reservations.create'

/**
 * One statement, so that nothing of a booking is there without the rest. PostgreSQL runs the main query before the parts
 * that only write, so the lock is held first; where it ever did not, the constraint would still decide.
 */
export async function insertBooking(db: Kysely<Schema>, booking: NewBooking): Promise<void> {
  const { row, claim, holdId, fingerprint, answer, told } = booking
  await sql`
    with ${holdId === null ? sql`` : sql`${lettingGo(holdId)},`} booked as (
      insert into reservations (id, restaurant_id, status, reservation_time, wall_time, time_zone, service_date,
        turn_minutes, group_size, areas, table_numbers, floor_id, customer_name, email, phone, special_requests,
        customer_profile, additionals, campaign, language, policy, deposit_status, amount, currency, version, created,
        guest_uid)
      values (${row.id}, ${row.restaurant_id}, ${row.status}, ${row.reservation_time}, ${row.wall_time},
        ${row.time_zone}, ${row.service_date}, ${row.turn_minutes}, ${row.group_size}, ${row.areas}::text[],
        ${row.table_numbers}::text[], ${row.floor_id}, ${row.customer_name}, ${row.email}, ${row.phone},
        ${row.special_requests}, ${JSON.stringify(row.customer_profile)}::jsonb,
        ${JSON.stringify(row.additionals)}::jsonb, ${JSON.stringify(row.campaign)}::jsonb, ${row.language},
        ${JSON.stringify(row.policy)}::jsonb, ${row.deposit_status}, ${row.amount}, ${row.currency}, 1, ${row.created},
        ${row.guest_uid})
    ), claimed as (${claimTables(claim, row.id, holdId === null ? undefined : afterLettingGo)}), moved as (
      insert into reservation_moves (reservation_id, version, status, by_whom, at)
      values (${row.id}, 1, ${row.status}, 'guest', ${row.created})
    ), answered as (
      insert into idempotency_keys (scope, key, fingerprint, status, answer, created)
      values (${createScope}, ${row.id}, ${fingerprint}, 200, ${JSON.stringify(answer)}::jsonb, ${row.created})
    )${tellingWith(told, { id: row.id, version: 1, at: row.created })}
    ${dayLocks(claim)}
  `.execute(db)
}

/** The same where the house has a pace: its bookings go in one at a time. */
export async function insertPaced(
  inside: Kysely<Schema>,
  booking: NewBooking,
  pace: Pace,
): Promise<'saved' | 'overlap'> {
  const { claim, holdId } = booking
  await lockDays(inside, claim)
  const insteadOf = holdId === null ? [] : [holdId]
  if (!(await keepsPace(inside, pace, { ...claim, insteadOf, now: booking.row.created }))) return 'overlap'
  await insertBooking(inside, booking)
  return 'saved'
}
