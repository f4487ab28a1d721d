import { expect, test } from 'vitest'
import { extendPayBy, isTimeToPayOver, nextPayLinkAt, payByFrom, payByOfLink } from './pay-by.ts'

test('a guest has 15 minutes to pay, and once 15 more', () => {
  const first = payByFrom(1000)
  expect(first).toEqual({ payBy: 1015, extended: false })
  expect(extendPayBy(first, 1014)).toEqual({ payBy: 1030, extended: true })
})

test.each([
  ['a second time', { payBy: 1030, extended: true }, 1020, 'alreadyExtended'],
  ['when it is over', { payBy: 1015, extended: false }, 1015, 'timeToPayOver'],
])('the time isn’t extended %s', (_, payBy, now, refused) => {
  expect(extendPayBy(payBy, now)).toEqual({ refused })
})

test('the time to pay is over at exactly the minute it ends', () => {
  expect(isTimeToPayOver({ payBy: 1015 }, 1014)).toBe(false)
  expect(isTimeToPayOver({ payBy: 1015 }, 1015)).toBe(true)
})

const day = 1440
test.each([
  ['next week is a day', 7 * day, day],
  ['tonight ends two hours before the visit', 600, 480],
  ['in three hours is half of them', 180, 90],
  ['in an hour is half of it', 60, 30],
  ['sooner isn’t offered', 59, null],
])('the time to pay by link for a visit %s', (_, left, minutes) => {
  expect(payByOfLink(1000, 1000 + left)).toBe(minutes && 1000 + minutes)
})

test.each([
  ['the first link', [], 0],
  ['the second', [9 * day], 0],
  ['the third', [8 * day, 9 * day], 0],
  ['M12: a fourth in the same week', [6 * day, 8 * day, 9 * day], 3 * day],
  ['a fourth, a week after the first', [3 * day, 8 * day, 9 * day], 0],
  ['a fourth, in any order', [9 * day, 6 * day, 8 * day], 3 * day],
])('%s waits %#', (_, sentAt, wait) => {
  expect(nextPayLinkAt(sentAt, 10 * day)).toBe(10 * day + wait)
})
