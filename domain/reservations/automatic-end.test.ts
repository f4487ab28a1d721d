import { expect, test } from 'vitest'
import type { BookingStatus } from './moves.ts'
import { automaticEnd } from './automatic-end.ts'

const [from, until] = [6_000, 6_090]

test.each<[string, BookingStatus, number, number | null, BookingStatus | null]>([
  ['a request from days before', 'Pending', 0, from - 120, 'Rejected'],
  ['a request from three hours before', 'Pending', from - 180, from - 120, 'Rejected'],
  ['a request from an hour and a half before', 'Pending', from - 90, from - 30, 'Rejected'],
  ['a request from the last minutes', 'Pending', from - 20, from, 'Rejected'],
  ['a party that staff forgot to close', 'Seated', from, until + 720, 'Closed'],
  ['a confirmed reservation', 'Approved', 0, null, null],
  ['a visit that is over', 'Closed', until, null, null],
])('%s ends by itself as its rule says (flows F3)', (_, status, lastStep, at, to) => {
  const end = automaticEnd({ status, from, until, lastStep })
  expect(end && [end.at, end.status]).toEqual(at === null ? null : [at, to])
  expect(end?.because ?? null).toBe(status === 'Pending' ? 'unanswered' : null)
})
