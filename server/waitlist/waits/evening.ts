import type { Kysely } from 'kysely'
import { emailKey, phoneKey } from '#server/platform/contacts/same-contact.ts'
import { planOn } from '#domain/availability/limits.ts'
import { serviceDateOf } from '#domain/availability/seat-by-staff.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Evening } from '#domain/walk-ins/estimate-waits.ts'
import type { Floor } from '#domain/walk-ins/table-times.ts'
import { lineService } from '#domain/walk-ins/last-seating.ts'
import { partiesAhead } from '#domain/walk-ins/parties-ahead.ts'
import type { ContactKeys } from '#domain/walk-ins/join-line.ts'
import type { WaitTimes } from '#domain/walk-ins/wait-ends.ts'
import { isWaiting, type WalkIn } from '#domain/walk-ins/walk-in.ts'
import {
  type HeldClaim,
  type LineNow,
  readFloorClaims,
  readTablesLeft,
  type WaitingRow,
} from '#server/book/tables/floor-now.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { LearnedWaits } from './learned-waits.ts'

/**
 * Returns an epoch minute with its fraction, so that parties that join in the same minute keep their order.
 */
export function preciseMinute(at: Date): EpochMinute {
  return at.getTime() / 60_000
}

export function dateOf(minute: EpochMinute): Date {
  return new Date(Math.round(minute * 60_000))
}

export function walkInOf(row: WaitingRow): WalkIn {
  const { pause_until: until, pause_why: why } = row
  return {
    id: row.id,
    status: row.status as BookingStatus,
    statusTime: preciseMinute(row.status_time),
    rank: preciseMinute(row.joined),
    partySize: row.group_size,
    areas: row.areas,
    keptMinutes: row.kept_minutes,
    missed: row.missed,
    postponed: row.postponed,
    pause: until && why ? { until: preciseMinute(until), why } : null,
  }
}

/** Returns the times of an entry that determine when its wait ends even if nobody acts. */
export function waitTimesOf({ linePlan }: ListedRestaurant, row: WalkInRow): WaitTimes {
  const { status, statusTime, rank, partySize } = walkInOf(row)
  const service = isWaiting(status) ? lineService(linePlan.plan, partySize, rank) : null
  const expected = [
    ...(row.expected ? [preciseMinute(row.expected)] : []),
    ...(row.estimate ? [rank + row.estimate.to] : []),
  ]
  return {
    status,
    statusTime,
    rank,
    latestExpected: expected.length > 0 ? Math.max(...expected) : null,
    opens: service === null || isRefusal(service) ? null : service.opens,
  }
}

/** Converts a stored entry to the keys by which its guest is recognized. */
export function contactsInLine(row: WalkInRow): Pick<WalkIn, 'status'> & ContactKeys {
  return {
    status: walkInOf(row).status,
    emailKey: emailKey(row.email),
    phoneKey: phoneKey(row.phone) ?? '',
  }
}

/**
 * Returns the party's position among those that could take the same tables, starting at 1. Null if the party
 * isn't waiting.
 */
export function positionInLine(
  { linePlan }: ListedRestaurant,
  rows: readonly WalkInRow[],
  row: WalkInRow,
): number | null {
  const walkIn = walkInOf(row)
  return isWaiting(walkIn.status) ? partiesAhead(linePlan, rows.map(walkInOf), walkIn) + 1 : null
}

/** The current state of all tables, and the tables held for waiting parties, by entry id. */
export interface FloorNow extends Floor {
  readonly claims: readonly HeldClaim[]
  readonly held: ReadonlyMap<string, readonly string[]>
}

/** Reads the current state of a restaurant's tables. Tables in a join hold count as free. */
export async function readFloor(
  db: Kysely<Schema>,
  listed: ListedRestaurant,
  rows: readonly WalkInRow[],
  now: Date,
): Promise<FloorNow> {
  const [claims, left] = await Promise.all([
    readFloorClaims(db, listed.record.id, now),
    readTablesLeft(db, listed.record.id, now),
  ])
  return floorOf(listed, rows, { claims, left }, preciseMinute(now))
}

export function floorOf(
  { linePlan: compiled }: ListedRestaurant,
  line: readonly Pick<WalkInRow, 'id' | 'status'>[],
  { claims, left }: Pick<LineNow, 'claims' | 'left'>,
  now: EpochMinute,
): FloorNow {
  const waiting = new Set(line.filter(({ status }) => status === 'Approved').map(({ id }) => id))
  return {
    compiled,
    claims: [...claims.filter(({ holderId }) => !waiting.has(holderId)), ...blockedClaims(compiled, now)],
    held: heldTables(claims.filter(({ holderId }) => waiting.has(holderId))),
    freeSince: new Map(
      compiled.plan.tables.flatMap(({ id, number }) => {
        const at = left.get(number)
        return at ? [[id, preciseMinute(at)] as const] : []
      }),
    ),
  }
}

/** How far from now a line is planned at most, in minutes. */
const planned = 2 * 1440

/** Tables that staff have blocked, and those of closed areas, are given to nobody in the meantime. */
function blockedClaims(compiled: ListedRestaurant['linePlan'], now: EpochMinute): HeldClaim[] {
  const { blocked } = planOn(compiled, serviceDateOf(compiled.plan, now))
  return blocked.map(({ tableIds, from, until }) => ({
    holder: 'hold',
    holderId: '',
    status: null,
    tableIds,
    // Those of a closed area have no end.
    from: Math.max(from, now - planned),
    until: Math.min(until, now + planned),
    partySize: 0,
  }))
}

function heldTables(claims: readonly HeldClaim[]): Map<string, readonly string[]> {
  const held = new Map<string, readonly string[]>()
  for (const { holderId, tableIds } of claims)
    held.set(holderId, [...(held.get(holderId) ?? []), ...tableIds])
  return held
}

export function eveningOf(floor: Floor, line: readonly WalkIn[], learned: LearnedWaits): Evening {
  return { floor, line, stays: learned.stays, walkAways: learned.walkAways, correction: learned.correction }
}
