import { expect, test } from 'vitest'
import type { BookingStatus } from './moves.ts'
import { keptUntil, type LateParty, lateRefusal, minStay } from './running-late.ts'

const seven = 19 * 60
/** A party from seven to nine. The restaurant closes at midnight, and no other party follows. */
const party: LateParty = { from: seven, until: seven + 120, lateMinutes: 20, nextFrom: null, close: 24 * 60 }
const clock = (minute: number | null) =>
  minute === null ? null : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

test.each<[string, Partial<LateParty>, string | null]>([
  ['on time after all', { lateMinutes: 0 }, null],
  ['ten minutes late', { lateMinutes: 10 }, '19:25'],
  ['twenty minutes late', {}, '19:35'],
  ['thirty minutes late', { lateMinutes: 30 }, '19:45'],
  ['the next party comes at nine', { lateMinutes: 30, nextFrom: seven + 120 }, '19:45'],
  ['the next party comes when a short stay ends', { until: seven + 60, nextFrom: seven + 60 }, '19:30'],
  ['the next party comes late', { until: seven + 60, nextFrom: seven + 180 }, '19:35'],
  ['the restaurant closes as the stay ends', { until: seven + 60, close: seven + 60 }, '19:30'],
  ['a table for only half an hour', { until: seven + 30, nextFrom: seven + 30 }, '19:00'],
  [
    'the restaurant closes before the next party comes',
    { until: seven + 60, close: seven + 60, nextFrom: 2000 },
    '19:30',
  ],
  ['hours that were shortened meanwhile', { close: seven + 30 }, '19:35'],
])('%s', (_, given, kept) => {
  expect(clock(keptUntil({ ...party, ...given }))).toBe(kept)
})

test.each([
  [20, 20],
  [45, 30],
  [60, 30],
  [90, 45],
  [125, 63],
])('the shortest stay of %i minutes is %i', (turn, least) => {
  expect(minStay(turn)).toBe(least)
})

test.each<[BookingStatus, number, boolean]>([
  ['Approved', -600, false],
  ['Approved', -121, false],
  ['Approved', -120, true],
  ['Called', 10, true],
  ['Pending', -10, true],
  ['Approved', 119, true],
  ['Approved', 120, false],
  ['Seated', 10, false],
  ['NoShow', 10, false],
  ['CanceledByClient', -10, false],
])('%s, %i minutes after its time: can report running late %s', (status, after, may) => {
  expect(lateRefusal({ status, from: party.from, until: party.until }, seven + after) === null).toBe(may)
})
