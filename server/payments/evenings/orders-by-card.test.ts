import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { HostOrderAction } from '#contracts/ordering/host-orders.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { groupsIn } from '#server/testing/ordering/group-orders.ts'
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
import { sendDueOperations } from '#server/payments/operations/send-due-operations.ts'

let world: OpenWorld
let kitchen: number
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setTime(worldTime)
  kitchen = await emptyKitchenAt(world, who.ordering, { stock: { pie: 3 } })
})

interface Placed {
  readonly id: string
  readonly token: string
}

let guests = 0
const byCard = (lines: Parameters<typeof orderRequest>[2], more: Parameters<typeof orderRequest>[3] = {}) =>
  orderRequest(who.ordering, '2027-03-01T19:00', lines, {
    paymentType: 'card',
    email: `late${(guests += 1)}@example.com`,
    ...more,
  })
const place = async (...request: Parameters<typeof byCard>) => placeOrder(world, byCard(...request))
const read = async ({ id, token }: Placed) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
const moneyOf = async ({ id, token }: Placed) =>
  succeeded(await world.send('payments.money', { reservationId: id }, { token }))
const act = ({ id }: Placed, action: HostOrderAction) => {
  const token = world.context.staffTokens[0]?.token ?? ''
  return world.sendSeen('host.actOnOrder', { reservationId: id, body: { action } }, { token })
}
const later = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const subjects = async (email: string) => (await outboxOf(world, email)).map(({ subject }) => subject)
const nothing = { points: 0, stock: { pie: 3 } }
const doDueWork = () => runDueWork(world.context, dueWorkHandlers)
const { begin, read: readGroup, join, add, adding, placing, placingPart, ready } = groupsIn(() => world)

/**
 * Lets the payment deadline pass, so the order ends unpaid. The payment can still be completed because the
 * provider hasn't been asked to cancel it yet.
 */
const lapse = async () => {
  later(16)
  await doDueWork()
  await sendDueOperations(world.context)
  later(16 + 1 / 6)
  await doDueWork()
}

test('M8: an order that is paid too late is placed again if the kitchen can still make it', async () => {
  const placed = await place([line('pie', 2)])
  await lapse()
  expect(await read(placed)).toMatchObject({ status: 'Canceled', order: { endedBecause: 'unpaid' } })
  await atTill(world, placed.paymentLinkUrl)
  await settleMoney(world)
  expect(await read(placed)).toMatchObject({
    status: 'Pending',
    order: { stage: 'received', paid: true, endedBecause: '', answerBy: expect.any(String) },
  })
  expect(await moneyOf(placed)).toMatchObject({ taken: 2500, refunded: 0 })
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6, stock: { pie: 1 } })
  expect(await subjects(placed.email)).toContainEqual(expect.stringContaining('Order received'))
  succeeded(await act(placed, 'accept'))
  succeeded(await act(placed, 'cancel'))
  await settleMoney(world)
  expect((await moneyOf(placed)).refunded).toBe(2500)
})

test('M8: if the last portion was sold meanwhile, the order is fully refunded and the guest is notified', async () => {
  const placed = await place([line('pie', 2)])
  await lapse()
  await placeOrder(world, byCard([line('pie', 2)], { paymentType: 'cash' }))
  await atTill(world, placed.paymentLinkUrl)
  await settleMoney(world)
  expect(await read(placed)).toMatchObject({ status: 'Canceled', order: { endedBecause: 'unpaid' } })
  expect(await moneyOf(placed)).toMatchObject({ taken: 2500, refunded: 2500 })
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6, stock: { pie: 1 } })
  expect(await subjects(placed.email)).toContainEqual(expect.stringContaining('been refunded €25'))
})

test('M14: a total below the provider’s smallest charge is refused with an explanation, and nothing is held', async () => {
  const spy = vi.spyOn(world.context.gateways, 'taking', 'get').mockReturnValue('square')
  world.context.catalogue.forget(kitchen)
  await world.database.sql.updateTable('products').set({ price: 90 }).where('id', '=', 'cake').execute()
  const cheap = byCard([line('cake')], { order: { orderItems: [line('cake')], total: 90 } })
  const no = refused(await world.send('reservations.create', { body: cheap }))
  spy.mockRestore()
  world.context.catalogue.forget(kitchen)
  expect(no.refused).toBe('amountTooSmall')
  expect(no.message).toContain('at least €1')
  expect(await kitchenOf(world, kitchen)).toMatchObject(nothing)
})

test('the text message about it says that it is refunded, not that nothing is due (screens G2)', async () => {
  const phoneNumber = '+351910000222'
  const placed = await place([line('pie')], { email: '', phoneNumber })
  await atTill(world, placed.paymentLinkUrl)
  await settleMoney(world)
  succeeded(await act(placed, 'reject'))
  const texts = (await outboxOf(world, phoneNumber)).map(({ text }) => text)
  expect(texts).toContainEqual(
    expect.stringMatching(/couldn't take your order\. €12\.50 is being refunded\./),
  )
  expect(texts.join()).not.toContain('have to pay')
})

test('one person pays by card: the order is held unpaid, and the restaurant gets it once its host has paid', async () => {
  const host = await begin({ paymentType: 'card', email: 'payer@example.com' })
  await add(await join(host, 'Ana'), 'pie')
  const { id, token, payBy } = succeeded(await placing(host))
  expect(payBy).toContain('2027-03-01T12:15')
  expect(await readGroup(host)).toMatchObject({ stage: 'ordered', order: { stage: 'unpaid' } })
  const { paymentLinkUrl } = succeeded(await world.send('payments.start', { reservationId: id }, { token }))
  await atTill(world, paymentLinkUrl)
  await settleMoney(world)
  expect(await readGroup(host)).toMatchObject({ stage: 'ordered', order: { stage: 'received' } })
  expect(succeeded(await placing(host)).payBy).toBeNull()
})

const eachByCard = () =>
  begin({ pays: 'each', paymentType: 'card', email: `host${(guests += 1)}@example.com` })
/** Pays a placed order at the till. */
const pay = async ({ id, token }: Placed) => {
  const { paymentLinkUrl } = succeeded(await world.send('payments.start', { reservationId: id }, { token }))
  await atTill(world, paymentLinkUrl)
  await settleMoney(world)
  return paymentLinkUrl
}
const partsOf = async (code: string) =>
  (await readGroup(code)).members.map(({ name, total, isReady, isOrdered, isLeftOut }) => [
    name,
    total,
    isReady ? 'paid' : isOrdered ? 'unpaid' : isLeftOut ? 'left out' : '',
  ])

test('the host can’t order everything once more if each person pays by card', async () => {
  const host = await eachByCard()
  const ana = await join(host, 'Ana')
  await add(ana, 'soup')
  succeeded(await ready(ana))
  expect(refused(await placing(host)).refused).toBe('paymentNotOffered')
  succeeded(await placingPart(ana))
  expect(refused(await placing(host)).refused).toBe('paymentNotOffered')
})

test('O18: each person pays by card: paid parts become orders for one time, and unpaid parts fall out at the deadline', async () => {
  const host = await eachByCard()
  const [ana, ben, cleo] = [await join(host, 'Ana'), await join(host, 'Ben'), await join(host, 'Cleo')]
  await add(ana, 'pie')
  await add(ben, 'soup')
  await add(cleo, 'soup')
  const { wanted, version } = await readGroup(host)
  const [own, same] = [succeeded(await placingPart(ana)), succeeded(await placingPart(ana))]
  expect(same).toEqual(own)
  const held = succeeded(await placingPart(ben))
  expect(await partsOf(host)).toEqual([
    ['Hana', 0, ''],
    ['Ana', 1250, 'unpaid'],
    ['Ben', 700, 'unpaid'],
    ['Cleo', 700, ''],
  ])
  await pay(own)
  const seen = await readGroup(ana)
  expect(seen).toMatchObject({ stage: 'open', own: { order: { id: own.id, isUnpaid: false } } })
  expect(seen.version).toBeGreaterThan(version)
  expect((await readGroup(ben)).own.order?.id).toBe(held.id)
  expect(await read(own)).toMatchObject({
    customerName: 'Ana',
    order: { stage: 'received', promised: wanted },
  })
  expect(refused(await adding(ana, 'soup')).refused).toBe('groupPartOrdered')
  const body = { place: seen.own.place }
  const removing = await world.send('groupOrders.removeMember', { code: host, body })
  expect(refused(removing).refused).toBe('groupPartOrdered')
  succeeded(await act(own, 'accept'))
  await lapse()
  later(30)
  await doDueWork()
  expect(await partsOf(cleo)).toEqual([
    ['Hana', 0, ''],
    ['Ana', 1250, 'paid'],
    ['Ben', 0, 'left out'],
    ['Cleo', 0, 'left out'],
  ])
  expect(await readGroup(cleo)).toMatchObject({ stage: 'ordered', receipt: { total: 1250 } })
  expect(refused(await placingPart(cleo, { total: 700 })).refused).toBe('groupOrderEnded')
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 3, stock: { pie: 2 } })
})

test('a part that lapsed unpaid can be placed again, and a late payment of the first attempt is refunded', async () => {
  const host = await eachByCard()
  await add(host, 'pie')
  const first = succeeded(await placingPart(host))
  const { paymentLinkUrl } = succeeded(
    await world.send('payments.start', { reservationId: first.id }, { token: first.token }),
  )
  await lapse()
  await add(host, 'soup')
  const again = succeeded(await placingPart(host))
  expect(again.id).not.toBe(first.id)
  await atTill(world, paymentLinkUrl)
  await settleMoney(world)
  expect(await moneyOf(first)).toMatchObject({ taken: 1250, refunded: 1250 })
  await pay(again)
  expect(await partsOf(host)).toEqual([['Hana', 1950, 'paid']])
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 4, stock: { pie: 2 } })
})

test('everyone sees that a part that ended after payment is being refunded', async () => {
  const host = await eachByCard()
  const ana = await join(host, 'Ana')
  await add(ana, 'pie')
  const own = succeeded(await placingPart(ana))
  await pay(own)
  succeeded(await act(own, 'reject'))
  const refundFor = async (code: string) => (await readGroup(code)).members.map(({ refund }) => refund)
  expect(await refundFor(host)).toEqual([null, 'started'])
  await settleMoney(world)
  expect(await refundFor(host)).toEqual([null, 'done'])
  later(30)
  await doDueWork()
  expect(await readGroup(ana)).toMatchObject({
    stage: 'ended',
    members: [{ refund: null }, { isLeftOut: true, refund: 'done' }],
    own: { order: { id: own.id } },
  })
})

test('one person pays by card: a group order that lapsed unpaid can be placed again, once', async () => {
  const host = await begin({ paymentType: 'card', email: 'twice@example.com' })
  await add(await join(host, 'Ana'), 'pie')
  const first = succeeded(await placing(host))
  const { paymentLinkUrl } = succeeded(
    await world.send('payments.start', { reservationId: first.id }, { token: first.token }),
  )
  await lapse()
  expect(await readGroup(host)).toMatchObject({ stage: 'open', order: null })
  const [again, same] = [succeeded(await placing(host)), succeeded(await placing(host))]
  expect(again.id).not.toBe(first.id)
  expect(same.id).toBe(again.id)
  await atTill(world, paymentLinkUrl)
  await settleMoney(world)
  expect((await moneyOf(first)).refunded).toBe(1250)
  await pay(again)
  expect(await readGroup(host)).toMatchObject({ stage: 'ordered', order: { stage: 'received' } })
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 3, stock: { pie: 2 } })
})

test('a late payment that revives the order of a group wins over placing it again', async () => {
  const later = { wanted: '2027-03-01T19:00:00+00:00', email: 'revived@example.com' }
  const host = await begin({ paymentType: 'card', ...later })
  await add(await join(host, 'Ana'), 'pie')
  const first = succeeded(await placing(host))
  const { paymentLinkUrl } = succeeded(
    await world.send('payments.start', { reservationId: first.id }, { token: first.token }),
  )
  await lapse()
  await atTill(world, paymentLinkUrl)
  await settleMoney(world)
  expect(await readGroup(host)).toMatchObject({ stage: 'ordered', order: { stage: 'received' } })
  expect(succeeded(await placing(host)).id).toBe(first.id)
})

test('parts of a delivery can’t be paid by card', async () => {
  const body = { pays: 'each', paymentType: 'card', deliveryType: 'delivery' } as const
  await expect(
    begin({ ...body, deliveryAddress: { address: '1 Lake Road', postcode: '1200' } }),
  ).rejects.toThrow('paymentNotOffered')
})
