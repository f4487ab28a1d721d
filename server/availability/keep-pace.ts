import { type Kysely, sql } from 'kysely'
import type { Seating } from '#domain/availability/seat-party.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Schema } from '#server/database/schema.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

/** How many covers may arrive within so many minutes. */
export interface Pace {
  readonly minutes: number
  readonly coversMost: number
}

/** The pace a party that is simply let in must keep to; one that asks the house first may go beyond it. */
export function paceOf({ plan }: ListedRestaurant, { level }: Seating): Pace | null {
  const { coversPerSlot, slotMinutes } = plan.plan.rules
  return level === 'Available' && coversPerSlot !== null
    ? { minutes: slotMinutes, coversMost: coversPerSlot }
    : null
}

/** A party about to arrive, and which bookings and holds of its own it takes the place of. */
export interface Arriving {
  readonly restaurantId: number
  readonly from: EpochMinute
  readonly covers: number
  readonly insteadOf: readonly string[]
}

/** Any number will do as long as every process of ours takes the same one. */
const houseLock = 7_242_012

/** Until the end of the transaction, whoever else takes this lock waits. */
export async function lockHouse(inside: Kysely<Schema>, restaurantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${houseLock}::int, ${restaurantId}::int)`.execute(inside)
}

/**
 * True when the party may arrive then. Parties at different tables never meet in the constraint, so those a pace holds
 * back are let in one at a time: call it with the house locked. Holds count like bookings.
 */
export async function keepsPace(inside: Kysely<Schema>, pace: Pace, party: Arriving): Promise<boolean> {
  const { restaurantId, from, covers, insteadOf } = party
  const until = from + pace.minutes
  const { rows } = await sql<{ covers: number }>`
    select coalesce(sum(covers), 0)::int as covers from (
      select max(covers) as covers from table_claims
      where restaurant_id = ${restaurantId}
        and during && tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))
        and lower(during) >= to_timestamp(${from * 60})
        and not coalesce(reservation_id, hold_id) = any(${[...insteadOf]}::text[])
      group by coalesce(reservation_id, hold_id)
    ) as arriving
  `.execute(inside)
  return (rows[0]?.covers ?? 0) + covers <= pace.coversMost
}
