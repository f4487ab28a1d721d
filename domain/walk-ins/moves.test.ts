import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import { time, walkIn } from './line-for-tests.ts'
import {
  joinedStatus,
  keptUntil,
  moveWalkIn,
  possibleActions,
  type WalkInAction,
  walkInActions,
  type WalkInActor,
} from './moves.ts'
import { isShownInLine, isWaiting, type WalkIn } from './walk-in.ts'

const seven = time('19:00')
const actors: readonly WalkInActor[] = ['guest', 'staff', 'system']
const statuses: readonly BookingStatus[] = [
  'Pending',
  'Approved',
  'Called',
  'Seated',
  'Closed',
  'Canceled',
  'NoShow',
  'CanceledByHost',
  'CanceledByClient',
  'Rejected',
]

const allowed: readonly (readonly [BookingStatus, WalkInAction, readonly WalkInActor[], BookingStatus])[] = [
  ['Pending', 'approve', ['staff'], 'Approved'],
  ['Pending', 'reject', ['staff'], 'Rejected'],
  ['Pending', 'leave', ['guest'], 'CanceledByClient'],
  ['Pending', 'cancel', ['staff'], 'CanceledByHost'],
  ['Pending', 'endLine', ['staff', 'system'], 'Rejected'],
  ['Pending', 'expire', ['system'], 'Rejected'],
  ['Approved', 'expire', ['system'], 'Canceled'],
  ['Approved', 'call', ['staff', 'system'], 'Called'],
  ['Approved', 'seat', ['staff'], 'Seated'],
  ['Approved', 'postpone', ['guest'], 'Approved'],
  ['Approved', 'leave', ['guest'], 'CanceledByClient'],
  ['Approved', 'cancel', ['staff'], 'CanceledByHost'],
  ['Approved', 'endLine', ['staff', 'system'], 'Canceled'],
  ['Called', 'seat', ['staff'], 'Seated'],
  ['Called', 'putBack', ['staff'], 'Approved'],
  ['Called', 'miss', ['staff', 'system'], 'Approved'],
  ['Called', 'postpone', ['guest'], 'Approved'],
  ['Called', 'leave', ['guest'], 'CanceledByClient'],
  ['Called', 'cancel', ['staff'], 'CanceledByHost'],
  ['Called', 'endLine', ['staff', 'system'], 'Canceled'],
  ['Seated', 'close', ['staff', 'system'], 'Closed'],
  ['Seated', 'unseat', ['staff'], 'Called'],
  ['NoShow', 'reopen', ['staff'], 'Approved'],
  ['CanceledByHost', 'reopen', ['staff'], 'Approved'],
  ['CanceledByClient', 'reopen', ['staff'], 'Approved'],
]

test.each(allowed)('%s: %s by %s leads to %s', (status, action, by, to) => {
  for (const actor of by)
    expect(moveWalkIn(walkIn({ status }), action, actor, seven + 10)).toMatchObject({
      status: to,
      rank: seven,
    })
})

test('every other move is refused by name', () => {
  for (const status of statuses)
    for (const action of walkInActions)
      for (const by of actors) {
        if (allowed.some((row) => row[0] === status && row[1] === action && row[2].includes(by))) continue
        const ended = by === 'guest' && !isWaiting(status)
        expect(moveWalkIn(walkIn({ status }), action, by, seven + 10)).toMatchObject({
          refused: ended ? 'alreadyEnded' : 'moveNotAllowed',
        })
      }
})

test('a party that joins is in line at once unless the restaurant approves first', () => {
  expect(joinedStatus(false)).toBe('Approved')
  expect(joinedStatus(true)).toBe('Pending')
})

test('a called table is held for the minutes promised at joining', () => {
  const called = walkIn({ status: 'Called', keptMinutes: 12 })
  expect(keptUntil(called)).toBe(seven + 12)
  expect(keptUntil(walkIn())).toBeNull()
  expect(moveWalkIn(called, 'miss', 'system', seven + 11.5)).toEqual({
    refused: 'tableStillHeld',
    details: { minutes: 1 },
  })
  expect(moveWalkIn(called, 'miss', 'system', seven + 12)).toMatchObject({ status: 'Approved', missed: 1 })
})

test('a guest who misses a call keeps their rank and can be called again after 10 minutes', () => {
  const missed = moveWalkIn(walkIn({ status: 'Called' }), 'miss', 'system', seven + 10)
  expect(missed).toMatchObject({ rank: seven, pause: { until: seven + 20, why: 'missedCall' } })
  if ('refused' in missed) throw new Error(missed.refused)
  expect(moveWalkIn(missed, 'call', 'staff', seven + 15)).toEqual({
    refused: 'notCallableYet',
    details: { minutes: 5, why: 'missedCall' },
  })
  expect(moveWalkIn(missed, 'seat', 'staff', seven + 15)).toMatchObject({ status: 'Seated' })
  expect(moveWalkIn(missed, 'call', 'system', seven + 20)).toMatchObject({ status: 'Called', pause: null })
})

test('a guest who misses two calls is a no-show', () => {
  const again = walkIn({ status: 'Called', missed: 1 })
  expect(moveWalkIn(again, 'miss', 'system', seven + 10)).toMatchObject({ status: 'NoShow', missed: 2 })
})

test('a call that staff take back doesn’t count as missed', () => {
  const back = moveWalkIn(walkIn({ status: 'Called' }), 'putBack', 'staff', seven + 1)
  expect(back).toMatchObject({ status: 'Approved', missed: 0, pause: null })
})

test.each<BookingStatus>(['Approved', 'Called'])(
  '“10 more minutes” while %s: once, and first in line after',
  (status) => {
    const later = moveWalkIn(walkIn({ status }), 'postpone', 'guest', seven + 5)
    expect(later).toMatchObject({
      status: 'Approved',
      rank: seven,
      postponed: true,
      pause: { until: seven + 15, why: 'postponed' },
    })
    expect(moveWalkIn(walkIn({ status, postponed: true }), 'postpone', 'guest', seven + 5)).toEqual({
      refused: 'alreadyPostponed',
    })
  },
)

test('“10 more minutes” during the pause of a missed call begin when that pause ends (flows F4)', () => {
  const paused = walkIn({ missed: 1, pause: { until: seven + 20, why: 'missedCall' } })
  expect(moveWalkIn(paused, 'postpone', 'guest', seven + 11)).toMatchObject({
    pause: { until: seven + 30, why: 'postponed' },
  })
})

test.each<BookingStatus>(['NoShow', 'CanceledByHost', 'CanceledByClient'])(
  'within an hour, staff can put a party back that is %s',
  (status) => {
    const gone = walkIn({ status })
    expect(moveWalkIn(gone, 'reopen', 'staff', seven + 60)).toMatchObject({ status: 'Approved', rank: seven })
    expect(moveWalkIn(gone, 'reopen', 'staff', seven + 61)).toMatchObject({ refused: 'tooLateToReopen' })
  },
)

test('for 10 minutes, staff can undo that they seated a party', () => {
  const sits = walkIn({ status: 'Seated' })
  expect(moveWalkIn(sits, 'unseat', 'staff', seven + 10)).toMatchObject({
    status: 'Called',
    statusTime: seven + 10,
  })
  expect(moveWalkIn(sits, 'unseat', 'staff', seven + 11)).toMatchObject({ refused: 'tooLateToUnseat' })
})

test('if the clock is set back, nothing happens earlier than before', () => {
  const called = walkIn({ status: 'Called' })
  expect(moveWalkIn(called, 'seat', 'staff', seven - 60)).toMatchObject({ statusTime: seven })
  expect(moveWalkIn(called, 'miss', 'system', seven - 60)).toMatchObject({ refused: 'tableStillHeld' })
})

test.each<[WalkInActor, BookingStatus, WalkInAction[]]>([
  ['guest', 'Approved', ['postpone', 'leave']],
  ['guest', 'Seated', []],
  ['staff', 'Approved', ['call', 'seat', 'cancel', 'endLine']],
  ['staff', 'Called', ['seat', 'putBack', 'cancel', 'endLine']],
  ['staff', 'Seated', ['close', 'unseat']],
  ['staff', 'NoShow', ['reopen']],
  ['system', 'Called', ['endLine']],
])('what %s can do right after a party is %s', (by, status, actions) => {
  expect(possibleActions(walkIn({ status }), by, seven + 1)).toEqual(actions)
})

test.each<[BookingStatus, boolean, boolean]>([
  ['Pending', true, true],
  ['Approved', true, true],
  ['Called', true, true],
  // The specification doesn't list these as gone, so the app continues to show them.
  ['Seated', true, false],
  ['NoShow', true, false],
  ['Canceled', false, false],
  ['Closed', false, false],
  ['CanceledByHost', false, false],
  ['CanceledByClient', false, false],
  ['Rejected', false, false],
])('a party that is %s is shown in line: %s, and still waits: %s', (status, shown, waits) => {
  expect(isShownInLine(status)).toBe(shown)
  expect(isWaiting(status)).toBe(waits)
})

test.each<[string, Partial<WalkIn>, WalkInAction, number, object]>([
  ['put back', { status: 'NoShow' }, 'reopen', 61, { refused: 'tooLateToReopen', details: { minutes: 60 } }],
  ['unseat', { status: 'Seated' }, 'unseat', 11, { refused: 'tooLateToUnseat', details: { minutes: 10 } }],
  [
    'unseat',
    { status: 'Rejected' },
    'unseat',
    1,
    { refused: 'moveNotAllowed', details: { status: 'Rejected' } },
  ],
])('staff who try too late to %s a party read why', (_, changes, action, minutes, refusal) => {
  expect(moveWalkIn(walkIn(changes), action, 'staff', seven + minutes)).toEqual(refusal)
})
