import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import { answerBy, cancelUntil } from './order-deadlines.ts'
import {
  givesBack,
  moveOrder,
  type OrderAction,
  orderActions,
  type OrderActor,
  type OrderState,
  possibleOrderActions,
} from './order-moves.ts'

const seven = 19 * 60
const order = (more: Partial<OrderState> = {}): OrderState => ({
  status: 'Pending',
  payBy: null,
  answerBy: seven + 5,
  promised: seven + 30,
  cancelUntil: seven + 10,
  ...more,
})
const actors: readonly OrderActor[] = ['guest', 'staff', 'system']
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

/** Allowed moves. The last column is a time at which the action is possible, in minutes past seven. */
const allowed: readonly (readonly [
  BookingStatus,
  OrderAction,
  readonly OrderActor[],
  BookingStatus,
  number,
])[] = [
  ['Pending', 'accept', ['staff', 'system'], 'Approved', 1],
  ['Pending', 'reject', ['staff'], 'Rejected', 1],
  ['Pending', 'expire', ['system'], 'Canceled', 5],
  ['Pending', 'cancel', ['staff'], 'CanceledByHost', 1],
  ['Pending', 'withdraw', ['guest'], 'CanceledByClient', 1],
  ['Approved', 'ready', ['staff'], 'Called', 1],
  ['Approved', 'handOver', ['staff'], 'Closed', 1],
  ['Approved', 'cancel', ['staff'], 'CanceledByHost', 1],
  ['Approved', 'withdraw', ['guest'], 'CanceledByClient', 1],
  ['Called', 'handOver', ['staff'], 'Closed', 1],
  ['Called', 'cancel', ['staff'], 'CanceledByHost', 1],
  // Twelve hours after the promised time.
  ['Approved', 'forget', ['system'], 'Closed', 30 + 720],
  ['Called', 'forget', ['system'], 'Closed', 30 + 720],
  ['Called', 'notFetched', ['staff', 'system'], 'NoShow', 30],
]

test.each(allowed)('an order that is %s: %s by %s makes it %s', (status, action, by, to, minutes) => {
  for (const actor of by) expect(moveOrder(order({ status }), action, actor, seven + minutes)).toBe(to)
})

test('every other move is refused at any time', () => {
  for (const status of statuses)
    for (const action of orderActions)
      for (const by of actors)
        for (const minutes of [0, 5, 30]) {
          if (allowed.some((row) => row[0] === status && row[1] === action && row[2].includes(by))) continue
          expect(moveOrder(order({ status }), action, by, seven + minutes)).toEqual({
            refused: 'moveNotAllowed',
            details: { status },
          })
        }
})

test.each<[string, Partial<OrderState>, OrderAction, OrderActor, number, string]>([
  ['the kitchen never begins an unpaid order', { payBy: seven + 15 }, 'accept', 'staff', 1, 'orderUnpaid'],
  ['an answer at the deadline is too late', {}, 'accept', 'staff', 5, 'answerTooLate'],
  ['an order doesn’t end while an answer can come', {}, 'expire', 'system', 4.9, 'notExpiredYet'],
  [
    'an unpaid order ends when its time to pay is over',
    { payBy: seven + 15 },
    'expire',
    'system',
    14.9,
    'notExpiredYet',
  ],
  ['the cancel window closes', { status: 'Approved' }, 'withdraw', 'guest', 10.1, 'tooLateToCancel'],
  [
    'without a window, an accepted order stays',
    { status: 'Approved', cancelUntil: null },
    'withdraw',
    'guest',
    0,
    'tooLateToCancel',
  ],
  [
    'nobody is late before the promised time',
    { status: 'Called' },
    'notFetched',
    'staff',
    29,
    'notPromisedYet',
  ],
])('%s', (_, more, action, by, minutes, refused) => {
  expect(moveOrder(order(more), action, by, seven + minutes)).toEqual({ refused })
})

test('until it is accepted, a guest can always cancel', () => {
  expect(moveOrder(order({ cancelUntil: null }), 'withdraw', 'guest', seven + 60)).toBe('CanceledByClient')
  expect(moveOrder(order({ status: 'Approved' }), 'withdraw', 'guest', seven + 10)).toBe('CanceledByClient')
})

test.each<[OrderActor, BookingStatus, number, OrderAction[]]>([
  ['guest', 'Pending', 1, ['withdraw']],
  ['guest', 'Approved', 11, []],
  ['guest', 'Called', 1, []],
  ['staff', 'Pending', 1, ['accept', 'reject', 'cancel']],
  ['staff', 'Approved', 1, ['ready', 'handOver', 'cancel']],
  ['staff', 'Called', 31, ['handOver', 'cancel', 'notFetched']],
  ['system', 'Pending', 5, ['expire']],
  ['staff', 'Closed', 31, []],
])('what %s can do with an order that is %s, at minute %i', (by, status, minutes, actions) => {
  expect(possibleOrderActions(order({ status }), by, seven + minutes)).toEqual(actions)
})

test('only an order that isn’t cooked gives back its portions and money', () => {
  const back = statuses.filter(givesBack)
  expect(back).toEqual(['Canceled', 'CanceledByHost', 'CanceledByClient', 'Rejected'])
})

test.each([
  ['as soon as possible', true, seven, seven + 5],
  ['tonight', false, seven + 120, seven + 105],
  ['in ten minutes', false, seven + 10, seven + 5],
  ['with just enough notice', false, seven + 20, seven + 5],
])('an order for %s is answered in time', (_, isAsap, kitchenBegins, expected) => {
  expect(answerBy({ isAsap, received: seven, kitchenBegins })).toBe(expected)
})

test('a restaurant can answer faster or slower', () => {
  const rules = { asap: 10, beforeKitchen: 60 }
  expect(answerBy({ isAsap: true, received: seven, kitchenBegins: seven }, rules)).toBe(seven + 10)
  expect(answerBy({ isAsap: false, received: seven, kitchenBegins: seven + 120 }, rules)).toBe(seven + 60)
})

test('a guest isn’t promised to cancel until a time that has passed (screens W1)', () => {
  expect(cancelUntil(seven, 30, seven - 15)).toBeNull()
  expect(cancelUntil(seven, 30, seven - 30)).toBeNull()
})

test('a card payment has 15 minutes, and the cancel window ends before the promised time', () => {
  expect(cancelUntil(seven, 30, seven - 60)).toBe(seven - 30)
  expect(cancelUntil(seven, 0, seven - 60)).toBe(seven)
  expect(cancelUntil(seven, null, seven - 60)).toBeNull()
})
