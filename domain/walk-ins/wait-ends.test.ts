import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import { time } from './line-for-tests.ts'
import { staffAttentionAt, endingOf, waitEnds, type WaitTimes } from './wait-ends.ts'

const seven = time('19:00')
const times = (changes: Partial<WaitTimes> = {}): WaitTimes => ({
  status: 'Approved',
  statusTime: seven,
  rank: seven,
  latestExpected: time('19:40'),
  opens: time('17:00'),
  ...changes,
})

test.each<[string, Partial<WaitTimes>, string, string]>([
  ['a party in line', {}, '20:10', '23:40'],
  ['a party without an estimate', { latestExpected: null }, '19:30', '23:00'],
  ['a party put back in line later', { statusTime: time('20:00') }, '20:30', '24:00'],
  ['a request', { status: 'Pending' }, '19:30', '20:00'],
  ['a request from before opening', { status: 'Pending', opens: time('20:00') }, '20:30', '21:00'],
  ['a request outside of all services', { status: 'Pending', opens: null }, '19:30', '20:00'],
])('staff are asked about %s, and it ends by itself (flows F3)', (_, changes, asked, ends) => {
  const minutesOf = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return seven + (hours - 19) * 60 + minutes
  }
  expect(staffAttentionAt(times(changes))).toBe(minutesOf(asked))
  expect(waitEnds(times(changes))).toBe(minutesOf(ends))
})

test.each<BookingStatus>(['Called', 'Seated', 'Closed', 'NoShow', 'Rejected'])(
  'a party that is %s isn’t waiting for staff or an end of its wait',
  (status) => {
    expect(staffAttentionAt(times({ status }))).toBeNull()
    expect(waitEnds(times({ status }))).toBeNull()
  },
)

test('a wait that ended says why, unless its status does', () => {
  expect(endingOf('endLine', 'Pending', 'Rejected')).toBe('lineClosed')
  expect(endingOf('expire', 'Pending', 'Rejected')).toBe('unanswered')
  expect(endingOf('expire', 'Approved', 'Canceled')).toBe('waitedTooLong')
  expect(endingOf('miss', 'Called', 'NoShow')).toBe('missedCalls')
  expect(endingOf('miss', 'Called', 'Approved')).toBeNull()
  expect(endingOf('reject', 'Pending', 'Rejected')).toBeNull()
})
