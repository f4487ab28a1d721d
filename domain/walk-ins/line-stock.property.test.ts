import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBookableLevel } from '../availability/bookable-slot.ts'
import { compilePlan } from '../availability/compiled-plan.ts'
import { slotsOfDay } from '../availability/offer-slots.ts'
import { daily, planWith, table } from '../availability/plan-for-tests.ts'
import type { Taken } from '../availability/restaurant-plan.ts'
import { seat } from '../availability/seat-party.ts'
import { isRefusal } from '../refusal.ts'
import { claimState } from '../reservations/claim-state.ts'
import type { EpochMinute } from '../time/zone.ts'
import { estimateWaits, type WaitEstimate } from './estimate-waits.ts'
import { time, walkIn } from './line-for-tests.ts'
import { comesFirst, exceptOwn, takenByLine } from './line-stock.ts'
import { nextCalls } from './next-calls.ts'
import { learnStays } from './stays.ts'
import type { FloorClaim } from './table-times.ts'
import { nobodyLeaves } from './walk-aways.ts'
import type { WalkIn } from './walk-in.ts'

const sizes = [2, 4, 5]
const rules = { largestParty: 4 }
const nowhere: WaitEstimate = { none: 'noTableFits' }

/** Two tables for two that can be joined, one for four, and one for six on the terrace. */
const compiled = compilePlan(
  planWith({
    services: daily('17:00', '23:00'),
    tables: [table('A', 1, 2), table('B', 1, 2), table('C', 2, 4), table('D', 3, 6, 'Terrace')],
    joins: [{ tableIds: ['A', 'B'], minCovers: 3, maxCovers: 4 }],
    rules: { slotMinutes: 15, turnTimes: [{ upTo: 12, minutes: 90 }] },
  }),
)
const areaChoices = [[], ...compiled.areas.map((area) => [area])]

const minute = fc.record({
  joins: fc.option(fc.constantFrom(2, 2, 3, 4, 5, 6), { freq: 12, nil: null }),
  area: fc.constantFrom<readonly string[]>([], [], [], ['Room'], ['Terrace']),
  books: fc.option(fc.nat(20), { freq: 10, nil: null }),
  stays: fc.integer({ min: 40, max: 130 }),
})
type Minute = typeof minute extends fc.Arbitrary<infer Each> ? Each : never

/** Booked parties come on time, and everybody leaves after the minutes that they stay. */
function claimsAt(claims: readonly FloorClaim[], now: EpochMinute, stays: number): FloorClaim[] {
  return claims
    .filter(({ status, until }) => status !== 'Seated' || now < until)
    .map((claim) =>
      claim.status === 'Approved' && claim.from <= now
        ? { ...claim, status: 'Seated', until: claim.from + stays }
        : claim,
    )
}

/** Returns the book of reservations, as online booking reads it. */
function bookOf(claims: readonly FloorClaim[], now: EpochMinute): Taken[] {
  return claims.map((claim) => ({
    ...claimState(claim, now),
    tableIds: claim.tableIds,
    covers: claim.partySize,
  }))
}

/** Returns when the door seats this party; infinity if not in this service. */
function quotedTime(wait: WaitEstimate, now: EpochMinute): EpochMinute {
  return 'none' in wait ? Number.POSITIVE_INFINITY : now + wait.middle
}

/** Plays an evening minute by minute. Returns how many of the times that the book had free were left to the line. */
function play(minutes: readonly Minute[], stays: ReturnType<typeof learnStays>): number {
  let claims: FloorClaim[] = []
  let line: WalkIn[] = []
  let left = 0
  for (const [past, { joins, area, books, stays: leaves }] of minutes.entries()) {
    const now = time('17:00') + past
    claims = claimsAt(claims, now, leaves)
    if (joins !== null) line.push(walkIn({ id: `${past}`, rank: now, partySize: joins, areas: area }))
    const freeSince = new Map<string, EpochMinute>()
    for (const { id, tableIds, partySize } of nextCalls({ compiled, claims, freeSince }, line, now).calls) {
      line = line.filter((party) => party.id !== id)
      const until = now + leaves
      claims.push({ holder: 'walk-in', status: 'Seated', from: now, until, tableIds, partySize })
    }
    const floor = { compiled, claims, freeSince }
    const evening = { floor, line, stays, walkAways: nobodyLeaves, correction: null }
    const askers = sizes.flatMap((partySize) => areaChoices.map((areas) => ({ partySize, areas })))
    const waits = estimateWaits(evening, askers, now, 26).flatMap((wait) => wait ?? [])
    const book = bookOf(claims, now)
    for (const [index, partySize] of sizes.entries()) {
      const [anywhere = nowhere, ...inAreas] = waits.slice(index * areaChoices.length)
      const inArea = new Map(compiled.areas.map((name, at) => [name, inAreas[at] ?? nowhere]))
      const isFirst = comesFirst(line, rules, partySize)
      const first = isFirst ? takenByLine(compiled, { partySize, anywhere, inArea }, now) : []
      const stock = [...book, ...first]
      for (const [choice, areas] of isFirst ? areaChoices.entries() : []) {
        const slots = slotsOfDay(compiled, '2027-03-03', partySize, now, stock, areas)
        const quoted = quotedTime(choice === 0 ? anywhere : (inAreas[choice - 1] ?? nowhere), now)
        const sold = slots.filter(({ level }) => isBookableLevel(level))
        expect(sold.filter(({ instant }) => instant < quoted)).toEqual([])
        // The call that books an earlier time finds what was shown.
        const early = slots.find(({ instant }) => now <= instant && instant < quoted)
        if (!early) continue
        const request = { instant: early.instant, partySize, areas }
        expect(isRefusal(seat(compiled, request, now, stock))).toBe(true)
        if (!isRefusal(seat(compiled, request, now, book))) left++
      }
      if (books === null || books % sizes.length !== index) continue
      const free = slotsOfDay(compiled, '2027-03-03', partySize, now, stock)
      const slot = free[books % Math.max(1, free.length)]
      const place = slot && seat(compiled, { instant: slot.instant, partySize }, now, stock)
      if (place && !isRefusal(place))
        claims.push({ holder: 'reservation', status: 'Approved', partySize, ...place })
    }
  }
  return left
}

test('H26 at every minute of the evening, no table is sold online for an earlier time than the door quotes', () => {
  const learned = learnStays(
    [2, 4, 6].flatMap((partySize) =>
      Array.from({ length: 20 }, (_, more) => ({ partySize, weekDay: 3, hour: 19, minutes: 60 + 2 * more })),
    ),
  )
  const evening = fc.array(minute, { minLength: 330, maxLength: 330 })
  const [first = [], second = []] = fc.sample(evening, { numRuns: 2, seed: 26 })
  expect(play(first, learnStays([]))).toBeGreaterThan(20)
  expect(play(second, learned)).toBeGreaterThan(20)
})

test('H26 a time found free isn’t gone a minute later if nothing has happened, whoever else is quoted a wait', () => {
  const stays = learnStays(
    Array.from({ length: 40 }, (_, more) => ({ partySize: 2, weekDay: 3, hour: 19, minutes: 50 + 2 * more })),
  )
  const seated = ['A', 'B', 'C', 'D'].map((id, table): FloorClaim => {
    const from = time('18:00') - 5 * table
    return { holder: 'walk-in', status: 'Seated', from, until: from + 90, tableIds: [id], partySize: 2 }
  })
  const line = Array.from({ length: 5 }, (_, rank) => walkIn({ id: `${rank}`, rank: time('18:00') + rank }))
  const floor = { compiled, claims: seated, freeSince: new Map() }
  const evening = { floor, line, stays, walkAways: nobodyLeaves, correction: null }
  const firstOnline = (now: EpochMinute) => {
    const others = [4, 5].map((partySize) => ({ partySize, areas: ['Terrace'] }))
    const [alone] = estimateWaits(evening, [{ partySize: 2, areas: [] }], now, 26)
    const [, , together] = estimateWaits(evening, [...others, { partySize: 2, areas: [] }], now, 26)
    expect(together).toEqual(alone)
    const quoted = { partySize: 2, anywhere: alone ?? nowhere, inArea: new Map() }
    return takenByLine(compiled, quoted, now)[0]?.until ?? 0
  }
  const first = firstOnline(time('18:10'))
  expect(first).toBeGreaterThan(time('19:00'))
  for (let half = 1; half <= 40; half++)
    expect(firstOnline(time('18:10') + half / 2)).toBeLessThanOrEqual(first)
})

test('H26 the line has tables first only while somebody waits, and only before parties of sizes that it takes', () => {
  expect(comesFirst([], rules, 2)).toBe(false)
  expect(comesFirst([walkIn({ status: 'Called' }), walkIn({ status: 'Seated' })], rules, 2)).toBe(false)
  expect(comesFirst([walkIn({ status: 'Called' }), walkIn({})], rules, 4)).toBe(true)
  expect(comesFirst([walkIn({})], rules, 5)).toBe(false)
})

test('H26 a guest has their own tables before the line from the time on at which they have them', () => {
  const of = (...tableIds: string[]) => ({ from: time('18:00'), covers: 0, onlyFor: 2, tableIds })
  const first = [{ ...of('A', 'B', 'C'), until: time('20:00') }]
  const own = [
    { tableIds: ['A', 'B'], from: time('19:00') },
    { tableIds: ['B', 'D'], from: time('17:30') },
  ]
  expect(exceptOwn(first, own)).toEqual([
    { ...of('C'), until: time('20:00') },
    { ...of('A'), until: time('19:00') },
  ])
  const late = [{ tableIds: ['A', 'B', 'C'], from: time('22:00') }]
  expect(exceptOwn(first, late).map(({ until }) => until)).toEqual(Array(3).fill(time('20:00')))
})
