import { expect, test } from 'vitest'
import { freesTables, houseMoves } from './house-moves.ts'
import { type BookingStatus, mayMove } from './moves.ts'

const stay = { from: 1000, until: 1120 }
const everyStatus: BookingStatus[] = [
  'Approved',
  'Canceled',
  'NoShow',
  'Seated',
  'Closed',
  'Called',
  'CanceledByHost',
  'CanceledByClient',
  'Pending',
  'Rejected',
]

test('a request is answered yes or no, or called off by the house', () => {
  expect(houseMoves({ status: 'Pending', ...stay }, 900)).toEqual(['Approved', 'Rejected', 'CanceledByHost'])
})

test('a request whose time is over can no longer be agreed to', () => {
  expect(houseMoves({ status: 'Pending', ...stay }, 1119)).toContain('Approved')
  expect(houseMoves({ status: 'Pending', ...stay }, 1120)).toEqual(['Rejected', 'CanceledByHost'])
})

test('nobody is a no-show a minute before the hour', () => {
  expect(houseMoves({ status: 'Approved', ...stay }, 999)).not.toContain('NoShow')
  expect(houseMoves({ status: 'Approved', ...stay }, 1000)).toContain('NoShow')
})

test('who sits can only get up', () => {
  expect(houseMoves({ status: 'Seated', ...stay }, 1050)).toEqual(['Closed'])
})

test('the house never cancels in the name of the guest', () => {
  for (const status of everyStatus)
    expect(houseMoves({ status, ...stay }, 1050)).not.toContain('CanceledByClient')
})

test('a status from which there is no way on is one that lets the tables go', () => {
  for (const status of everyStatus)
    expect(freesTables(status)).toBe(!everyStatus.some((to) => mayMove(status, to)))
})
