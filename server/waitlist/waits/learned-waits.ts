import type { Kysely } from 'kysely'
import { maxOverstayMinutes } from '#domain/reservations/claim-state.ts'
import { weekDayOf } from '#domain/time/calendar-date.ts'
import type { Zone } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { type LearnedStays, learnStays, type PastStay } from '#domain/walk-ins/stays.ts'
import { type LearnedWalkAways, learnWalkAways, type PastWait } from '#domain/walk-ins/walk-aways.ts'
import {
  type Correction,
  type KnownWait,
  learnCorrection,
  type PartyWait,
} from '#domain/walk-ins/wait-record.ts'
import { readBookedStays } from '#server/book/tables/floor-now.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { readPast } from '#server/waitlist/walk-in-store.ts'

/** A restaurant's statistics of past evenings, which its estimates use. */
export interface LearnedWaits {
  readonly stays: LearnedStays
  readonly walkAways: LearnedWalkAways
  readonly correction: Correction
  readonly waits: readonly PartyWait[]
}

export type LearnWaits = (listed: ListedRestaurant) => Promise<LearnedWaits>

const days = 60
const maxRows = 3_000
const learnAgainMs = 10 * 60_000
const maxRestaurants = 500

/**
 * Computes the statistics of a restaurant's last 60 days. Results are cached for ten minutes because a single
 * evening changes little.
 */
export function createLearnedWaits(db: Kysely<Schema>, now: () => Date): LearnWaits {
  const known = new Map<number, { readonly learned: Promise<LearnedWaits>; readonly until: number }>()
  return async (listed) => {
    const { id } = listed.record
    const at = now().getTime()
    const cached = known.get(id)
    if (cached && at < cached.until) return cached.learned
    const learned = learn(db, listed, now())
    if (known.size >= maxRestaurants) known.delete(known.keys().next().value ?? 0)
    known.set(id, { learned, until: at + learnAgainMs })
    // Don't cache failures.
    learned.catch(() => known.delete(id))
    return learned
  }
}

async function learn(
  db: Kysely<Schema>,
  { record, plan }: ListedRestaurant,
  now: Date,
): Promise<LearnedWaits> {
  const since = daysBefore(now, days)
  const past = (await readPast(db, record.id, since, maxRows)).reverse()
  const booked = await readBookedStays(db, record.id, since, maxRows)
  const { zone } = plan.plan
  const stays = past.flatMap(({ group_size, at_table: from, closed, status }): PastStay[] => {
    if (status !== 'Closed' || !from || !closed) return []
    const minutes = minutesBetween(from, closed)
    // After longer stays, the system closed the entry because staff forgot to.
    return minutes < maxOverstayMinutes ? [{ partySize: group_size, ...startOf(zone, from), minutes }] : []
  })
  const waits = past.flatMap(({ joined, called, closed, seated, status, missed }): PastWait[] => {
    const ended = called ?? (status === 'CanceledByClient' ? closed : null)
    if (!ended) return []
    const minutes = minutesBetween(joined, ended)
    if (!called) return [{ minutes, end: 'left' }]
    return [{ minutes, end: missed > 0 || (status === 'NoShow' && !seated) ? 'missed' : 'came' }]
  })
  const known = past.flatMap(({ estimate, joined, called }): KnownWait[] =>
    estimate && called ? [{ raw: estimate, waited: minutesBetween(joined, called) }] : [],
  )
  return {
    stays: learnStays([...booked, ...stays]),
    walkAways: learnWalkAways(waits),
    correction: learnCorrection(known),
    waits: past.flatMap(({ group_size, joined, called }): PartyWait[] =>
      called
        ? [{ partySize: group_size, called: epochMinuteOf(called), minutes: minutesBetween(joined, called) }]
        : [],
    ),
  }
}

function startOf(zone: Zone, at: Date): Pick<PastStay, 'weekDay' | 'hour'> {
  const { date, minute } = wallOf(zone, epochMinuteOf(at))
  return { weekDay: weekDayOf(date), hour: Math.floor(minute / 60) }
}

function minutesBetween(from: Date, until: Date): number {
  return (until.getTime() - from.getTime()) / 60_000
}
