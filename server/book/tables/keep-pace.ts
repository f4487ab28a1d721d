import type { Kysely } from 'kysely'
import { coversWithin } from '#domain/availability/occupancy.ts'
import type { Seating } from '#domain/availability/seat-party.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { createBookStore } from '#server/book/steps/book-store.ts'

/** A limit on the number of covers that arrive within a period. */
export interface Pace {
  readonly minutes: number
  readonly maxCovers: number
}

/**
 * Returns the pacing limit for a party that is accepted automatically. Null if the restaurant has none or
 * must approve the party, because approved parties may exceed the limit.
 */
export function paceOf({ plan }: ListedRestaurant, { level }: Seating): Pace | null {
  const { coversPerSlot, slotMinutes } = plan.plan.rules
  return level === 'Available' && coversPerSlot !== null
    ? { minutes: slotMinutes, maxCovers: coversPerSlot }
    : null
}

/** A party that would arrive, and the ids of its own bookings and holds, which it replaces. */
export interface Arriving {
  readonly restaurantId: number
  readonly from: EpochMinute
  readonly covers: number
  readonly insteadOf: readonly string[]
  readonly now: Date
}

/**
 * Resolves to whether pacing allows the party to arrive at its time. The days of the claim must be locked
 * because the exclusion constraint doesn't compare parties at different tables. Apart from `insteadOf`, it
 * counts the same covers as the times offered to guests.
 */
export async function keepsPace(inside: Kysely<Schema>, pace: Pace, party: Arriving): Promise<boolean> {
  const { restaurantId, from, covers, insteadOf, now } = party
  const ids = [restaurantId]
  const stretch = { from, until: from + pace.minutes }
  const pages = await createBookStore(inside).read({ ids, paced: ids, ...stretch, now, except: insteadOf })
  return coversWithin(pages.get(restaurantId)?.taken ?? [], stretch) + covers <= pace.maxCovers
}
