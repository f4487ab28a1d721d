import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import type { BookingStatus } from './moves.ts'
import { checkInRefusal, confirmRefusal, hasVisited, publicName, type Visit } from './visit.ts'

const visit = (status: BookingStatus): Visit => ({ status, from: 1000, until: 1120 })
const said = (refusal: ReturnType<typeof checkInRefusal>) =>
  isRefusal(refusal) ? refusal.refused : 'welcome'

test.each<[BookingStatus, number, string]>([
  ['Approved', -61, 'notYet'],
  ['Approved', -60, 'welcome'],
  ['Approved', 0, 'welcome'],
  ['Approved', 119, 'welcome'],
  ['Approved', 120, 'alreadyEnded'],
  ['Called', 5, 'welcome'],
  ['Seated', 5, 'welcome'],
  ['Pending', -30, 'notYet'],
  ['Pending', 200, 'alreadyEnded'],
  ['Closed', 5, 'alreadyEnded'],
  ['NoShow', 5, 'alreadyEnded'],
  ['CanceledByClient', -5, 'alreadyEnded'],
  ['CanceledByHost', -5, 'alreadyEnded'],
  ['Rejected', -5, 'alreadyEnded'],
])('a party that is %s and arrives %i minutes after its time: %s', (status, after, answer) => {
  expect(said(checkInRefusal(visit(status), 1000 + after))).toBe(answer)
})

test.each<[BookingStatus, number, boolean]>([
  ['Approved', -1, true],
  ['Pending', -1, true],
  ['Called', -1, true],
  ['Approved', 0, false],
  ['Seated', -1, false],
  ['CanceledByClient', -1, false],
])('a party that is %s, %i minutes after its time, can confirm: %s', (status, after, may) => {
  expect(confirmRefusal(visit(status), 0, 1000 + after) === null).toBe(may)
})

test.each([
  ['a day and a minute before, booked long ago', 10_000, 1441, 'tooEarly'],
  ['a day before, booked long ago', 10_000, 1440, null],
  ['five hours before, booked two hours ago', 420, 300, 'tooEarly'],
  ['four hours before, booked three hours ago', 420, 240, null],
  ['one hour before, booked an hour ago', 120, 60, 'tooEarly'],
])('a party is asked to confirm only when its plans may have changed: %s', (_, booked, ahead, answer) => {
  const from = 20_000
  expect(confirmRefusal({ status: 'Approved', from }, from - booked, from - ahead)).toBe(answer)
})

test.each<[BookingStatus, number, boolean]>([
  ['Seated', 0, true],
  ['Closed', 90, true],
  ['Seated', -1, false],
  ['Approved', 299, false],
  ['Approved', 300, true],
  ['Called', 500, true],
  ['Pending', 500, false],
  ['NoShow', 500, false],
  ['CanceledByClient', 500, false],
])('a party that is %s, %i minutes after its time, was there: %s (flows F15)', (status, after, was) => {
  expect(hasVisited(visit(status), 1000 + after)).toBe(was)
})

test('a party that checks in too early reads from when it can', () => {
  expect(checkInRefusal(visit('Approved'), 900)).toEqual({ refused: 'notYet', details: { minutes: 60 } })
})

test.each([
  ['June Okafor', 'June O.'],
  ['  june  van der berg ', 'june B.'],
  ['June', 'June'],
  ['Željko Žižić', 'Željko Ž.'],
  ['李 小龍', '李 小.'],
  ['June 2nd', 'June'],
  ['', ''],
])('the review of %j is signed %j', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})
