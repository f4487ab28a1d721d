import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HostOrderAction } from '#contracts/ordering/host-orders.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import {
  kitchenOf,
  line,
  emptyKitchenAt,
  orderRequest,
  placeOrder,
} from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
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
/** Orders one pie for takeaway, to be paid by card. */
const place = async (time: string, more: Parameters<typeof orderRequest>[3] = {}) => {
  const email = `meanwhile${(guests += 1)}@example.com`
  return placeOrder(
    world,
    orderRequest(who.ordering, time, [line('pie')], { paymentType: 'card', email, ...more }),
  )
}
const read = async ({ id, token }: Placed) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
const moneyOf = async ({ id, token }: Placed) =>
  succeeded(await world.send('payments.money', { reservationId: id }, { token }))
const settle = ({ id, token }: Placed) => world.send('payments.settle', { reservationId: id }, { token })
const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '' })
const act = ({ id }: Placed, action: HostOrderAction) =>
  world.sendSeen('host.actOnOrder', { reservationId: id, body: { action } }, staff())
const after = (minutes: number) => world.setTime(new Date(worldTime.getTime() + minutes * 60_000))
const doDueWork = () => runDueWork(world.context, dueWorkHandlers)
const subjects = async (email: string) => (await outboxOf(world, email)).map(({ subject }) => subject)
const midnight = 12 * 60

/** Sets the takeaway hours of every day as staff would, in minutes after midnight. */
async function setHours(opens: number, closes: number): Promise<void> {
  const restaurantId = who.ordering
  const { terms } = succeeded(await world.send('host.orderingTerms', { restaurantId }, staff()))
  if (!terms?.types.takeaway) throw new Error('the kitchen has no takeaway')
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekDay) => ({ weekDay, opens, closes }))
  const types = { ...terms.types, takeaway: { ...terms.types.takeaway, hours } }
  succeeded(await world.send('host.setOrderingTerms', { restaurantId, body: { ...terms, types } }, staff()))
}

test('an order whose bank responds after the time to pay neither lapses as unpaid nor is placed twice', async () => {
  const placed = await place('2027-03-01T19:00')
  after(14.9)
  await atTill(world, placed.paymentLinkUrl, { card: 'hangs', calls: 'never' })
  await settle(placed)
  // The payment deadline has passed, and the bank still hasn't responded.
  after(15.2)
  await settleMoney(world)
  expect((await read(placed)).status).toBe('Pending')
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 3, stock: { pie: 2 } })
  after(25)
  await settleMoney(world)
  after(26)
  await settleMoney(world)
  expect(await read(placed)).toMatchObject({ status: 'Pending', order: { stage: 'received', paid: true } })
  expect(await moneyOf(placed)).toMatchObject({ taken: 1250, refunded: 0 })
  const received = (await subjects(placed.email)).filter((subject) => subject.includes('Order received'))
  expect(received).toHaveLength(1)
  succeeded(await act(placed, 'accept'))
})

test('an order placed before midnight and never answered ends after midnight and is refunded', async () => {
  after(midnight - 2)
  const placed = await place('2027-03-02T00:20', {
    order: { orderItems: [line('pie')], total: 1250, asap: true },
  })
  await atTill(world, placed.paymentLinkUrl)
  succeeded(await settle(placed))
  after(midnight + 2)
  await settleMoney(world)
  expect((await read(placed)).order).toMatchObject({
    stage: 'received',
    answerBy: '2027-03-02T00:03:00+00:00',
  })
  after(midnight + 3)
  await settleMoney(world)
  expect(await read(placed)).toMatchObject({
    status: 'Canceled',
    order: { stage: 'ended', endedBecause: 'unanswered' },
  })
  expect(await moneyOf(placed)).toMatchObject({ taken: 1250, refunded: 1250 })
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 0, stock: { pie: 3 } })
})

test('if hours change while an order awaits payment and it is paid in time, it is cooked as agreed', async () => {
  const placed = await place('2027-03-01T19:00')
  await setHours(600, 1080)
  await atTill(world, placed.paymentLinkUrl)
  succeeded(await settle(placed))
  succeeded(await act(placed, 'accept'))
  expect((await read(placed)).order).toMatchObject({ promised: '2027-03-01T19:00:00+00:00', paid: true })
})

test('if hours change and an order is paid too late while the restaurant is closed, it is fully refunded', async () => {
  const placed = await place('2027-03-01T19:00')
  // The payment can be completed until the provider has been asked to cancel it.
  after(16)
  await doDueWork()
  await sendDueOperations(world.context)
  after(16 + 1 / 6)
  await doDueWork()
  expect((await read(placed)).status).toBe('Canceled')
  await setHours(600, 1080)
  await atTill(world, placed.paymentLinkUrl)
  await settleMoney(world)
  expect((await read(placed)).status).toBe('Canceled')
  expect(await moneyOf(placed)).toMatchObject({ taken: 1250, refunded: 1250 })
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 0, stock: { pie: 3 } })
})

test('when two staff devices answer a paid order at once, one answer wins, the other is refused, and the money follows', async () => {
  const placed = await place('2027-03-01T19:00')
  await atTill(world, placed.paymentLinkUrl)
  succeeded(await settle(placed))
  const answers = await Promise.all([act(placed, 'accept'), act(placed, 'reject')])
  const [won] = answers.filter((answer) => !('refused' in answer))
  expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'changedMeanwhile' }])
  await settleMoney(world)
  const { status } = await read(placed)
  expect(won).toMatchObject({ status })
  const kept = status === 'Approved'
  expect(await moneyOf(placed)).toMatchObject({ taken: 1250, refunded: kept ? 0 : 1250 })
  expect(await kitchenOf(world, kitchen)).toMatchObject({ stock: { pie: kept ? 2 : 3 } })
})
