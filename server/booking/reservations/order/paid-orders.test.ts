import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HostOrderAction } from '#contracts/ordering/host-orders.ts'
import {
  kitchenOf,
  line,
  emptyKitchenAt,
  orderRequest,
  placeOrder,
} from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { atTill, settleMoney } from '#server/testing/payments/payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let kitchen: number
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setTime(worldTime)
  kitchen = await emptyKitchenAt(world, who.ordering, { stock: { pie: 3 }, cancelMinutes: 60 })
})

interface Placed {
  readonly id: string
  readonly token: string
}

let guests = 0
const evening = '2027-03-01T19:00'
const byCard = (lines: Parameters<typeof orderRequest>[2], more: Parameters<typeof orderRequest>[3] = {}) => {
  guests += 1
  return orderRequest(who.ordering, evening, lines, {
    paymentType: 'card',
    email: `eater${guests}@example.com`,
    ...more,
  })
}
const place = async (lines: Parameters<typeof orderRequest>[2], more?: Parameters<typeof orderRequest>[3]) =>
  placeOrder(world, byCard(lines, more))
const pay = async (placed: Placed & { readonly paymentLinkUrl: string | null }) => {
  await atTill(world, placed.paymentLinkUrl)
  return settle(placed)
}
const settle = async ({ id, token }: Placed) =>
  succeeded(await world.send('payments.settle', { reservationId: id }, { token }))
const moneyOf = async ({ id, token }: Placed) =>
  succeeded(await world.send('payments.money', { reservationId: id }, { token }))
const read = async ({ id, token }: Placed) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const act = ({ id }: Placed, action: HostOrderAction, more: object = {}) =>
  world.sendSeen('host.actOnOrder', { reservationId: id, body: { action, ...more } }, staff())
const later = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
/**
 * Settles payments twice because the effect of the first request is only read from the provider a few seconds
 * later.
 */
const settleAfterAsking = async () => {
  await settleMoney(world)
  world.setTime(new Date(world.context.now().getTime() + 10_000))
  await settleMoney(world)
}
const subjects = async (email: string) => (await outboxOf(world, email)).map(({ subject }) => subject)
const nothing = { points: 0, stock: { pie: 3 } }

describe('paying', () => {
  test('an order paid by card is held, and the restaurant gets it once it is paid', async () => {
    const placed = await place([line('pie', 2)])
    expect(placed).toMatchObject({ status: 'Pending', amount: 2500, depositStatus: 'pending' })
    expect(placed.order).toMatchObject({ stage: 'unpaid', answerBy: null, paid: false })
    expect(placed.paymentLinkUrl).toContain('/till/')
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6, stock: { pie: 1 } })
    expect(await subjects(placed.email)).toEqual([])
    expect(refused(await act(placed, 'accept')).refused).toBe('orderUnpaid')
    expect((await moneyOf(placed)).due).toMatchObject({ purpose: 'order', amount: 2500, mayExtend: true })

    expect(await pay(placed)).toMatchObject({ status: 'Pending', taken: 2500, due: null })
    expect((await read(placed)).order).toMatchObject({ stage: 'received', paid: true, payBy: null })
    expect(await subjects(placed.email)).toEqual([expect.stringContaining('Order received')])
    expect(succeeded(await act(placed, 'accept'))).toMatchObject({ status: 'Approved' })
    succeeded(await act(placed, 'ready'))
    expect(succeeded(await act(placed, 'handOver')).order.stage).toBe('handedOver')
    await settleMoney(world)
    expect(await moneyOf(placed)).toMatchObject({ taken: 2500, refunded: 0, comingBack: 0 })
  })

  test('O3: a guest’s own unpaid order holds the last portion for them, and paying uses it', async () => {
    const placed = await place([line('pie', 3)])
    expect(await kitchenOf(world, kitchen)).toMatchObject({ stock: { pie: 0 } })
    expect(refused(await world.send('reservations.create', { body: byCard([line('pie')]) })).refused).toBe(
      'soldOut',
    )
    const change = { order: { orderItems: [line('pie', 3), line('soup')], total: 4450 } }
    const options = { token: placed.token }
    const changed = succeeded(
      await world.send('reservations.update', { reservationId: placed.id, body: change }, options),
    )
    expect(changed).toMatchObject({ amount: 4450, order: { stage: 'unpaid', total: 4450 } })
    const started = succeeded(await world.send('payments.start', { reservationId: placed.id }, options))
    expect(await pay({ ...placed, paymentLinkUrl: started.paymentLinkUrl })).toMatchObject({ taken: 4450 })
    expect((await read(placed)).order).toMatchObject({ stage: 'received', paid: true })
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 10, stock: { pie: 0 } })
  })

  test('a declined card can be retried while everything is held', async () => {
    const placed = await place([line('pie')])
    await atTill(world, placed.paymentLinkUrl, { card: 'declines' })
    expect((await settle(placed)).due).toMatchObject({ state: 'failed' })
    expect(await subjects(placed.email)).toEqual([expect.stringContaining('Payment declined')])
    await atTill(world, placed.paymentLinkUrl)
    expect(await settle(placed)).toMatchObject({ taken: 1250, due: null })
  })

  test('an order that isn’t paid in time ends once, gives everything back, and the guest is notified', async () => {
    const placed = await place([line('pie', 2)])
    later(3)
    await settleMoney(world)
    expect(await subjects(placed.email)).toEqual([expect.stringContaining('Pay €25 for your order')])
    later(16)
    await settleAfterAsking()
    await settleAfterAsking()
    expect(await read(placed)).toMatchObject({
      status: 'Canceled',
      order: { stage: 'ended', endedBecause: 'unpaid', paid: false },
    })
    expect(await kitchenOf(world, kitchen)).toMatchObject(nothing)
    expect(await subjects(placed.email)).toContainEqual(expect.stringContaining('wasn’t paid for in time'))
  })

  test('an order paid in the last minute doesn’t end, even if the provider never calls back', async () => {
    const placed = await place([line('pie', 2)])
    later(14)
    await atTill(world, placed.paymentLinkUrl, { calls: 'never' })
    later(16)
    await settleAfterAsking()
    expect(await read(placed)).toMatchObject({ status: 'Pending', order: { stage: 'received', paid: true } })
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6, stock: { pie: 1 } })
  })

  test('adding a dish before paying starts another payment; switching to cash requires none', async () => {
    const placed = await place([line('pie')])
    const update = (body: object) =>
      world.send('reservations.update', { reservationId: placed.id, body }, { token: placed.token })
    const cash = succeeded(await update({ paymentType: 'cash' }))
    expect(cash).toMatchObject({ payBy: null, order: { stage: 'received', paymentType: 'cash' } })
    expect(await subjects(placed.email)).toEqual([expect.stringContaining('Order received')])
    expect(refused(await update({ paymentType: 'card' })).refused).toBe('paymentNotOffered')
    expect((await moneyOf(placed)).due).toBeNull()
    succeeded(await act(placed, 'accept'))
  })
})

describe('what was paid is refunded', () => {
  const paid = async (lines: Parameters<typeof orderRequest>[2]) => {
    const placed = await place(lines)
    await pay(placed)
    return placed
  }
  const allBack = async (placed: Placed, amount: number) => {
    await settleMoney(world)
    expect(await moneyOf(placed)).toMatchObject({ taken: amount, refunded: amount, comingBack: 0 })
    expect(await kitchenOf(world, kitchen)).toMatchObject(nothing)
  }

  test('if the restaurant rejects the order', async () => {
    const placed = await paid([line('pie')])
    succeeded(await act(placed, 'reject', { note: 'Full house' }))
    await allBack(placed, 1250)
    const told = await subjects(placed.email)
    expect(told).toContainEqual(expect.stringContaining('couldn’t take your order'))
    expect(told).toContainEqual(expect.stringContaining('refunding €12.50'))
    expect(told).toContainEqual(expect.stringContaining('been refunded €12.50'))
  })

  test('O7: if nobody answers, counted from the time of payment', async () => {
    const asap = { order: { orderItems: [line('pie')], total: 1250, asap: true } }
    const placed = await place([line('pie')], { ...asap, reservationTime: '2027-03-01T12:20' })
    later(10)
    await pay(placed)
    expect((await read(placed)).order?.answerBy).toContain('2027-03-01T12:15')
    later(15)
    await settleMoney(world)
    expect(await read(placed)).toMatchObject({ status: 'Canceled', order: { endedBecause: 'unanswered' } })
    await allBack(placed, 1250)
  })

  test('if the guest cancels within the cancel window', async () => {
    const placed = await paid([line('pie')])
    succeeded(await act(placed, 'accept'))
    expect((await moneyOf(placed)).cancel).toMatchObject({ now: { of: 1250, back: 1250, fee: 0 } })
    const cancel = () =>
      world.send('reservations.cancel', { reservationId: placed.id, body: {} }, { token: placed.token })
    succeeded(await cancel())
    succeeded(await cancel())
    await allBack(placed, 1250)
  })

  test('if the guest cancels before paying, nothing can be paid anymore', async () => {
    const placed = await place([line('pie')])
    const { id: reservationId, token } = placed
    succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token }))
    await settleMoney(world)
    expect(await moneyOf(placed)).toMatchObject({ taken: 0, due: null })
    expect(refused(await world.send('payments.start', { reservationId }, { token })).refused).toBe(
      'nothingToPay',
    )
    expect(await kitchenOf(world, kitchen)).toMatchObject(nothing)
  })

  test('if the restaurant cancels it after it was ready', async () => {
    const placed = await paid([line('pie')])
    succeeded(await act(placed, 'accept'))
    succeeded(await act(placed, 'ready'))
    expect(succeeded(await act(placed, 'cancel')).status).toBe('CanceledByHost')
    await allBack(placed, 1250)
  })

  test('partly, if the guest goes on without a dish that can’t be cooked', async () => {
    const placed = await paid([line('pie', 2), line('soup')])
    succeeded(await act(placed, 'reportMissing', { missing: [{ id: 'pie', repeatIndex: 0 }] }))
    const body = { answer: 'without' as const, total: 700 }
    const options = { token: placed.token }
    const less = succeeded(
      await world.send('orders.answerMissing', { reservationId: placed.id, body }, options),
    )
    expect(less).toMatchObject({ status: 'Approved', amount: 700, order: { total: 700, paid: true } })
    await settleMoney(world)
    expect(await moneyOf(placed)).toMatchObject({ taken: 3200, refunded: 2500, comingBack: 0 })
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 1, stock: { pie: 3 } })
    // The rest is refunded too if the restaurant has to cancel.
    succeeded(await act(placed, 'cancel'))
    await settleMoney(world)
    expect((await moneyOf(placed)).refunded).toBe(3200)
  })

  test('partly, if the rest is ready before the guest has answered, and it stays ready', async () => {
    const placed = await paid([line('pie'), line('soup')])
    succeeded(await act(placed, 'accept'))
    succeeded(await act(placed, 'reportMissing', { missing: [{ id: 'pie', repeatIndex: 0 }] }))
    succeeded(await act(placed, 'ready'))
    const body = { answer: 'without' as const, total: 700 }
    const { id: reservationId, token } = placed
    const less = succeeded(await world.send('orders.answerMissing', { reservationId, body }, { token }))
    expect(less).toMatchObject({ status: 'Called', amount: 700, order: { stage: 'ready', missing: [] } })
    await settleMoney(world)
    expect(await moneyOf(placed)).toMatchObject({ taken: 1950, refunded: 1250, comingBack: 0 })
  })

  test('fully, if the guest doesn’t choose or everything is missing', async () => {
    const placed = await paid([line('pie', 2)])
    succeeded(await act(placed, 'accept'))
    succeeded(await act(placed, 'reportMissing', { missing: [{ id: 'pie', repeatIndex: 0 }] }))
    later(11)
    await settleMoney(world)
    expect(await read(placed)).toMatchObject({ status: 'Canceled', order: { endedBecause: 'missing' } })
    await allBack(placed, 2500)
  })

  test('but not if nobody picked it up', async () => {
    const placed = await paid([line('pie')])
    succeeded(await act(placed, 'accept'))
    succeeded(await act(placed, 'ready'))
    later(7 * 60 + 30)
    succeeded(await act(placed, 'notFetched'))
    await settleMoney(world)
    expect(await moneyOf(placed)).toMatchObject({ taken: 1250, refunded: 0, comingBack: 0 })
  })
})

test('a restaurant without online payments refuses cards and says so', async () => {
  const db = world.database.sql
  await sql`update restaurants set payment = payment || '{"paymentGateway": "none"}' where id = ${kitchen}`.execute(
    db,
  )
  world.context.catalogue.forget(kitchen)
  const no = refused(await world.send('reservations.create', { body: byCard([line('pie')]) }))
  expect(no.refused).toBe('paymentNotOffered')
  await sql`update restaurants set payment = payment - 'paymentGateway' where id = ${kitchen}`.execute(db)
  world.context.catalogue.forget(kitchen)
})
