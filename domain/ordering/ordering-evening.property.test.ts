import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingStatus } from '../reservations/moves.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { assessOrder } from './assess-order.ts'
import {
  addToLoad,
  type KitchenCaps,
  type KitchenLoad,
  removeFromLoad,
  type SlotPoints,
} from './kitchen-slots.ts'
import { bookOf, modifier, option, product, bounds } from './menu-for-tests.ts'
import { answerBy, cancelUntil } from './order-deadlines.ts'
import {
  givesBack,
  moveOrder,
  orderActions,
  type OrderActor,
  type OrderState,
  possibleOrderActions,
} from './order-moves.ts'
import type { PromiseRules, OrderingPause } from './promised-times.ts'
import { type Portions, portionsOf } from './stock.ts'

/** An evening from minute 0 to 300, in UTC. */
const evening = { from: 0, until: 300 }
const timeZone = zoneFromIntl('UTC')
const types = ['delivery', 'takeaway'] as const

interface Placed {
  readonly state: OrderState
  readonly type: (typeof types)[number]
  readonly filled: readonly SlotPoints[]
  readonly taken: readonly Portions[]
}

const order = fc.record({
  kind: fc.constant('order' as const),
  type: fc.constantFrom(...types),
  pizzas: fc.integer({ min: 1, max: 6 }),
  truffles: fc.nat(2),
  promised: fc.option(fc.nat(320)),
})
const step = fc.record({
  kind: fc.constant('step' as const),
  which: fc.nat(40),
  action: fc.constantFrom(...orderActions),
  by: fc.constantFrom<OrderActor>('guest', 'staff', 'system'),
})
const event = fc.tuple(fc.nat(6), fc.oneof({ weight: 2, arbitrary: order }, step))
const caps = fc.record({
  all: fc.option(fc.integer({ min: 8, max: 40 })),
  byType: fc.record({
    preorder: fc.constant(null),
    delivery: fc.option(fc.integer({ min: 4, max: 30 })),
    takeaway: fc.option(fc.integer({ min: 4, max: 30 })),
  }),
})
const pause = fc
  .tuple(fc.nat(300), fc.nat(40), fc.constantFrom(null, ...types))
  .map(([from, minutes, type]): OrderingPause => ({ from, until: from + minutes, type }))
const settings = {
  enabled: true,
  menuIds: ['main'],
  hours: { services: [], specialPeriods: [] },
  leadMinutes: 15,
  minimum: 0,
  cancelMinutes: 20,
  cashDisabled: false,
  zones: [
    {
      id: 'town',
      name: 'Town',
      area: { kind: 'postcodes', postcodes: ['1'] } as const,
      fee: 0,
      freeFrom: null,
      minimum: 0,
      minutes: 10,
    },
  ],
}
const address = { postcode: '1', position: null, country: '' }

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

function playEvening(
  events: readonly Event[],
  rules: Omit<PromiseRules, 'load'>,
  stock: { pizza: number; truffle: number },
) {
  let now = 0
  let load: KitchenLoad = new Map()
  const left = new Map(Object.entries(stock))
  const orders: Placed[] = []
  const take = (taken: readonly Portions[], sign: 1 | -1) => {
    for (const { productId, optionId, amount } of taken) {
      const key = productId ?? optionId ?? ''
      left.set(key, (left.get(key) ?? 0) - sign * amount)
    }
  }
  const moveTo = (at: number, status: BookingStatus) => {
    const placed = orders[at]
    if (!placed) return
    const { type, filled, taken, state } = placed
    orders[at] = { type, filled, taken, state: { ...state, status } }
    if (!givesBack(status)) return
    load = removeFromLoad(load, type, filled)
    take(taken, -1)
  }
  for (const [minutes, happens] of events) {
    now += minutes
    if (happens.kind === 'step') {
      const at = happens.which % Math.max(1, orders.length)
      const moved = orders[at] && moveOrder(orders[at].state, happens.action, happens.by, now)
      if (typeof moved === 'string') moveTo(at, moved)
    } else {
      const modifiers = [bounds('extras', 0, 2)]
      const book = bookOf(
        [product('pizza', 900, { points: 3, stock: left.get('pizza') ?? 0, modifiers })],
        [modifier('extras', option('truffle', 500, { stock: left.get('truffle') ?? 0, maxAmount: 2 }))],
      )
      const selectedModifiers = happens.truffles > 0 ? [{ id: 'truffle', amount: happens.truffles }] : []
      const line = { id: 'pizza', repeatIndex: 0, amount: happens.pizzas, selectedModifiers }
      const { type, promised } = happens
      const request = { type, lines: [line, { ...line, repeatIndex: 1, amount: 1 }], promised, address }
      const { problems, choices, promise } = assessOrder(request, {
        book,
        settings,
        timeZone,
        promiseRules: { ...rules, load },
        now,
      })
      if (problems.length === 0 && promise) {
        const wanted = { isAsap: promised === null, received: now, kitchenBegins: promise.begins }
        const state: OrderState = {
          status: 'Pending',
          payBy: null,
          answerBy: answerBy(wanted),
          promised: promise.promised,
          cancelUntil: cancelUntil(promise.promised, settings.cancelMinutes, wanted.received),
        }
        const taken = portionsOf(choices)
        orders.push({ state, type, filled: promise.filled, taken })
        load = addToLoad(load, type, promise.filled)
        take(taken, 1)
      }
    }
    if (!isWithin(load, rules.capsOf(now)) || [...left.values()].some((each) => each < 0))
      throw new Error(`At ${now}, ${JSON.stringify([...load, ...left])} is not possible.`)
  }
  return { orders, loadAtEnd: () => load, left, now, moveTo }
}

function isWithin(load: KitchenLoad, { all, byType }: KitchenCaps): boolean {
  return [...load].every(
    ([slot, { delivery, takeaway }]) =>
      slot < evening.until &&
      Math.min(delivery, takeaway) >= 0 &&
      delivery + takeaway <= (all ?? Infinity) &&
      delivery <= (byType.delivery ?? Infinity) &&
      takeaway <= (byType.takeaway ?? Infinity),
  )
}

const situation = fc.record({
  events: fc.array(event, { minLength: 20, maxLength: 80, size: 'max' }),
  caps,
  pauses: fc.array(pause, { maxLength: 2 }),
  stock: fc.record({ pizza: fc.nat(120), truffle: fc.nat(40) }),
})

test('over any evening, no slot exceeds its cap and no dish is sold twice', () => {
  fc.assert(
    fc.property(situation, ({ events, caps: given, pauses, stock }) => {
      const rules = { open: [evening], pauses, capsOf: () => given, leadMinutes: settings.leadMinutes }
      const { orders } = playEvening(events, rules, stock)
      for (const { state, type, filled } of orders) {
        const paused = pauses.some(
          (each) =>
            (each.type ?? type) === type && each.from <= state.promised && state.promised < each.until,
        )
        expect(paused).toBe(false)
        expect(filled.every(({ slot }) => slot < state.promised)).toBe(true)
      }
    }),
  )
})

test('at the end, every order is cooked or has given everything back once', () => {
  fc.assert(
    fc.property(situation, ({ events, caps: given, pauses, stock }) => {
      const rules = { open: [evening], pauses, capsOf: () => given, leadMinutes: settings.leadMinutes }
      const played = playEvening(events, rules, stock)
      const later = played.now + 1000
      for (const [at, { state }] of played.orders.entries()) {
        const end = { Pending: 'expire', Approved: 'handOver', Called: 'notFetched' } as const
        const action = state.status in end ? end[state.status as keyof typeof end] : null
        const moved = action && moveOrder(state, action, action === 'handOver' ? 'staff' : 'system', later)
        if (typeof moved === 'string') played.moveTo(at, moved)
      }
      for (const { state } of played.orders)
        for (const by of ['guest', 'staff', 'system'] as const)
          expect(possibleOrderActions(state, by, later)).toEqual([])
      const cooked = played.orders.filter(({ state }) => ['Closed', 'NoShow'].includes(state.status))
      expect(played.orders.filter(({ state }) => !givesBack(state.status))).toEqual(cooked)
      const points = (slots: readonly SlotPoints[]) => slots.reduce((sum, each) => sum + each.points, 0)
      const loads = [...played.loadAtEnd().values()].map(({ delivery, takeaway }) => delivery + takeaway)
      expect(loads.reduce((sum, each) => sum + each, 0)).toBe(points(cooked.flatMap(({ filled }) => filled)))
      const sold = cooked.flatMap(({ taken }) => taken)
      for (const [key, all] of Object.entries(stock)) {
        const own = sold.filter(({ productId, optionId }) => (productId ?? optionId) === key)
        expect(played.left.get(key)).toBe(all - own.reduce((sum, { amount }) => sum + amount, 0))
      }
    }),
  )
})
