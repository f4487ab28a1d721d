import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  kitchenOf,
  line,
  openKitchenAt,
  orderRequest,
  placeOrder,
  prices,
} from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let kitchen: number
beforeAll(async () => {
  world = await openWorld()
  kitchen = await openKitchenAt(world, who.ordering, { stock: { pie: 3 } })
})
afterAll(() => world.close())

const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const { order, reservationTime: promised } = orderRequest('', '2027-03-01T19:00', [line('pie')])
const bodyOf = (more: object = {}) => ({
  id: world.context.newId(),
  customerName: 'Ana',
  promised,
  order: { orderItems: [line('pie')], total: order?.total ?? 0 },
  ...more,
})
const place = (body: ReturnType<typeof bodyOf>) =>
  world.send('host.placeOrder', { restaurantId: who.ordering, body }, staff())

test('a guest at the kiosk orders with only a name, and can follow the order', async () => {
  const placed = succeeded(await place(bodyOf()))
  expect(placed).toMatchObject({ total: 1250, promised: expect.stringContaining('2027-03-01T19:00') })
  const token = new URL(placed.followUrl).searchParams.get('token')
  const read = await world.send('reservations.get', { reservationId: placed.id }, { token })
  expect(succeeded(read)).toMatchObject({ customerName: 'Ana', email: '', phone: '', status: 'Pending' })
})

test('a lost connection never orders twice: a retry is the same order', async () => {
  const before = await kitchenOf(world, kitchen)
  const body = bodyOf()
  const [once, again] = [succeeded(await place(body)), succeeded(await place(body))]
  expect(again).toEqual(once)
  const after = await kitchenOf(world, kitchen)
  expect(after.stock['pie']).toBe((before.stock['pie'] ?? 0) - 1)
})

test('O16: an order left unpaid by its guest is voided with a reason, and everything is given back', async () => {
  const before = await kitchenOf(world, kitchen)
  const { id: reservationId, followUrl } = succeeded(await place(bodyOf()))
  const body = { action: 'reject' as const, note: 'The guest left the kiosk.' }
  succeeded(await world.sendSeen('host.actOnOrder', { reservationId, body }, staff()))
  expect(await kitchenOf(world, kitchen)).toEqual(before)
  const token = new URL(followUrl).searchParams.get('token')
  const read = succeeded(await world.send('reservations.get', { reservationId }, { token }))
  expect(read).toMatchObject({ status: 'Rejected', cancelNote: body.note })
})

test('a kiosk can’t place an order that a guest couldn’t place', async () => {
  expect(refused(await place(bodyOf({ order: { orderItems: [line('pie')], total: 1 } }))).refused).toBe(
    'orderChanged',
  )
  expect(refused(await place(bodyOf({ order: { orderItems: [line('pie', 9)], total: 9 } }))).refused).toBe(
    'notEnoughLeft',
  )
  const guest = await world.send('host.placeOrder', { restaurantId: who.ordering, body: bodyOf() })
  expect(refused(guest).refused).toBe('tokenNeeded')
})

test('staff don’t get the link that opens an order which its guest placed', async () => {
  const own = await placeOrder(world, orderRequest(who.ordering, '2027-03-01T19:00', [line('cake')]))
  const order = { orderItems: [line('cake')], total: prices.cake }
  const answer = await place(bodyOf({ id: own.id, order }))
  expect(JSON.stringify(answer)).not.toContain(own.token)
  expect(refused(answer).refused).toBe('idTaken')
})

test('a retry of the order that took the last portions is the same order', async () => {
  const { stock } = await kitchenOf(world, kitchen)
  const left = stock['pie'] ?? 0
  const body = bodyOf({ order: { orderItems: [line('pie', left)], total: left * prices.pie } })
  const [once, again] = [succeeded(await place(body)), succeeded(await place(body))]
  expect(again).toEqual(once)
})

test.each(['00.000', '02.500', '37.219', '59.999'])(
  'a pause that begins at 12:05:%s shows at once, with a time that can be read, and ends at once (host B4)',
  async (seconds) => {
    world.setTime(`2027-03-01T12:05:${seconds}Z`)
    const pause = async (minutes: number) => {
      const body = { minutes }
      const done = await world.send('host.pauseOrders', { restaurantId: who.ordering, body }, staff())
      const read = await world.send('host.orders', { restaurantId: who.ordering, query: {} }, staff())
      expect(succeeded(read).pauses).toEqual(succeeded(done).pauses)
      return succeeded(done).pauses
    }
    expect(await pause(20)).toEqual([{ deliveryType: null, until: '2027-03-01T12:25:00+00:00' }])
    const { types } = succeeded(await world.send('ordering.menu', { restaurantId: who.ordering }))
    expect(types.map(({ pausedUntil }) => pausedUntil)).toEqual(types.map(() => '2027-03-01T12:25:00+00:00'))
    world.setTime(`2027-03-01T12:25:${seconds}Z`)
    const after = await world.send('host.orders', { restaurantId: who.ordering, query: {} }, staff())
    expect(succeeded(after).pauses).toEqual([])
    world.setTime(`2027-03-01T12:05:${seconds}Z`)
    expect(await pause(0)).toEqual([])
  },
)
