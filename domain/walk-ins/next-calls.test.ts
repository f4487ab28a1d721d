import { expect, test } from 'vitest'
import { table } from '../availability/plan-for-tests.ts'
import { booked, floorWith, lineOf, now, restaurant, seated, time, walkIn } from './line-for-tests.ts'
import { nextCalls } from './next-calls.ts'

const pausedUntil = (clock: string) => ({ until: time(clock), why: 'postponed' }) as const

/** Claims that take all tables for the whole evening. */
const full = [seated('A', '18:30', '21:30'), seated('B', '18:30', '21:30'), seated('C', '18:30', '21:30', 4)]

function fullExcept(...ids: readonly string[]) {
  return full.filter(({ tableIds }) => !tableIds.some((id) => ids.includes(id)))
}

test('a freed table goes to the first party that fits it, not the last', () => {
  const { calls } = nextCalls(floorWith(fullExcept('A')), lineOf(2, 2, 2), now)
  expect(calls).toEqual([{ id: 'one', partySize: 2, tableIds: ['A'], seats: 2, until: null, passed: [] }])
})

test('nobody is called while nothing is free', () => {
  expect(nextCalls(floorWith(full), lineOf(2, 4), now)).toEqual({ calls: [], holds: [] })
})

test('a party that stays past its planned end still has its table', () => {
  const overstaying = [...fullExcept('A'), seated('A', '17:00', '19:00')]
  expect(nextCalls(floorWith(overstaying), lineOf(2), now).calls).toEqual([])
})

test.each([
  ['a minute before opening', '17:59', false],
  ['at opening', '18:00', true],
  ['an hour before closing, which is half of a stay', '22:00', true],
  ['less than half of a stay before closing', '22:01', false],
])('a party that waits %s is called to a free table: %s', (_, clock, isCalled) => {
  const { calls } = nextCalls(floorWith([]), lineOf(2), time(clock))
  expect(calls).toHaveLength(isCalled ? 1 : 0)
})

test('a restaurant that seats guests until closing also calls them until then', () => {
  const compiled = restaurant({ rules: { lastArrivalMinutes: 0 } })
  expect(nextCalls(floorWith([], { compiled }), lineOf(2), time('22:59')).calls).toHaveLength(1)
})

test('two freed tables cause two calls, and no table is given twice', () => {
  const { calls } = nextCalls(floorWith(fullExcept('A', 'B')), lineOf(2, 2, 2), now)
  expect(calls.map(({ id, tableIds }) => [id, ...tableIds])).toEqual([
    ['one', 'A'],
    ['two', 'B'],
  ])
})

test('a party of four gets two tables pushed together before later parties of two', () => {
  const { calls } = nextCalls(floorWith(fullExcept('A', 'B')), lineOf(4, 2, 2), now)
  expect(calls).toMatchObject([{ id: 'one', tableIds: ['A', 'B'], seats: 4 }])
})

test('a party of six is passed by two parties of two at a table for two, and sees why', () => {
  const { calls } = nextCalls(floorWith(fullExcept('A')), lineOf(6, 2), now)
  expect(calls).toMatchObject([
    { id: 'two', partySize: 2, seats: 2, passed: [{ id: 'one', partySize: 6, why: 'otherSize' }] },
  ])
})

test.each([
  ['wants to sit inside', { areas: ['Room'] }, 'otherArea'],
  ['asked for 10 more minutes', { pause: pausedUntil('19:35') }, 'postponed'],
  ['missed a call', { pause: { until: time('19:35'), why: 'missedCall' } }, 'missedCall'],
  ['waits for approval', { status: 'Pending' }, 'needsApproval'],
] as const)('a party that %s is passed and sees why', (_, changes, why) => {
  const first = walkIn({ id: 'first', partySize: 5, ...changes })
  const compiled = restaurant({ tables: [table('C', 3, 6, 'Terrace'), table('D', 3, 6)] })
  const floor = floorWith([seated('D', '18:30', '21:30', 5)], { compiled })
  const { calls } = nextCalls(
    floor,
    [first, ...lineOf(4).map((one) => ({ ...one, rank: time('19:10') }))],
    now,
  )
  expect(calls).toMatchObject([{ id: 'one', passed: [{ id: 'first', why }] }])
})

test('once its 10 minutes are over, the party is first again', () => {
  const [first, second] = lineOf(2, 2)
  const line = [{ ...first, pause: pausedUntil('19:30') }, second]
  expect(nextCalls(floorWith(fullExcept('A')), line, now).calls).toMatchObject([{ id: 'one' }])
})

test('a party that has been called isn’t called twice', () => {
  const [first, second] = lineOf(2, 2)
  const line = [{ ...first, status: 'Called' as const }, second]
  expect(nextCalls(floorWith(fullExcept('A')), line, now).calls).toMatchObject([{ id: 'two', passed: [] }])
})

test.each([
  ['in three hours is ignored', '22:30', [{ id: 'one', until: null }]],
  ['in two hours is ignored', '21:30', [{ id: 'one', until: null }]],
  ['in 75 minutes is mentioned', '20:45', [{ id: 'one', until: time('20:45') }]],
  ['in an hour is mentioned', '20:30', [{ id: 'one', until: time('20:30') }]],
  ['in half an hour blocks the table', '20:00', []],
])('a booking %s', (_, from, calls) => {
  const claims = [...fullExcept('A'), booked('A', from, '23:00')]
  expect(nextCalls(floorWith(claims), lineOf(2), now).calls).toMatchObject(calls)
})

test('a table for the whole evening is better than one that is booked soon', () => {
  const claims = [...fullExcept('A', 'B'), booked('A', '21:00', '23:00')]
  expect(nextCalls(floorWith(claims), lineOf(2), now).calls).toMatchObject([{ tableIds: ['B'], until: null }])
})

test('a party that needs more time than is left before a booking sees that as the reason', () => {
  const compiled = restaurant({
    tables: [table('A', 1, 4)],
    joins: [],
    rules: {
      turnTimes: [
        { upTo: 2, minutes: 60 },
        { upTo: 12, minutes: 150 },
      ],
    },
  })
  const floor = floorWith([booked('A', '20:15', '22:00')], { compiled })
  expect(nextCalls(floor, lineOf(4, 2), now).calls).toMatchObject([
    { id: 'two', until: time('20:15'), passed: [{ id: 'one', why: 'bookedTooSoon' }] },
  ])
})

test.each([
  ['just freed, the other one leaves in five minutes', '19:30', '19:35', true],
  ['freed 9 minutes ago, the other one leaves within the tenth', '19:21', '19:31', true],
  ['freed 9 minutes ago, the other one leaves in five minutes', '19:21', '19:35', false],
  ['freed 10 minutes ago', '19:20', '19:31', false],
  ['just freed, the other one stays for an hour', '19:30', '20:30', false],
])('a table is held for the next party of four, which needs two: %s', (_, freed, until, isHeld) => {
  const claims = [seated('B', '18:00', until), ...fullExcept('A', 'B')]
  const { calls, holds } = nextCalls(floorWith(claims, { freeSince: { A: freed } }), lineOf(4, 2), now)
  if (isHeld) {
    expect(calls).toEqual([])
    expect(holds).toEqual([{ id: 'one', partySize: 4, tableIds: ['A'], until: time(freed) + 10 }])
  } else {
    expect(calls).toMatchObject([{ id: 'two', tableIds: ['A'] }])
    expect(holds).toEqual([])
  }
})

test('a table that is held for a later, larger party still goes to an earlier one', () => {
  const claims = [seated('B', '18:00', '19:35'), ...fullExcept('A', 'B')]
  const { calls } = nextCalls(floorWith(claims, { freeSince: { A: '19:30' } }), lineOf(2, 4), now)
  expect(calls).toMatchObject([{ id: 'one', tableIds: ['A'] }])
})
