import { expect, test } from 'vitest'
import { calls } from './calls.ts'

test.each([
  ['text with commas', '2,3,4', [2, 3, 4]],
  ['a list', ['2', '3'], [2, 3]],
])('party sizes for the expected wait may come as %s', (_, given, sizes) => {
  expect(calls['walkIns.expected'].query?.parse({ partySizes: given })).toEqual({ partySizes: sizes })
})

test('a nonexistent status can’t be used as a list filter', () => {
  const { query } = calls['reservations.list']
  expect(query?.parse({ statuses: 'Called,Approved' }).statuses).toEqual(['Called', 'Approved'])
  expect(query?.safeParse({ statuses: 'Called,Eaten' }).success).toBe(false)
})

test('an order line cannot be negative', () => {
  const order = { orderItems: [{ id: 'soup', repeatIndex: 0, amount: -1 }] }
  const booking = { restaurantId: 1, reservationTime: '2031-05-06T19:00', groupSize: 2 }
  const { body } = calls['reservations.calculateFees']
  expect(body?.safeParse(booking).success).toBe(true)
  expect(body?.safeParse({ ...booking, order }).success).toBe(false)
})
