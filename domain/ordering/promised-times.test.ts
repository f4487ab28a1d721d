import { expect, test } from 'vitest'
import { addToLoad, type KitchenLoad, pointsOf, removeFromLoad } from './kitchen-slots.ts'
import { readChoice } from './choice.ts'
import type { DeliveryType } from './menu.ts'
import { bistro } from './menu-for-tests.ts'
import {
  asapPromise,
  cutOffOf,
  lastPlacing,
  type PromiseRules,
  offeredTimes,
  type OrderingPause,
  promiseFor,
  type TimedOrder,
} from './promised-times.ts'

/** Converts a time such as `19:30` to minutes. Days don't matter in these tests. */
const at = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const taken = (...slots: readonly (readonly [string, number, DeliveryType?])[]): KitchenLoad =>
  slots.reduce<KitchenLoad>(
    (load, [slot, points, type = 'takeaway']) => addToLoad(load, type, [{ slot: at(slot), points }]),
    new Map(),
  )
const rules = (more: Partial<PromiseRules> = {}): PromiseRules => ({
  open: [{ from: at('17:00'), until: at('22:00') }],
  pauses: [],
  capsOf: () => ({ all: 20, byType: { preorder: null, delivery: 10, takeaway: null } }),
  load: new Map(),
  leadMinutes: 20,
  ...more,
})
const order = (points: number, more: Partial<TimedOrder> = {}): TimedOrder => ({
  type: 'takeaway',
  points,
  wayMinutes: 0,
  ...more,
})
const delivery = (points: number, wayMinutes = 25) => order(points, { type: 'delivery', wayMinutes })
const pause = (from: string, until: string, type: DeliveryType | null = null): OrderingPause => ({
  from: at(from),
  until: at(until),
  type,
})
const asap = (now: string, given: TimedOrder, more: Partial<PromiseRules> = {}) => {
  const promise = asapPromise(rules(more), given, at(now))
  return promise && clock(promise.promised)
}
const fill = (time: string, given: TimedOrder, more: Partial<PromiseRules> = {}, now = '12:00') => {
  const promise = promiseFor(rules(more), given, at(time), at(now))
  return 'refused' in promise
    ? promise.refused
    : promise.filled.map(({ slot, points }) => `${clock(slot)} ${points}`).join(', ')
}
const full = taken(['18:00', 20], ['18:15', 20], ['18:30', 20])

test.each<[string, string, TimedOrder, Partial<PromiseRules>, string | null]>([
  ['never before the notice, rounded up to 5 minutes', '18:01', order(1), {}, '18:25'],
  ['already on 5 minutes', '18:00', order(1), {}, '18:20'],
  ['never before the notice and travel time', '18:01', delivery(1), {}, '18:50'],
  ['not before opening', '12:00', order(1), {}, '17:00'],
  ['the first slot with room', '18:00', order(1), { load: full }, '18:50'],
  ['a large order fills two slots', '18:00', order(30), {}, '18:20'],
  ['a larger order waits for a third slot', '18:00', order(45), {}, '18:35'],
  ['room left in a slot is used', '18:00', order(5), { load: taken(['18:00', 18], ['18:15', 17]) }, '18:20'],
  ['a coffee still fits where 40 portions don’t', '18:00', order(1), { load: taken(['18:00', 19]) }, '18:20'],
  ['a pause ends first', '18:00', order(1), { pauses: [pause('18:00', '18:50')] }, '18:50'],
  [
    'a pause of another type doesn’t count',
    '18:00',
    order(1),
    { pauses: [pause('18:00', '18:50', 'delivery')] },
    '18:20',
  ],
  ['a pause later on doesn’t count', '18:00', order(1), { pauses: [pause('18:25', '21:00')] }, '18:20'],
  ['too late for today', '21:45', order(1), {}, null],
  ['in the last 5 minutes', '21:35', order(1), {}, '21:55'],
  ['more than the kitchen cooks in a day', '12:00', order(5000), {}, null],
  [
    'the next opening',
    '21:45',
    order(1),
    {
      open: [
        { from: at('17:00'), until: at('22:00') },
        { from: at('41:00'), until: at('46:00') },
      ],
    },
    '41:00',
  ],
  ['delivery is full before takeaway', '18:00', delivery(11, 0), {}, '18:20'],
  [
    'delivery has a cap of its own',
    '18:00',
    delivery(5, 0),
    { load: taken(['18:00', 10, 'delivery'], ['18:15', 6, 'delivery']) },
    '18:35',
  ],
])('as soon as possible: %s', (_, now, given, more, expected) => {
  expect(asap(now, given, more)).toBe(expected)
})

test.each<[string, string, TimedOrder, Partial<PromiseRules>, string]>([
  ['fills the slot before it', '19:00', order(5), {}, '18:45 5'],
  ['fills the slot that it is in', '19:05', order(5), {}, '19:00 5'],
  ['goes on in earlier slots', '19:00', order(45), {}, '18:45 20, 18:30 20, 18:15 5'],
  ['skips full slots', '18:50', order(5), { load: full }, '18:45 5'],
  [
    'uses what is left in each',
    '19:00',
    order(9),
    { load: taken(['18:45', 16], ['18:30', 20], ['18:15', 12]) },
    '18:45 4, 18:15 5',
  ],
  ['is cooked before it is delivered', '19:00', delivery(5), {}, '18:30 5'],
  ['fills no slot without kitchen load', '18:45', order(0), { load: full }, ''],
  ['can be ready as the doors open', '17:00', order(5), {}, '16:45 5'],
  ['is not cooked long before opening', '17:00', order(60), {}, 'kitchenFull'],
  [
    'finds no room',
    '18:45',
    order(41),
    { load: full, open: [{ from: at('18:00'), until: at('22:00') }] },
    'kitchenFull',
  ],
  ['at closing time', '22:00', order(1), {}, 'closedThen'],
  ['before opening', '16:59', order(1), {}, 'closedThen'],
  ['as a pause begins', '19:00', order(1), { pauses: [pause('19:00', '19:15')] }, 'orderingPaused'],
  ['as a pause ends', '19:15', order(1), { pauses: [pause('19:00', '19:15')] }, '19:00 1'],
  [
    'in a pause of its type',
    '19:00',
    delivery(1),
    { pauses: [pause('19:00', '19:15', 'delivery')] },
    'orderingPaused',
  ],
  [
    'in a slot that staff closed below what is taken',
    '18:20',
    order(1),
    { load: taken(['18:15', 30], ['18:00', 30], ['17:45', 19]) },
    '17:45 1',
  ],
])('an order for a time %s', (_, time, given, more, expected) => {
  expect(fill(time, given, more)).toBe(expected)
})

test('a full kitchen without a limit never refuses', () => {
  const capsOf = () => ({ all: null, byType: { preorder: null, delivery: null, takeaway: null } })
  expect(fill('19:00', order(5000), { capsOf })).toBe('18:45 5000')
})

test('the cut-off is exact: one second later is too late', () => {
  expect(cutOffOf(rules(), delivery(1), at('19:00'))).toBe(at('18:15'))
  expect(fill('19:00', delivery(1), {}, '18:15')).toBe('18:30 1')
  expect(promiseFor(rules(), delivery(1), at('19:00'), at('18:15') + 1 / 60)).toEqual({
    refused: 'pastCutOff',
    details: { cutOff: at('18:15') },
  })
})

test('the kitchen begins with its first slot, or with the notice if that is earlier', () => {
  const begins = (points: number, now: string) => {
    const promise = promiseFor(rules(), order(points), at('19:00'), at(now))
    return 'refused' in promise ? promise.refused : clock(promise.begins)
  }
  expect(begins(5, '12:00')).toBe('18:40')
  expect(begins(45, '12:00')).toBe('18:15')
  expect(begins(45, '18:20')).toBe('18:20')
})

test('times are offered every 15 minutes, without full ones', () => {
  const times = (now: string, more: Partial<PromiseRules> = {}, given = order(1)) =>
    offeredTimes(rules(more), given, at(now), { from: at('18:00'), until: at('19:15') }).map(clock)
  expect(times('12:00')).toEqual(['18:00', '18:15', '18:30', '18:45', '19:00'])
  expect(times('18:01')).toEqual(['18:30', '18:45', '19:00'])
  expect(times('18:14', {}, delivery(1))).toEqual(['19:00'])
  expect(times('18:00', { load: full })).toEqual(['19:00'])
  expect(times('12:00', { pauses: [pause('18:10', '18:40')] })).toEqual(['18:00', '18:45', '19:00'])
  expect(times('22:00')).toEqual([])
})

test('every offered time can be promised, and an order that ends frees its capacity', () => {
  const load = taken(['18:30', 14], ['18:45', 18])
  const given = order(6)
  const offered = offeredTimes(rules({ load }), given, at('17:00'), { from: 0, until: at('23:00') })
  expect(offered.length).toBeGreaterThan(10)
  for (const time of offered) {
    const promise = promiseFor(rules({ load }), given, time, at('17:00'))
    if ('refused' in promise) throw new Error(promise.refused)
    const before = addToLoad(
      load,
      'takeaway',
      promise.filled.map((each) => ({ ...each, points: 0 })),
    )
    const after = addToLoad(load, 'takeaway', promise.filled)
    expect(removeFromLoad(after, 'takeaway', promise.filled)).toEqual(before)
  }
})

test('the kitchen load counts portions and their options', () => {
  const lines = [
    { id: 'pizza', repeatIndex: 0, amount: 2, selectedModifiers: [{ id: 'small', amount: 1 }] },
    { id: 'soup', repeatIndex: 0, amount: 40, selectedModifiers: [] },
  ]
  expect(pointsOf(lines.flatMap((line) => readChoice(bistro, line).choice ?? []))).toBe(46)
})

test('an order for a time can be placed as long as the kitchen and the driver have time', () => {
  expect(clock(lastPlacing(rules(), delivery(1), at('20:00'), at('18:00')) ?? 0)).toBe('19:15')
})

test('an order for as soon as possible can be placed until the last one of the evening', () => {
  const last = (now: string, more: Partial<PromiseRules> = {}) =>
    lastPlacing(rules(more), order(1), null, at(now))
  expect(clock(last('18:00') ?? 0)).toBe('21:35')
  const open = [
    { from: at('12:00'), until: at('14:03') },
    { from: at('17:00'), until: at('22:00') },
  ]
  expect(clock(last('12:30', { open }) ?? 0)).toBe('13:40')
  expect(clock(last('13:50', { open }) ?? 0)).toBe('21:35')
  expect(last('23:00')).toBeNull()
})
