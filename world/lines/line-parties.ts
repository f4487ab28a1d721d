import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import type { RestaurantPlan } from '#domain/availability/restaurant-plan.ts'
import { openingInstants, servicesOn } from '#domain/availability/service-days.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { weekDayOf } from '#domain/time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '#domain/time/zone.ts'
import { lineService } from '#domain/walk-ins/last-seating.ts'
import type { RawRange } from '#domain/walk-ins/wait-record.ts'
import { pick, seeded } from '../seeded.ts'

/** A party in a demo line. A time is null if that step hasn't happened yet. */
export interface LineParty {
  readonly status: BookingStatus
  readonly partySize: number
  /** Table numbers; empty for a party without a table. */
  readonly tableIds: readonly string[]
  readonly joined: EpochMinute
  readonly called: EpochMinute | null
  readonly seated: EpochMinute | null
  readonly ended: EpochMinute | null
  /** When the party must leave; null if it can stay for its whole turn time. */
  readonly mustLeave: EpochMinute | null
  /** Number of calls that the party missed. */
  readonly missed: number
  readonly estimate: RawRange
}

export const holdMinutes = 10

/** Minutes between the call of a party and when it sits down at its table. */
export const arrivalMinutes = 3

/** Party sizes to pick from, mostly couples as in any line. */
export const sizes: readonly number[] = [2, 2, 2, 2, 4, 4, 3, 1]

/** How many minutes before closing the evening's line forms. */
const rushMinutes = 240

/** Returns the parties of a past evening. The same seed and day result in the same parties. */
export function pastParties(plan: RestaurantPlan, seed: string, day: CalendarDate): LineParty[] {
  const service = servicesOn(plan, day).at(-1)
  if (!service) return []
  const random = seeded(`${seed} line ${day}`)
  const { open, close } = openingInstants(plan.zone, day, service)
  const from = Math.max(open + 30, close - rushMinutes)
  const count = [5, 6].includes(weekDayOf(day)) ? 4 : 3
  const taken = new Set<string>()
  const parties: LineParty[] = []
  for (let n = 0; n < count; n++) {
    const partySize = pick(random, sizes)
    const table = freeTable(plan, partySize, taken)
    if (table === undefined) continue
    taken.add(table)
    const joined = from + n * 22 + random() * 18
    // The line grows during the evening, and tables for larger parties are rarer.
    const wait = (7 + n * 6 + random() * 14) * (partySize > 2 ? 1.3 : 1)
    const stay = turnTimeMinutes(plan.rules, partySize) * (0.5 + random() * 0.45)
    const estimate = estimateOf(wait * (0.8 + random() * 0.45))
    parties.push({
      partySize,
      joined,
      estimate,
      mustLeave: null,
      ...outcomeOf(random(), { table, joined, wait, stay }),
    })
  }
  return parties
}

interface Evening {
  readonly table: string
  readonly joined: EpochMinute
  readonly wait: number
  readonly stay: number
}

type Outcome = Omit<LineParty, 'partySize' | 'joined' | 'estimate' | 'mustLeave'>

function outcomeOf(drawn: number, { table, joined, wait, stay }: Evening): Outcome {
  const called = joined + wait
  const noTable = { tableIds: [], seated: null } as const
  if (drawn < 0.1)
    return { ...noTable, status: 'CanceledByClient', called: null, ended: joined + wait * 0.7, missed: 0 }
  if (drawn < 0.15)
    return { ...noTable, status: 'NoShow', called, ended: called + 3 * holdMinutes, missed: 2 }
  const seated = called + arrivalMinutes
  return { status: 'Closed', tableIds: [table], called, seated, ended: called + stay, missed: 0 }
}

function estimateOf(middle: number): RawRange {
  return { from: middle * 0.75, middle, to: middle * 1.35 }
}

/** Minutes since each waiting party joined, and the party's size. */
const waitingNow = [
  [26, 4],
  [18, 2],
  [10, 2],
  [3, 3],
] as const

/**
 * The time range in which each available table is free, by table id. Tables that aren't included are taken.
 */
export type FreeTables = ReadonlyMap<string, { readonly since: EpochMinute; readonly until: EpochMinute }>

/**
 * Returns the parties that are in line, called or seated now, or none while the restaurant is closed. They
 * take all free tables, one of them for a party that was just called, so that nobody else can be called.
 */
export function presentParties(
  plan: RestaurantPlan,
  seed: string,
  free: FreeTables,
  now: EpochMinute,
): LineParty[] {
  const service = lineService(plan, 2, now)
  if (isRefusal(service) || now < service.opens) return []
  const random = seeded(`${seed} line ${now}`)
  const usable = plan.tables.filter(({ id }) => free.has(id))
  const forCalled = usable.find(({ minCovers, maxCovers }) => minCovers <= 2 && maxCovers >= 2)
  const seatedAt = (table: RestaurantPlan['tables'][number], n: number): LineParty => {
    const partySize = Math.min(table.maxCovers, Math.max(table.minCovers, pick(random, sizes)))
    const turn = turnTimeMinutes(plan.rules, partySize)
    const { since, until } = free.get(table.id)!
    const earliest = Math.max(now - 0.6 * turn, service.opens, since)
    const called = earliest + random() * (now - earliest)
    const seated = Math.min(now, called + arrivalMinutes)
    const joined = Math.min(called - 5 - random() * 20, now - 36 - n)
    return {
      status: 'Seated',
      partySize,
      tableIds: [table.id],
      joined,
      called,
      seated,
      ended: null,
      mustLeave: until < Math.floor(called) + turn ? until : null,
      missed: 0,
      estimate: estimateOf(called - joined),
    }
  }
  const waits = { seated: null, ended: null, missed: 0, mustLeave: null } as const
  const largest = Math.max(0, ...plan.tables.map(({ maxCovers }) => maxCovers))
  const waiting = waitingNow.map(
    ([minutes, partySize], n): LineParty => ({
      ...waits,
      status: 'Approved',
      partySize: Math.min(partySize, largest),
      tableIds: [],
      joined: now - minutes,
      called: null,
      estimate: estimateOf(18 + 6 * n),
    }),
  )
  const parties = [...usable.filter((table) => table !== forCalled).map(seatedAt), ...waiting]
  if (forCalled) {
    const { since, until } = free.get(forCalled.id)!
    const at = Math.max(now - 1, since)
    const mustLeave = until < at + turnTimeMinutes(plan.rules, 2) ? until : null
    const called = { status: 'Called', partySize: 2, tableIds: [forCalled.id], mustLeave } as const
    parties.push({ ...waits, ...called, joined: now - 34, called: at, estimate: estimateOf(30) })
  }
  return parties.sort((a, b) => a.joined - b.joined)
}

function freeTable(plan: RestaurantPlan, partySize: number, taken: ReadonlySet<string>): string | undefined {
  return plan.tables.find(
    ({ id, minCovers, maxCovers }) => !taken.has(id) && minCovers <= partySize && partySize <= maxCovers,
  )?.id
}
