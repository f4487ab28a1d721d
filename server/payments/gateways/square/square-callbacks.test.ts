import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { bookToPay } from '#server/testing/payments/payments.ts'
import { type FakeSquare, openFakeSquare, squareToken } from '#server/testing/providers/fake-square.ts'
import { SquareCallbacks, squareWebhookKey } from '#server/testing/providers/square/square-callbacks.ts'
import { squareLocation, type SquarePayment } from '#server/testing/providers/square/square-objects.ts'

/** What Square reports, over HTTP, about reservations whose deposits are paid by link. */
let world: OpenWorld
let fake: FakeSquare
let callbacks: SquareCallbacks
const { cancel, later, money, settleAll, staffMoney } = payersIn(() => world)

beforeAll(async () => {
  fake = await openFakeSquare()
  world = await openWorld({
    PUBLIC_URL: 'https://tables.example',
    PAYMENT_GATEWAY: 'square',
    SQUARE_ACCESS_TOKEN: squareToken,
    SQUARE_LOCATION_ID: squareLocation,
    SQUARE_WEBHOOK_KEY: squareWebhookKey,
    SQUARE_API_URL: fake.url,
  })
  fake.setClock(() => world.context.now())
  callbacks = new SquareCallbacks(fake.account, 'https://tables.example/api/payments/callbacks/square')
})
afterAll(async () => {
  await world.close()
  await fake.close()
})

/** Delivers all events that wait, and returns the statuses of the responses. */
async function deliver(): Promise<number[]> {
  const statuses: number[] = []
  await callbacks.deliver(async ({ headers, body }) => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/payments/callbacks/square',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
    statuses.push(statusCode)
    return statusCode
  })
  return statuses
}

async function paid() {
  const booked = await bookToPay(world, dinner())
  const order = [...fake.account.orders.values()].at(-1)
  const payment = order && fake.account.pay(order.id)
  if (!payment) throw new Error('the link can be paid')
  expect(await deliver()).not.toContain(404)
  expect(await money(booked)).toMatchObject({ status: 'Approved', taken: 4000 })
  return { booked, payment }
}

function refundInDashboard(payment: SquarePayment, amount: number): void {
  const refund = fake.account.refund(payment, amount)
  if (typeof refund === 'string') throw new Error(refund)
  fake.account.settleRefund(refund, 'COMPLETED')
}

test('a refund in the dashboard counts, although its first delivery failed 20 hours ago (money B4, B5)', async () => {
  const { booked, payment } = await paid()
  refundInDashboard(payment, 1000)
  later(20 * 60)
  const statuses = await deliver()
  expect(statuses.length).toBeGreaterThan(1)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await money(booked)).toMatchObject({ taken: 4000, refunded: 1000 })
})

test('sales of the till and of another location are answered with 200, so Square sends nothing again (money B8)', async () => {
  const sold = fake.account.sell(900, 'EUR')
  const elsewhere = fake.account.sell(1200, 'EUR', { location: 'L-OTHER' })
  for (const payment of [sold, elsewhere]) refundInDashboard(payment, 500)
  expect(new Set(await deliver())).toEqual(new Set([200]))
  expect(callbacks.waiting).toEqual([])
})

test('a disputed deposit isn’t paid back by staff when the guest cancels (money B6)', async () => {
  const { booked, payment } = await paid()
  fake.account.dispute(payment)
  expect(await deliver()).toEqual([200])
  succeeded(await cancel(booked))
  await settleAll()
  expect(fake.account.refundsOf(payment)).toEqual([])
  expect(await staffMoney(booked.id)).toMatchObject({ byHand: [] })
  expect(fake.account.balanceOf(payment.orderId)).toBe(0)
})
