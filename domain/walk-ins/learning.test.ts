import { expect, test } from 'vitest'
import { planWith } from '../availability/plan-for-tests.ts'
import { now } from './line-for-tests.ts'
import { areStaysKnown, learnStays, type PastStay, staysOf } from './stays.ts'
import { correctRange, type KnownWait, learnCorrection, recentWaits } from './wait-record.ts'
import { learnWalkAways, leavesAfter, nobodyLeaves } from './walk-aways.ts'

const { rules } = planWith()

function stays(count: number, changes: Partial<PastStay> = {}): PastStay[] {
  return Array.from({ length: count }, () => ({
    partySize: 2,
    weekDay: 5,
    hour: 19,
    minutes: 60,
    ...changes,
  }))
}

test('with 20 known stays for the weekday and hour, those are used', () => {
  const learned = learnStays([...stays(20), ...stays(100, { hour: 21, minutes: 90 })])
  expect([...new Set(staysOf(learned, rules, 2, { weekDay: 5, hour: 19 }))]).toEqual([60])
})

test('with fewer, those of the weekday are used, then those of the size', () => {
  const learned = learnStays([...stays(19), ...stays(30, { hour: 21, minutes: 90 })])
  expect(staysOf(learned, rules, 2, { weekDay: 5, hour: 19 })).toHaveLength(49)
  expect(staysOf(learned, rules, 1, { weekDay: 1, hour: 12 })).toHaveLength(49)
})

test('with fewer than 20 in all, the stated turn time is used', () => {
  const learned = learnStays(stays(19))
  const stated = staysOf(learned, rules, 2, { weekDay: 5, hour: 19 })
  expect(areStaysKnown(learned, 2)).toBe(false)
  expect(stated[0]).toBeLessThan(120)
  expect(stated.at(-1)).toBeGreaterThan(120)
})

test('stays of large parties aren’t used for small ones', () => {
  expect(areStaysKnown(learnStays(stays(50, { partySize: 6 })), 2)).toBe(false)
})

test('nobody is expected to leave the line until 20 waits are known', () => {
  const waits = Array.from({ length: 19 }, () => ({ minutes: 5, end: 'left' as const }))
  expect(learnWalkAways(waits)).toBe(nobodyLeaves)
  expect(leavesAfter(nobodyLeaves, 30, 0.999)).toBe(Number.POSITIVE_INFINITY)
})

test('parties leave as often as in the past, and those who have waited long are still there', () => {
  const learned = learnWalkAways([
    ...Array.from({ length: 500 }, () => ({ minutes: 25, end: 'left' as const })),
    ...Array.from({ length: 500 }, () => ({ minutes: 60, end: 'came' as const })),
  ])
  const draws = Array.from({ length: 1000 }, (_, number) => leavesAfter(learned, 0, (number + 0.5) / 1000))
  const between = draws.filter((minutes) => minutes >= 20 && minutes < 30).length
  expect(between).toBeGreaterThan(400)
  expect(between).toBeLessThan(600)
  expect(draws.filter((minutes) => minutes < 20).length).toBeLessThan(20)
  for (const waited of [0, 12, 29, 80, 130, 200])
    expect(leavesAfter(learned, waited, 0)).toBeGreaterThanOrEqual(waited)
})

test('missed calls are included in what is learned', () => {
  const waits = (['came', 'came', 'came', 'missed', 'left'] as const).flatMap((end) =>
    Array.from({ length: 10 }, () => ({ minutes: 10, end })),
  )
  expect(learnWalkAways(waits).missedShare).toBe(0.25)
})

const raw = { from: 10, middle: 20, to: 30 }

test('estimates aren’t corrected until 20 waits are known', () => {
  expect(learnCorrection(Array.from({ length: 19 }, () => ({ raw, waited: 30 })))).toBeNull()
  expect(correctRange(raw, null)).toBe(raw)
})

test('a corrected range would have held the middle 70 % of past waits', () => {
  const record = Array.from({ length: 100 }, (_, number): KnownWait => ({ raw, waited: number }))
  const { from, middle, to } = correctRange(raw, learnCorrection(record))
  const inside = record.filter(({ waited }) => from <= waited && waited <= to).length
  expect(inside).toBeGreaterThanOrEqual(69)
  expect(inside).toBeLessThanOrEqual(71)
  expect(middle).toBeCloseTo(50, 0)
})

test('only the latest waits count, and a corrected wait is never below zero', () => {
  const long = Array.from({ length: 300 }, () => ({ raw, waited: 90 }))
  const none = Array.from({ length: 150 }, () => ({ raw, waited: 0 }))
  expect(correctRange(raw, learnCorrection([...long, ...none]))).toEqual({ from: 0, middle: 0, to: 0 })
  expect(correctRange({ from: 0, middle: 1, to: 2 }, { from: -9, middle: -9, to: -9 }).from).toBe(0)
})

const waits = Array.from({ length: 30 }, (_, days) => ({
  partySize: 2,
  called: now - days * 1440,
  minutes: days < 20 ? 11 + days : 500,
}))

test('the last 20 parties of two waited 14–27 min, without the shortest and longest waits', () => {
  expect(recentWaits(waits, 2, now)).toEqual({ parties: 20, from: 14, to: 27 })
})

test('no record is shown for fewer than 10 parties of a size in 60 days', () => {
  expect(recentWaits(waits.slice(0, 10), 2, now)).toMatchObject({ parties: 10 })
  expect(recentWaits(waits.slice(0, 9), 2, now)).toBeNull()
  expect(recentWaits(waits, 4, now)).toBeNull()
  expect(recentWaits(waits, 2, now + 61 * 1440)).toBeNull()
})
