import { expect, test } from 'vitest'
import { type BookingStatus, canBeCancelled, isCalledOff, statusWord } from './status.ts'

test.each<[BookingStatus, string]>([
  ['Approved', 'approved'],
  ['Canceled', 'canceled'],
  ['NoShow', 'canceled'],
  ['Closed', 'closed'],
  ['Called', 'called'],
  ['CanceledByHost', 'canceledByHost'],
  ['CanceledByClient', 'canceledByClient'],
  ['Pending', 'pending'],
  ['Rejected', 'rejected'],
  ['Seated', 'seated'],
])('%s reads as %s', (status, word) => {
  expect(statusWord(status)).toBe(word)
})

test('a guest can cancel what is still to come, and nothing that has begun or ended', () => {
  const all: BookingStatus[] = [
    'Approved',
    'Pending',
    'Called',
    'Seated',
    'Closed',
    'NoShow',
    'Canceled',
    'Rejected',
  ]
  expect(all.filter(canBeCancelled)).toEqual(['Approved', 'Pending', 'Called'])
})

test('a visit that took place is not called off', () => {
  expect(isCalledOff('Closed')).toBe(false)
  expect(isCalledOff('CanceledByHost')).toBe(true)
})
