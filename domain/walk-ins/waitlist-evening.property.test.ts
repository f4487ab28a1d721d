import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnTimeMinutes } from '../availability/booking-rules.ts'
import { compilePlan } from '../availability/compiled-plan.ts'
import { planWith, table } from '../availability/plan-for-tests.ts'
import { claimState } from '../reservations/claim-state.ts'
import { minStay } from '../reservations/running-late.ts'
import { isRefusal } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import { estimateWaits } from './estimate-waits.ts'
import { isSeatingTime } from './last-seating.ts'
import { time } from './line-for-tests.ts'
import { moveWalkIn, type WalkInAction, type WalkInActor } from './moves.ts'
import { type NextCalls, nextCalls } from './next-calls.ts'
import { partiesAhead } from './parties-ahead.ts'
import { learnStays } from './stays.ts'
import { type Floor, type FloorClaim, joinHoldMinutes } from './table-times.ts'
import { nobodyLeaves } from './walk-aways.ts'
import { isCallable, isWaiting, type WalkIn } from './walk-in.ts'

const area = fc.constantFrom('Room', 'Terrace')
const restaurants = fc
  .record({
    tables: fc.array(fc.record({ min: fc.integer({ min: 1, max: 3 }), more: fc.nat(2), area }), {
      minLength: 2,
      maxLength: 5,
    }),
    pairs: fc.array(fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 3 }), {
      minLength: 2,
      maxLength: 5,
    }),
  })
  .map(({ tables, pairs }) => {
    const plan = planWith({
      tables: tables.map(({ min, more, area }, index) => table(`T${index}`, min, min + more, area)),
      joins: pairs
        .filter((members) => members.every((member) => member < tables.length))
        .map((members) => ({ tableIds: members.map((member) => `T${member}`), minCovers: 3, maxCovers: 8 })),
      rules: {
        turnTimes: [
          { upTo: 2, minutes: 25 },
          { upTo: 12, minutes: 40 },
        ],
      },
    })
    return compilePlan(plan)
  })

const bookings = fc.array(
  fc.record({ table: fc.nat(5), quarter: fc.nat(16), partySize: fc.integer({ min: 1, max: 6 }) }),
  { maxLength: 4 },
)

/** Random events. `which` picks a walk-in or a party at a table. */
const events = fc.array(
  fc.record({
    what: fc.constantFrom(
      'join',
      'join',
      'move',
      'come',
      'come',
      'leave table',
      'leave table',
      'change',
      'wait',
      'wait',
    ),
    action: fc.constantFrom<readonly [WalkInAction, WalkInActor]>(
      ['approve', 'staff'],
      ['seat', 'staff'],
      ['putBack', 'staff'],
      ['postpone', 'guest'],
      ['leave', 'guest'],
      ['cancel', 'staff'],
      ['unseat', 'staff'],
      ['reopen', 'staff'],
      ['endLine', 'system'],
    ),
    which: fc.nat(),
    partySize: fc.constantFrom(1, 2, 2, 2, 3, 4, 6, 7),
    areas: fc.constantFrom<readonly string[]>([], [], ['Room'], ['Terrace']),
    needsApproval: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 12 }),
    /** Whether parties are called after this event. If not, several tables can be free while parties wait. */
    calls: fc.boolean(),
  }),
  { minLength: 20, maxLength: 80, size: 'max' },
)

type Happening = (typeof events extends fc.Arbitrary<infer Every> ? Every : never)[number]

/** An evening as stored by the server: a line and the claims on tables. */
class Evening {
  now = time('18:00')
  line: WalkIn[] = []
  claims: (FloorClaim & { readonly owner: string })[]
  readonly freeSince = new Map<string, EpochMinute>()
  readonly #compiled: Floor['compiled']

  constructor(
    compiled: Floor['compiled'],
    booked: readonly { table: number; quarter: number; partySize: number }[],
  ) {
    this.#compiled = compiled
    const { tables } = compiled.plan
    this.claims = booked.map(({ table, quarter, partySize }, index) => {
      const from = this.now + 30 + quarter * 15
      const chosen = table % tables.length
      const tableIds = tables.slice(chosen, chosen + 1).map(({ id }) => id)
      const owner = `booking ${index}`
      return { owner, holder: 'reservation', status: 'Approved', from, until: from + 90, tableIds, partySize }
    })
  }

  get floor(): Floor {
    return { compiled: this.#compiled, claims: this.claims, freeSince: this.freeSince }
  }

  happen({ what, which, partySize, areas, needsApproval, minutes, action: [action, by] }: Happening): void {
    const party = this.line[which % Math.max(1, this.line.length)]
    if (what === 'wait') {
      this.now += minutes
      for (const { id } of this.line) this.move(id, 'miss', 'system')
    } else if (what === 'join') {
      const status = needsApproval ? 'Pending' : 'Approved'
      const rank = this.now + this.line.length / 1000
      const id = `walk-in ${this.line.length}`
      const fresh = { keptMinutes: 5, missed: 0, postponed: false, pause: null }
      this.line.push({ id, status, statusTime: this.now, rank, partySize, areas, ...fresh })
    } else if (what === 'leave table') {
      const sitting = this.claims.filter(({ from, status }) => from <= this.now && status !== 'Called')
      const left = sitting[which % Math.max(1, sitting.length)]
      if (!left) return
      if (left.holder === 'walk-in') this.move(left.owner, 'close', 'staff')
      else this.release(left.owner)
    } else if (what === 'come') {
      const called = this.line.filter(({ status }) => status === 'Called')
      const came = called[which % Math.max(1, called.length)]
      if (came) this.move(came.id, 'seat', 'staff')
    } else if (what === 'change') {
      if (party?.status === 'Approved') this.replace({ ...party, partySize, areas })
    } else if (party) this.move(party.id, action, by)
  }

  move(id: string, action: WalkInAction, by: WalkInActor): void {
    const party = this.line.find((one) => one.id === id)
    const moved = party && moveWalkIn(party, action, by, this.now)
    if (!moved || isRefusal(moved)) return
    // Skip seating without a call, because the party would first need a table.
    if (action === 'seat' && party.status === 'Approved') return
    this.replace(moved)
    if (moved.status === 'Called' || moved.status === 'Seated')
      this.claims = this.claims.map((claim) =>
        claim.owner === id ? { ...claim, status: moved.status } : claim,
      )
    else this.release(id)
  }

  call(): NextCalls {
    const next = nextCalls(this.floor, this.line, this.now)
    for (const { id, tableIds, partySize, until } of next.calls) {
      const end = until ?? this.now + turnTimeMinutes(this.#compiled.plan.rules, partySize)
      this.claims.push({
        owner: id,
        holder: 'walk-in',
        status: 'Approved',
        from: this.now,
        until: end,
        tableIds,
        partySize,
      })
      this.move(id, 'call', 'system')
    }
    return next
  }

  replace(party: WalkIn): void {
    this.line = this.line.map((one) => (one.id === party.id ? party : one))
  }

  release(owner: string): void {
    for (const { tableIds } of this.claims.filter((claim) => claim.owner === owner))
      for (const id of tableIds) this.freeSince.set(id, this.now)
    this.claims = this.claims.filter((claim) => claim.owner !== owner)
  }
}

/** Returns whether a party could be seated now according to the plan, without the tables in `gone`. */
function fits(evening: Evening, { partySize, areas }: WalkIn, gone: ReadonlySet<string>): boolean {
  const { compiled, claims } = evening.floor
  const { tables, joins, rules } = compiled.plan
  const stay = minStay(turnTimeMinutes(rules, partySize))
  const isUsable = (id: string) => {
    const own = tables.find((one) => one.id === id)!
    if (gone.has(id) || (areas.some((name) => compiled.areas.includes(name)) && !areas.includes(own.area)))
      return false
    return claims.every((claim) => {
      const { from, until } = claimState(claim, evening.now)
      return !claim.tableIds.includes(id) || until <= evening.now || from >= evening.now + stay
    })
  }
  return [...tables.map((one) => ({ ...one, tableIds: [one.id] })), ...joins].some(
    ({ tableIds, minCovers, maxCovers }) =>
      minCovers <= partySize && partySize <= maxCovers && tableIds.every(isUsable),
  )
}

/** Calls parties and expects that no party that could have been called was passed. */
function expectFairCalls(evening: Evening): void {
  const before = [...evening.claims]
  const line = [...evening.line]
  const { calls, holds } = evening.call()
  const after = evening.claims
  evening.claims = before
  const rankOf = (id: string) => line.find((one) => one.id === id)!.rank
  const wronged = line.filter((party) => {
    if (!isCallable(party, evening.now) || calls.some(({ id }) => id === party.id)) return false
    if (!isSeatingTime(evening.floor.compiled.plan, party.partySize, evening.now)) return false
    const earlier = [...calls, ...holds].filter(({ id }) => rankOf(id) < party.rank)
    return fits(evening, party, new Set(earlier.flatMap(({ tableIds }) => tableIds)))
  })
  expect(wronged).toEqual([])
  evening.claims = after
  for (const { tableIds, until } of holds) {
    expect(until).toBeGreaterThan(evening.now)
    for (const id of tableIds) expect(until).toBeLessThanOrEqual(evening.freeSince.get(id)! + joinHoldMinutes)
  }
  const given = [...calls, ...holds].flatMap(({ tableIds }) => tableIds)
  expect(new Set(given).size).toBe(given.length)
  for (const { id, passed } of calls) expect(passed.every((one) => rankOf(one.id) < rankOf(id))).toBe(true)
}

/** Expects that each called or seated party has one claim, no other party has any, and no table is shared. */
function expectOneClaimEach({ line, claims }: Evening): void {
  const withTable = line
    .filter(({ status }) => status === 'Called' || status === 'Seated')
    .map(({ id }) => id)
  const owners = claims.filter(({ holder }) => holder === 'walk-in').map(({ owner }) => owner)
  expect(owners.toSorted()).toEqual(withTable.toSorted())
  const tables = claims.filter(({ holder }) => holder === 'walk-in').flatMap(({ tableIds }) => tableIds)
  expect(new Set(tables).size).toBe(tables.length)
}

function aheadOf({ floor, line }: Evening): Map<string, number> {
  const waiting = line.filter(({ status }) => isWaiting(status))
  return new Map(waiting.map((party) => [party.id, partiesAhead(floor.compiled, line, party)]))
}

test('over random evenings, the line is fair: no party that fits is passed, and no table is given twice', () => {
  fc.assert(
    fc.property(restaurants, bookings, events, (compiled, booked, events) => {
      const evening = new Evening(compiled, booked)
      for (const event of events) {
        const ranks = new Map(evening.line.map(({ id, rank }) => [id, rank]))
        const ahead = aheadOf(evening)
        evening.happen(event)
        if (event.calls) expectFairCalls(evening)
        expectOneClaimEach(evening)
        expect(evening.line.filter(({ id, rank }) => rank !== (ranks.get(id) ?? rank))).toEqual([])
        const putBack = event.what === 'move' && ['reopen', 'unseat'].includes(event.action[0])
        if (putBack || event.what === 'change') continue
        const grown = [...aheadOf(evening)].filter(([id, count]) => count > (ahead.get(id) ?? count))
        expect(grown).toEqual([])
      }
    }),
    { numRuns: 40, seed: 15 },
  )
}, 60_000)

test('over random evenings, estimates are ranges before the last seating, in line order', () => {
  fc.assert(
    fc.property(restaurants, bookings, events, (compiled, booked, events) => {
      const evening = new Evening(compiled, booked)
      for (const event of events) {
        evening.happen(event)
        evening.call()
      }
      const { floor, line, now } = evening
      const scene = { floor, line, stays: learnStays([]), walkAways: nobodyLeaves, correction: null }
      const waiting = line.filter((party) => isCallable(party, now)).toSorted((a, b) => a.rank - b.rank)
      const estimates = estimateWaits(scene, [...waiting, { partySize: 2, areas: [] }], now, 1)
      const middles = new Map<string, number>()
      for (const [position, estimate] of estimates.entries()) {
        if (!estimate) throw new Error('A party in line has no estimate.')
        const party = waiting[position] ?? { partySize: 2, areas: [] }
        const kind = JSON.stringify([party.partySize, party.areas])
        const middle = 'none' in estimate ? Number.POSITIVE_INFINITY : estimate.middle
        expect(middle).toBeGreaterThanOrEqual(middles.get(kind) ?? 0)
        middles.set(kind, middle)
        if ('none' in estimate) continue
        expect(estimate.from).toBeLessThanOrEqual(middle)
        expect(middle).toBeLessThanOrEqual(estimate.to)
        expect(now + estimate.to).toBeLessThanOrEqual(time('22:35'))
      }
    }),
    { numRuns: 40, seed: 15 },
  )
}, 60_000)
