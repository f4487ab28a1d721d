import { expect, test } from 'vitest'
import { daily, table } from '../availability/plan-for-tests.ts'
import { type Evening, estimateWaits, type WaitEstimate } from './estimate-waits.ts'
import { booked, floorWith, lineOf, now, restaurant, seated, time, walkIn } from './line-for-tests.ts'
import { learnStays, type PastStay } from './stays.ts'
import type { FloorClaim } from './table-times.ts'
import { learnWalkAways, nobodyLeaves } from './walk-aways.ts'

const oneTable = restaurant({ tables: [table('A', 1, 4)], joins: [] })

/** Forty known stays of 40 to 79 minutes. */
const known = learnStays(
  Array.from(
    { length: 40 },
    (_, number): PastStay => ({ partySize: 2, weekDay: 3, hour: 19, minutes: 40 + number }),
  ),
)

/** Returns known stays that all have this length. */
function always(minutes: number) {
  return learnStays(
    [2, 4].flatMap((partySize) =>
      Array.from({ length: 20 }, (): PastStay => ({ partySize, weekDay: 3, hour: 19, minutes })),
    ),
  )
}

function evening(claims: readonly FloorClaim[], changes: Partial<Evening> = {}): Evening {
  return {
    floor: floorWith(claims, { compiled: oneTable }),
    line: [],
    stays: known,
    walkAways: nobodyLeaves,
    correction: null,
    ...changes,
  }
}

function joining(scene: Evening, partySize = 2, at = now, seed = 1): WaitEstimate {
  const [estimate] = estimateWaits(scene, [{ partySize, areas: [] }], at, seed)
  if (!estimate) throw new Error('There is no estimate.')
  return estimate
}

function rangeOf(estimate: WaitEstimate | null | undefined) {
  if (!estimate || 'none' in estimate) throw new Error('There is no range.')
  return estimate
}

test('with a free table and nobody ahead, the wait is under 5 minutes', () => {
  expect(joining(evening([]))).toMatchObject({ from: 0, middle: 0, to: 5 })
})

test('with nobody seated but parties in line, those are called first', () => {
  const { middle, from } = rangeOf(joining(evening([], { line: lineOf(2) })))
  expect(from).toBeGreaterThanOrEqual(35)
  expect(middle).toBeGreaterThan(50)
})

test('without history, stated turn times give a range, and the estimate says so', () => {
  const floor = [seated('A', '18:30', '20:30')]
  const unknown = rangeOf(joining(evening(floor, { stays: learnStays([]) })))
  expect(unknown.basis).toBe('stated')
  expect(unknown.to - unknown.from).toBeGreaterThan(20)
  expect(rangeOf(joining(evening(floor))).basis).toBe('learned')
})

test.each<[string, () => WaitEstimate, string]>([
  [
    'there are no tables',
    () => joining(evening([], { floor: floorWith([], { compiled: restaurant({ tables: [], joins: [] }) }) })),
    'noTableFits',
  ],
  ['no table is large enough', () => joining(evening([]), 6), 'noTableFits'],
  [
    'all tables are booked',
    () => joining(evening([seated('A', '18:00', '20:00'), booked('A', '20:00', '23:00')])),
    'allTablesBooked',
  ],
  [
    'the line is too long for the evening',
    () => joining(evening([seated('A', '19:25', '21:25')], { line: lineOf(2, 2, 2) })),
    'pastLastSeating',
  ],
  ['the restaurant closes in 10 minutes', () => joining(evening([]), 2, time('22:50')), 'pastLastSeating'],
  ['the restaurant opens tomorrow', () => joining(evening([]), 2, time('09:00')), 'outsideHours'],
])('no wait is promised if %s', (_, estimate, none) => {
  expect(estimate()).toEqual({ none })
})

test('10 minutes before the last seating, the range ends there', () => {
  const late = evening([seated('A', '19:45', '21:45')])
  const { from, middle, to } = rangeOf(joining(late, 2, time('20:50')))
  expect(to).toBe(10)
  expect(middle).toBeLessThanOrEqual(10)
  expect(from % 5).toBe(0)
})

test('before opening, the wait counts from now', () => {
  expect(joining(evening([]), 2, time('17:30'))).toMatchObject({ from: 30, middle: 30, to: 35 })
})

test('parties waiting before opening get tables when the restaurant opens', () => {
  const floor = floorWith([], {
    compiled: restaurant({ tables: [table('A', 1, 4), table('B', 1, 2)], joins: [] }),
  })
  const scene = evening([], { floor, line: lineOf(2, 4) })
  const estimates = estimateWaits(scene, [{ id: 'one' }, { id: 'two' }], time('17:30'), 1)
  expect(estimates.map((estimate) => rangeOf(estimate).middle)).toEqual([30, 30])
})

test('a table held for a party of four that is first isn’t promised to a party of two', () => {
  const floor = floorWith([seated('B', '18:15', '19:35'), seated('C', '19:25', '21:25', 4)], {
    compiled: restaurant(),
    freeSince: { A: '19:29' },
  })
  const scene = evening([], { floor, line: lineOf(4), stays: always(80) })
  expect(rangeOf(estimateWaits(scene, [{ id: 'one' }], now, 1)[0]).middle).toBe(5)
  expect(rangeOf(joining(scene)).middle).toBeGreaterThan(60)
  const longAgo = { ...scene, floor: { ...floor, freeSince: new Map() } }
  expect(rangeOf(joining(longAgo)).middle).toBe(0)
})

test('the longer a party has sat, the sooner its table is free', () => {
  const early = rangeOf(joining(evening([seated('A', '19:20', '21:20')])))
  const late = rangeOf(joining(evening([seated('A', '18:35', '20:35')])))
  expect(late.middle).toBeLessThan(early.middle)
})

test('a party that has stayed longer than any before isn’t expected to leave this minute', () => {
  const { to } = rangeOf(joining(evening([seated('A', '17:40', '19:40')])))
  expect(to).toBeGreaterThan(15)
})

test('tables that are booked soon don’t shorten the wait', () => {
  const floor = floorWith([seated('A', '18:50', '20:50'), booked('B', '20:00', '22:30')], {
    compiled: restaurant({ tables: [table('A', 1, 2), table('B', 1, 2)], joins: [] }),
  })
  expect(rangeOf(joining(evening([], { floor }))).middle).toBeGreaterThan(5)
})

test('each party in line gets its own estimate, in order', () => {
  const line = lineOf(2, 2)
  const scene = evening([seated('A', '18:50', '20:50')], { line })
  const [first, second, called] = estimateWaits(
    scene,
    [{ id: 'one' }, { id: 'two' }, { id: 'nobody' }],
    now,
    1,
  )
  expect(rangeOf(second).from).toBeGreaterThanOrEqual(rangeOf(first).middle)
  expect(called).toBeNull()
})

test('a party that asked for 10 more minutes isn’t called before they are over', () => {
  const line = [walkIn({ pause: { until: now + 10, why: 'postponed' } })]
  expect(rangeOf(estimateWaits(evening([], { line }), [{ id: 'us' }], now, 1)[0])).toMatchObject({
    from: 10,
    middle: 10,
  })
  expect(joining(evening([], { line }))).toMatchObject({ from: 0 })
})

test('if many give up, the wait is shorter', () => {
  const giveUp = learnWalkAways(Array.from({ length: 60 }, () => ({ minutes: 35, end: 'left' as const })))
  const scene = evening([seated('A', '18:50', '20:50')], { line: lineOf(2, 2) })
  const patient = joining(scene)
  const impatient = rangeOf(joining({ ...scene, walkAways: giveUp }))
  expect('none' in patient || patient.middle > impatient.middle + 20).toBe(true)
})

test('if waits turned out longer than estimated, later estimates are longer', () => {
  const scene = evening([seated('A', '18:50', '20:50')])
  const plain = rangeOf(joining(scene))
  const corrected = rangeOf(joining({ ...scene, correction: { from: 0, middle: 1, to: 2 } }))
  expect(corrected.middle).toBeGreaterThan(plain.middle)
  expect(corrected.raw).toEqual(plain.raw)
})

test('a correction never promises a table before the restaurant opens', () => {
  const early = evening([], { correction: { from: -4, middle: -3, to: -2 } })
  expect(joining(early, 2, time('17:30'))).toMatchObject({ from: 30, middle: 30, to: 35 })
})

test('a large party that is too late for lunch waits for dinner, while a small one still gets a table', () => {
  const compiled = restaurant({
    tables: [table('A', 1, 2), table('B', 3, 6)],
    joins: [],
    services: [...daily('12:00', '15:00'), ...daily('15:30', '23:00')],
    rules: {
      turnTimes: [
        { upTo: 2, minutes: 45 },
        { upTo: 12, minutes: 150 },
      ],
    },
  })
  const scene = evening([], { floor: floorWith([], { compiled }), line: [walkIn({ rank: time('13:59') })] })
  const [two, six] = estimateWaits(scene, [{ id: 'us' }, { partySize: 6, areas: [] }], time('14:00'), 1)
  expect(rangeOf(two).middle).toBe(0)
  expect(rangeOf(six)).toMatchObject({ from: 90, middle: 90 })
})

test('the same seed gives the same estimate', () => {
  const scene = evening([seated('A', '18:50', '20:50')], { line: lineOf(2) })
  expect(joining(scene)).toEqual(joining(scene))
})

test('when a pause ends, the others still get the table that is freed later', () => {
  const [paused, next] = lineOf(6, 2)
  const line = [{ ...paused, pause: { until: time('19:40'), why: 'postponed' } as const }, next]
  const scene = evening([seated('A', '19:00', '20:30')], { line, stays: always(60) })
  const [, waits] = estimateWaits(scene, [{ id: 'one' }, { id: 'two' }], now, 1)
  expect(rangeOf(waits).middle).toBe(30)
})

test('each of two parties that asked for more time is called when its own time is over', () => {
  const compiled = restaurant({ tables: [table('A', 1, 2), table('B', 1, 2)], joins: [] })
  const [one, two] = lineOf(2, 2)
  const until = (clock: string) => ({ until: time(clock), why: 'postponed' }) as const
  const line = [
    { ...one, pause: until('20:00') },
    { ...two, pause: until('19:40') },
  ]
  const scene = evening([], { line, floor: floorWith([], { compiled }) })
  const estimates = estimateWaits(scene, [{ id: 'one' }, { id: 'two' }], now, 1)
  expect(estimates.map((each) => rangeOf(each).middle)).toEqual([30, 10])
})
