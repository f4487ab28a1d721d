import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tipChoices } from '#domain/ordering/tips.ts'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
import { line, openKitchenAt, orderRequest } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const evening = '2027-03-01T19:00'

/** Lets the restaurant sell a cake at this price in this currency. */
async function sell(price: number, currency: string): Promise<void> {
  const id = await openKitchenAt(world, who.ordering)
  const { sql: db } = world.database
  await db.updateTable('restaurants').set({ currency }).where('id', '=', id).execute()
  await db.updateTable('products').set({ price }).where('restaurant_id', '=', id).execute()
  await db.deleteFrom('kitchen_slots').execute()
  await db.updateTable('orders').set({ filled: '[]', taken: '[]' }).execute()
  world.context.catalogue.forget(id)
}

const body = (tips: number, total: number, paymentType = 'cash') => {
  const request = orderRequest(who.ordering, evening, [line('cake')], { paymentType })
  return { ...request, order: { ...request.order!, tips, total } }
}

async function quote(tips: number, paymentType = 'cash') {
  const { order } = succeeded(
    await world.send('reservations.calculateFees', { body: body(tips, 0, paymentType) }),
  )
  return order!
}

test.each([
  ['TWD', 6500, 300, 0, 6800],
  ['HUF', 149_200, 7500, -200, 156_500],
  ['CHF', 433, 20, 2, 455],
  ['KWD', 1253, 65, 2, 1320],
  ['EUR', 433, 22, 0, 455],
])('%s %i and a tip of 5 %% are paid in cash in one total everywhere (situations S16)', async (...given) => {
  const [currency, subtotal, tip, rounding, total] = given
  await sell(subtotal, currency)
  expect(tipChoices({ subtotal, currency }, [5])).toEqual([{ percent: 5, amount: tip }])
  const receipt = { currency, subtotal, tip, rounding, total }
  expect(await quote(tip)).toMatchObject({ ...receipt, problems: [] })
  const placed = succeeded(await world.send('reservations.create', { body: body(tip, total) }))
  expect(placed.order).toMatchObject({ ...receipt, tips: tip })
  const read = await world.send('reservations.get', { reservationId: placed.id }, { token: placed.token })
  expect(succeeded(read).order).toMatchObject(receipt)
})

test('an exact tip that older clients calculate is counted in steps, and the total is agreed once more (situations S16)', async () => {
  await sell(6500, 'TWD')
  expect(await quote(325)).toMatchObject({ tip: 300, total: 6800 })
  const refusal = refused(await world.send('reservations.create', { body: body(325, 6825) }))
  expect(refusal).toMatchObject({ refused: 'orderChanged', order: { seenTotal: 6825, total: 6800 } })
  const placed = succeeded(await world.send('reservations.create', { body: body(325, 6800) }))
  expect(placed.order).toMatchObject({ tip: 300, total: 6800 })
})

test('an order that isn’t paid in cash isn’t rounded (situations S16)', async () => {
  await sell(433, 'CHF')
  expect(await quote(22, 'invoice')).toMatchObject({ tip: 22, rounding: 0, total: 455 })
  expect(await quote(20, 'invoice')).toMatchObject({ tip: 20, rounding: 0, total: 453 })
  const placed = succeeded(await world.send('reservations.create', { body: body(20, 453, 'invoice') }))
  expect(placed.order).toMatchObject({ rounding: 0, total: 453 })
})

test('the email about an order has the rounding of its receipt (situations S16)', async () => {
  await sell(433, 'CHF')
  const request = body(0, 435)
  succeeded(await world.send('reservations.create', { body: { ...request, email: 'frank@example.org' } }))
  const [mail] = await outboxOf(world, 'frank@example.org')
  expect(mail?.text).toMatch(/Subtotal.*Fr\.\s4\.33.*Rounding.*Fr\.\s0\.02.*Total.*Fr\.\s4\.35/s)
})

test('the total and the parts of a group order in cash can be paid (situations S16)', async () => {
  await sell(149_200, 'HUF')
  const { begin, join, add, read, placed } = groupsIn(() => world)
  const host = await begin({ paymentType: 'cash' })
  const guest = await join(host, 'Ben')
  await add(host, 'cake')
  await add(guest, 'cake')
  const { receipt, members } = await read(host)
  expect(receipt).toMatchObject({ subtotal: 298_400, rounding: 100, total: 298_500 })
  expect(members.map(({ total }) => total)).toEqual([149_500, 149_000])
  expect((await placed(host)).order).toMatchObject({ rounding: 100, total: 298_500 })
})

test('an order at the counter is rounded, and its tip is limited (situations S16, S27)', async () => {
  await sell(433, 'CHF')
  const { token } = world.context.staffTokens[0]!
  const at = (tips: number, total: number) => {
    const id = world.context.newId()
    const { order } = body(tips, total)
    const counter = { id, customerName: 'Ana', promised: evening, order, language: 'en' }
    return world.send('host.placeOrder', { restaurantId: who.ordering, body: counter }, { token })
  }
  expect(succeeded(await at(0, 435))).toMatchObject({ total: 435 })
  expect(refused(await at(100_000, 100_435)).refused).toBe('tipTooHigh')
})

test('a tip far above the order is a problem of its quote and refused, when placing and when changing (wire A4, situations S27)', async () => {
  await sell(480, 'EUR')
  const tooHigh = 100_000_000
  expect((await quote(tooHigh)).problems).toMatchObject([{ code: 'tipTooHigh' }])
  const refusal = refused(await world.send('reservations.create', { body: body(tooHigh, tooHigh + 480) }))
  expect(refusal).toMatchObject({
    refused: 'tipTooHigh',
    status: 400,
    message: 'The tip is too high for this order. Enter €20 or less.',
  })
  const { id, token } = succeeded(await world.send('reservations.create', { body: body(2000, 2480) }))
  const change = { order: body(2001, 2481).order }
  const changed = await world.send('reservations.update', { reservationId: id, body: change }, { token })
  expect(refused(changed).refused).toBe('tipTooHigh')
})
