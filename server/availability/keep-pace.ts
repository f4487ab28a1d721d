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
  readonly now: Date
}

/**
 * True when the party may arrive then. Parties at different tables never meet in the constraint, so those a pace holds
 * back are let in one at a time: call it with the days of the claim locked. Holds count like bookings, and by the time they are for:
 * what one for a change claims may begin later, where its booking has the table already. A booking and the holds for its
 * change are one party, which comes at one of their times.
 */
export async function keepsPace(inside: Kysely<Schema>, pace: Pace, party: Arriving): Promise<boolean> {
  const { restaurantId, from, covers, insteadOf, now } = party
  const until = from + pace.minutes
  const own = [...insteadOf]
  const { rows } = await sql<{ covers: number }>`
    with arriving as (
      select reservation_id as party, covers from table_claims
      where restaurant_id = ${restaurantId} and reservation_id is not null
        and during && tstzrange(to_timestamp(${from * 60}), to_timestamp(${until * 60}))
        and lower(during) >= to_timestamp(${from * 60})
      union all
      select coalesce(reservation_id, id), group_size from holds
      where restaurant_id = ${restaurantId} and expires > ${now} and table_ids <> '{}'
        and reservation_time >= to_timestamp(${from * 60}) and reservation_time < to_timestamp(${until * 60})
        and not id = any(${own}::text[])
    ), parties as (
      select max(covers) as covers from arriving where not party = any(${own}::text[]) group by party
    )
    select coalesce(sum(covers), 0)::int as covers from parties
  `.execute(inside)
  return (rows[0]?.covers ?? 0) + covers <= pace.coversMost
}
