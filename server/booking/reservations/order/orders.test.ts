import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HostOrderAction } from '#contracts/ordering/host-orders.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import {
  kitchenOf,
  line,
  openKitchenAt,
  openNearby,
  orderRequest,
  placeOrder,
} from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let kitchen: number
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const evening = '2027-03-01T19:00'
type Request = Parameters<typeof orderRequest>

async function open(settings: Parameters<typeof openKitchenAt>[2] = {}) {
  world.setTime(worldTime)
  kitchen = await openKitchenAt(world, who.ordering, settings)
  await world.database.sql.deleteFrom('kitchen_slots').execute()
  // Remove what orders of earlier tests take, because the kitchen was reset.
  await world.database.sql.updateTable('orders').set({ filled: '[]', taken: '[]' }).execute()
  await world.database.sql.deleteFrom('ordering_pauses').execute()
  await world.database.sql.updateTable('kitchens').set({ caps: '{}' }).execute()
}
const order = (lines: Request[2], more?: Request[3], time = evening) =>
  placeOrder(world, orderRequest(who.ordering, time, lines, more))
const send = (lines: Request[2], more?: Request[3], time = evening) =>
  world.send('reservations.create', { body: orderRequest(who.ordering, time, lines, more) })
const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const act = (reservationId: string, action: HostOrderAction, more: object = {}) =>
  world.sendSeen('host.actOnOrder', { reservationId, body: { action, ...more } }, staff())
const read = async ({ id, token }: { id: string; token: string }) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
const later = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const runAllDue = () => runDueWork(world.context, dueWorkHandlers)
const nothing = { points: 0, most: 0 }

describe('placing an order', () => {
  test('a takeaway takes no table and has no party, and returns its receipt and promised time', async () => {
    await open({ stock: { pie: 5 } })
    const placed = await order([line('pie', 2), line('soup')])
    const known = { status: 'Pending', deliveryType: 'takeaway', groupSize: 0, tableNumber: '' }
    expect(placed).toMatchObject({ ...known, mayCancel: true })
    const total = { subtotal: 3200, deliveryFee: 0, taxes: 0, tip: 0, total: 3200, paymentType: 'cash' }
    const promised = expect.stringContaining(evening)
    expect(placed.order).toMatchObject({ ...total, promised, stage: 'received' })
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 7, stock: { pie: 3 } })
    expect((await read(placed)).order).toEqual(placed.order)
    const mail = await outboxOf(world, placed.email)
    expect(mail[0]?.subject).toContain('Order received')
    expect(mail[0]?.text).toContain('2 × Pie')
  })

  test('an order sent twice with the same id is one order', async () => {
    await open({ stock: { pie: 1 } })
    const body = { ...orderRequest(who.ordering, evening, [line('pie')]), id: world.context.newId() }
    const [once, again] = [await placeOrder(world, body), await placeOrder(world, body)]
    expect(again).toEqual(once)
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 3, stock: { pie: 0 } })
  })

  test('O2: two lines with the same dish are counted together, and both are named', async () => {
    await open({ stock: { pie: 3 } })
    const no = refused(await send([line('pie', 2), line('pie', 2, { repeatIndex: 1 })]))
    expect(no.refused).toBe('notEnoughLeft')
    expect(no.problems).toMatchObject([{ code: 'notEnoughLeft', line: { id: 'pie', repeatIndex: 1 } }])
    expect(await kitchenOf(world, kitchen)).toMatchObject({ ...nothing, stock: { pie: 3 } })
  })

  test('O8: dishes no longer on the menu are named line by line, and nothing is dropped', async () => {
    await open()
    const gone = [
      line('soup'),
      line('trout'),
      line('pie', 1, { selectedModifiers: [{ id: 'ham', amount: 1 }] }),
    ]
    const no = refused(await send(gone, { order: { orderItems: gone, total: 0 } }))
    expect(no.problems?.map(({ code, line: at }) => [code, at?.id])).toEqual([
      ['unknownProduct', 'trout'],
      ['unknownOption', 'pie'],
    ])
  })

  test('O9: a total other than the guest saw is refused with both totals', async () => {
    await open()
    const lines = [line('soup')]
    const no = refused(await send(lines, { order: { orderItems: lines, total: 650 } }))
    expect(no.refused).toBe('orderChanged')
    expect(no.order).toMatchObject({ seenTotal: 650, total: 700 })
    const without = { ...orderRequest(who.ordering, evening, lines), order: { orderItems: lines } }
    expect(refused(await world.send('reservations.create', { body: without })).refused).toBe('invalidInput')
  })

  test('O12: an order has no fields for a line’s price, name or total', async () => {
    await open()
    const forged = [{ ...line('pie'), price: 1, name: 'Free pie' }]
    const placed = await order(forged, { order: { orderItems: forged, total: 1250, subtotal: 1 } as never })
    expect(placed.order).toMatchObject({ total: 1250, lines: [{ name: 'Pie', price: 1250 }] })
  })

  test('O14: an order as soon as possible keeps the time seen for two minutes and is then refused', async () => {
    await open()
    const asap = { order: { orderItems: [line('soup')], total: 700, asap: true } }
    later(2)
    expect((await order([line('soup')], asap, '2027-03-01T12:20')).order).toMatchObject({ asap: true })
    later(3)
    const no = refused(await send([line('soup')], asap, '2027-03-01T12:20'))
    expect(no.refused).toBe('orderChanged')
    expect(no.order?.promised).toContain('2027-03-01T12:25')
  })

  test('O6: a delivery outside the zones is refused by the API, and one inside pays the fee', async () => {
    await open()
    const to = (postcode: string) => ({
      deliveryType: 'delivery' as const,
      deliveryAddress: { address: 'Rua do Sol 1', postcode },
      order: { orderItems: [line('pie')], total: 1500 },
    })
    expect(refused(await send([line('pie')], to('2000'))).refused).toBe('outsideDeliveryZones')
    expect(await kitchenOf(world, kitchen)).toMatchObject(nothing)
    const placed = await order([line('pie')], to('1200-001'))
    expect(placed).toMatchObject({
      deliveryAddress: { address: 'Rua do Sol 1' },
      order: { deliveryFee: 250 },
    })
  })

  test('a text address is delivered to by the postal code in it, which is asked for if it’s missing (wire A9)', async () => {
    await open()
    const to = (address: string) => ({
      deliveryType: 'delivery' as const,
      deliveryAddress: address,
      order: { orderItems: [line('pie')], total: 1500 },
    })
    const placed = await order([line('pie')], to('Rua do Sol 1, 1200-001 Lisboa'))
    expect(placed).toMatchObject({ order: { deliveryFee: 250 } })
    expect(placed.deliveryAddress).toEqual({ address: 'Rua do Sol 1, 1200-001 Lisboa' })
    const without = refused(await send([line('pie')], to('Rua do Sol 1, Lisboa')))
    expect(without).toMatchObject({ status: 400, refused: 'postcodeNeeded' })
    expect(without.message).toContain('postal code')
    const away = refused(await send([line('pie')], to('Rua do Sol 1, 2000-001 Santarém')))
    expect(away.refused).toBe('outsideDeliveryZones')
  })

  test('O13: caps count portions, per delivery type and in total', async () => {
    await open({ cap: 8, caps: { takeaway: 4 } })
    const soon = '2027-03-01T12:20'
    expect(refused(await send([line('soup', 9)], {}, soon)).refused).toBe('kitchenFull')
    await order([line('soup', 8)], {}, soon)
    expect((await kitchenOf(world, kitchen)).most).toBe(4)
  })

  test('O19: a pause refuses the times inside it, for one delivery type', async () => {
    await open()
    const pause = { restaurantId: who.ordering, body: { deliveryType: 'takeaway' as const, minutes: 30 } }
    expect(succeeded(await world.send('host.pauseOrders', pause, staff())).pauses).toHaveLength(1)
    expect(refused(await send([line('soup')], {}, '2027-03-01T12:25')).refused).toBe('orderingPaused')
    await order([line('soup')], {}, '2027-03-01T12:40')
  })

  test('an invalid tip, an empty order, and cash where it isn’t accepted are refused', async () => {
    await open({ noCash: true })
    expect(refused(await send([line('soup')])).refused).toBe('paymentNotOffered')
    await open()
    expect(refused(await send([])).refused).toBe('orderEmpty')
    const lines = [line('soup')]
    const tipped = await order(lines, { order: { orderItems: lines, total: 800, tips: 100 } })
    expect(tipped.order).toMatchObject({ tip: 100, total: 800 })
  })
})

describe('after placing', () => {
  test('an order that is accepted early isn’t shown as in preparation before the kitchen begins', async () => {
    await open()
    const placed = await order([line('pie')], {}, '2027-03-01T18:00')
    succeeded(await act(placed.id, 'accept'))
    const step = (await read(placed)).order?.steps.find(({ kind }) => kind === 'kitchen')
    expect(step).toEqual({ kind: 'kitchen', at: null })
  })

  test('the guest is notified when an order is accepted, ready and handed over', async () => {
    await open()
    const placed = await order([line('pie')])
    expect(succeeded(await act(placed.id, 'accept'))).toMatchObject({ status: 'Approved', alarm: false })
    expect(succeeded(await act(placed.id, 'ready'))).toMatchObject({
      status: 'Called',
      mayDo: ['handOver', 'cancel', 'delay'],
    })
    expect(succeeded(await act(placed.id, 'handOver')).order.stage).toBe('handedOver')
    const steps = (await read(placed)).order?.steps ?? []
    expect(steps.filter(({ at }) => at === null)).toEqual([])
    const subjects = (await outboxOf(world, placed.email)).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.includes('ready'))).toBe(true)
    expect((await kitchenOf(world, kitchen)).points).toBe(3)
  })

  test('O7: an unanswered order ends, gives everything back, and names the nearest open restaurant', async () => {
    await open({ stock: { pie: 2 } })
    const nearest = await openNearby(world, kitchen)
    const asap = { order: { orderItems: [line('pie')], total: 1250, asap: true } }
    const placed = await order([line('pie')], asap, '2027-03-01T12:20')
    later(4)
    await runAllDue()
    expect((await read(placed)).status).toBe('Pending')
    later(6)
    expect(refused(await act(placed.id, 'accept')).refused).toBe('answerTooLate')
    await runAllDue()
    const ended = { endedBecause: 'unanswered', openElsewhere: nearest }
    expect(await read(placed)).toMatchObject({ status: 'Canceled', order: ended })
    expect(await kitchenOf(world, kitchen)).toMatchObject({ ...nothing, stock: { pie: 2 } })
    await runAllDue()
    expect((await kitchenOf(world, kitchen)).stock).toEqual({ pie: 2 })
  })

  test('the guest cancels within the cancel window, and the order is given back once', async () => {
    await open({ stock: { pie: 2 }, cancelMinutes: 60 })
    const placed = await order([line('pie')])
    succeeded(await act(placed.id, 'accept'))
    const cancel = () =>
      world.send('reservations.cancel', { reservationId: placed.id, body: {} }, { token: placed.token })
    expect(succeeded(await cancel()).status).toBe('CanceledByClient')
    expect(succeeded(await cancel()).status).toBe('CanceledByClient')
    expect(await kitchenOf(world, kitchen)).toMatchObject({ ...nothing, stock: { pie: 2 } })
    const late = await order([line('pie')])
    succeeded(await act(late.id, 'accept'))
    later(6 * 60 + 30)
    const no = await world.send(
      'reservations.cancel',
      { reservationId: late.id, body: {} },
      { token: late.token },
    )
    expect(refused(no).refused).toBe('tooLateToCancel')
  })

  test('when two devices answer at once, one answer counts', async () => {
    await open({ stock: { pie: 1 } })
    const { id } = await order([line('pie')])
    const answers = await Promise.all([act(id, 'accept'), act(id, 'reject')])
    expect(answers.filter((each) => 'refused' in each)).toHaveLength(1)
  })

  test('the guest is notified of a delay and can cancel again for a while', async () => {
    await open({ cancelMinutes: null })
    const placed = await order([line('pie')])
    succeeded(await act(placed.id, 'accept'))
    expect((await read(placed)).mayCancel).toBe(false)
    const delayed = succeeded(await act(placed.id, 'delay', { minutes: 20, note: 'Oven trouble' }))
    expect(delayed.order).toMatchObject({ delayMinutes: 20, delayNote: 'Oven trouble' })
    expect(await read(placed)).toMatchObject({ mayCancel: true, wallTime: '2027-03-01T19:20' })
  })

  test('the guest goes on without what the kitchen can’t cook, and pays less', async () => {
    await open({ stock: { pie: 3 } })
    const placed = await order([line('pie', 2), line('soup')])
    const missing = [{ id: 'pie', repeatIndex: 0 }]
    const reported = succeeded(await act(placed.id, 'reportMissing', { missing }))
    expect(reported.order).toMatchObject({ missing, withoutMissing: 700 })
    const answer = { reservationId: placed.id, body: { answer: 'without' as const, total: 700 } }
    const less = succeeded(await world.send('orders.answerMissing', answer, { token: placed.token }))
    expect(less).toMatchObject({ status: 'Approved', order: { total: 700, lines: [{ id: 'soup' }] } })
    expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 1, stock: { pie: 3 } })
  })

  test('O15: ordering again lists sold-out dishes and new prices first', async () => {
    await open()
    const placed = await order([line('pie'), line('soup')])
    await world.database.sql.updateTable('products').set({ price: 750 }).where('id', '=', 'soup').execute()
    succeeded(
      await world.send(
        'host.setStock',
        { restaurantId: who.ordering, body: { id: 'pie', soldOut: true } },
        staff(),
      ),
    )
    const repeat = { reservationId: placed.id }
    world.context.catalogue.forget(kitchen)
    const again = succeeded(await world.send('orders.repeat', repeat, { token: placed.token }))
    expect(again.lines).toMatchObject([{ id: 'soup' }])
    expect(again.differences).toMatchObject([
      { id: 'pie', problems: [{ code: 'soldOut' }] },
      { id: 'soup', seenPrice: 700, price: 750, problems: [] },
    ])
  })
})
