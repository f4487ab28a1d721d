import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CompiledPlan, compilePlan } from '../availability/compiled-plan.ts'
import { daily, planWith, table } from '../availability/plan-for-tests.ts'
import type { EpochMinute } from '../time/zone.ts'
import { estimateWaits } from './estimate-waits.ts'
import { now, walkIn } from './line-for-tests.ts'
import { type JoinHold, nextCalls } from './next-calls.ts'
import { learnStays } from './stays.ts'
import type { FloorClaim } from './table-times.ts'
import { nobodyLeaves } from './walk-aways.ts'
import type { WalkIn } from './walk-in.ts'

/** How long every party has its tables, in minutes. */
const stay = 50
const certain = learnStays(
  [2, 4, 6, 8].flatMap((partySize) =>
    Array.from({ length: 20 }, () => ({ partySize, weekDay: 3, hour: 19, minutes: stay })),
  ),
)

const area = fc.constantFrom('Room', 'Terrace')
const restaurants = fc
  .record({
    tables: fc.array(fc.record({ min: fc.integer({ min: 1, max: 2 }), more: fc.nat(3), area }), {
      minLength: 2,
      maxLength: 5,
    }),
    joins: fc.array(fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 3 }), { maxLength: 4 }),
  })
  .map(({ tables, joins }) =>
    compilePlan(
      planWith({
        services: daily('12:00', '28:00'),
        tables: tables.map(({ min, more, area }, index) => table(`T${index}`, min, min + more, area)),
        joins: joins
          .filter((members) => members.every((member) => member < tables.length))
          .map((members) => ({ tableIds: members.map((each) => `T${each}`), minCovers: 3, maxCovers: 8 })),
        rules: { turnTimes: [{ upTo: 12, minutes: 60 }] },
      }),
    ),
  )

const seats = fc.array(fc.option(fc.nat(stay - 2), { nil: null, freq: 3 }), { minLength: 5, maxLength: 5 })
const bookings = fc.array(fc.option(fc.nat(90), { nil: null }), { minLength: 5, maxLength: 5 })
const lines = fc.array(
  fc.record({
    partySize: fc.constantFrom(1, 2, 2, 2, 3, 4, 6),
    areas: fc.constantFrom<readonly string[]>([], [], ['Room'], ['Terrace']),
    pause: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null, freq: 2 }),
  }),
  { minLength: 1, maxLength: 7 },
)

/** Returns the claims at `now`: parties that sit since some minutes, and bookings after they will have left. */
function claimsOf(
  { plan }: CompiledPlan,
  since: readonly (number | null)[],
  bookedIn: readonly (number | null)[],
): FloorClaim[] {
  const claim = (tableId: string, from: EpochMinute, status: 'Seated' | 'Approved'): FloorClaim => ({
    holder: 'reservation',
    status,
    from,
    until: from + stay,
    tableIds: [tableId],
    partySize: 2,
  })
  return plan.tables.flatMap(({ id }, row) => {
    const [minutes, later] = [since[row] ?? null, bookedIn[row] ?? null]
    return [
      ...(minutes === null ? [] : [claim(id, now - minutes, 'Seated')]),
      ...(later === null ? [] : [claim(id, now + stay + later, 'Approved')]),
    ]
  })
}

/**
 * Calls parties minute by minute until nothing can change, or until two tables can be given at once. Replays treat those
 * one after the other, and may give them to other parties than `nextCalls`. Returns how long each party waits.
 */
function live(compiled: CompiledPlan, start: readonly FloorClaim[], line: readonly WalkIn[]) {
  const waits = new Map<string, number>()
  const freeSince = new Map<string, EpochMinute>()
  let claims = [...start]
  let holds: readonly JoinHold[] = []
  let end = 0
  for (; end < 4 * stay; end++) {
    const at = now + end
    const over = claims.filter(({ until }) => until === at)
    const given = [...over, ...holds.filter(({ until }) => until === at)].flatMap(({ tableIds }) => tableIds)
    if (given.length > 1) break
    for (const { tableIds } of over) for (const id of tableIds) freeSince.set(id, at)
    claims = claims.filter(({ until }) => until > at)
    const waiting = line.filter(({ id }) => !waits.has(id))
    const next = nextCalls({ compiled, claims, freeSince }, waiting, at)
    for (const { id, partySize, tableIds, until } of next.calls) {
      waits.set(id, end)
      const leaves = Math.min(at + stay, until ?? Number.POSITIVE_INFINITY)
      claims.push({ holder: 'walk-in', status: 'Seated', from: at, until: leaves, tableIds, partySize })
    }
    holds = next.holds
  }
  return { waits, end }
}

test('if everybody stays equally long, each party waits exactly as long as estimated', () => {
  fc.assert(
    fc.property(restaurants, seats, bookings, lines, (compiled, since, bookedIn, parties) => {
      const claims = claimsOf(compiled, since, bookedIn)
      const line = parties.map(({ pause, ...party }, index) =>
        walkIn({
          ...party,
          id: String(index),
          rank: now - 60 + index,
          pause: pause === null ? null : { until: now + pause, why: 'postponed' },
        }),
      )
      const floor = { compiled, claims, freeSince: new Map<string, EpochMinute>() }
      const scene = { floor, line, stays: certain, walkAways: nobodyLeaves, correction: null }
      const estimates = estimateWaits(scene, line, now, 1)
      const { waits, end } = live(compiled, claims, line)
      for (const [position, { id }] of line.entries()) {
        const estimate = estimates[position]!
        const expected = 'none' in estimate ? Number.POSITIVE_INFINITY : estimate.raw.middle
        if (expected < end || waits.has(id))
          expect(`${id} waits ${expected}`).toBe(`${id} waits ${waits.get(id)}`)
      }
    }),
    { numRuns: 500 },
  )
})
