import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KnownPayment } from '#server/payments/gateways/gateway.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { plantPayments } from '#server/testing/payments/plant-payments.ts'
import { openFakeStripe } from '#server/testing/providers/fake-stripe.ts'
import { createIntent } from '#server/testing/providers/stripe/stripe-payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { receiveCallback } from './receive-callback.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function paidUnheard(count: number, prefix: string, inDays = 60) {
  const tables = await world.database.sql
    .selectFrom('tables')
    .innerJoin('restaurants', 'restaurants.id', 'tables.restaurant_id')
    .where('slug', '=', who.dayAndNight)
    .select(['tables.id', 'restaurant_id'])
    .execute()
  return plantPayments(world.database.sql, {
    restaurantId: tables[0]?.restaurant_id ?? 0,
    tableIds: tables.map(({ id }) => id),
    count,
    prefix,
    inDays,
    at: worldTime,
    state: 'succeeded',
  })
}

interface Event {
  readonly eventId: string
  readonly reference?: string
  readonly unresolved?: string
}

/** Returns a function that receives events about payments, and the number of readings of each payment. */
function receiving() {
  const readings = new Map<string, number>()
  const ordersOf = new Map<string, string>()
  const { gateways } = world.context
  const open = async (name: string) => {
    const gateway = await gateways.open(name)
    return (
      gateway && {
        ...gateway,
        verify: async ({ body }: { readonly body: Buffer }) => {
          const event = JSON.parse(body.toString()) as Event
          return { reference: null, key: null, account: null, connection: null, ...event }
        },
        // Square names only its payment in a refund. We know its order.
        referenceOf: async (unresolved: string) => ordersOf.get(unresolved) ?? null,
        read(known: KnownPayment) {
          readings.set(known.reference, (readings.get(known.reference) ?? 0) + 1)
          return gateway.read(known)
        },
      }
    )
  }
  const context = { ...world.context, gateways: { ...gateways, open } }
  return {
    readings,
    ordersOf,
    receive: (event: Event) =>
      receiveCallback(context, 'till', { headers: {}, body: Buffer.from(JSON.stringify(event)) }),
  }
}

test('any number of events about one payment cause at most two readings, and all are applied (money G4)', async () => {
  const [{ id, reference } = { id: '', reference: '' }] = await paidUnheard(1, 'joined')
  const { receive, readings } = receiving()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => receive({ eventId: `joined-${index}`, reference })),
  )
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['settled']))
  expect(readings.get(reference)).toBe(2)
  const { sql: db } = world.database
  const payment = db.selectFrom('payments').select(['id', 'state']).where('reservation_id', '=', id)
  const { id: paymentId, state } = await payment.executeTakeFirstOrThrow()
  expect(state).toBe('succeeded')
  const events = db.selectFrom('payment_events').select('event_id').where('payment_id', '=', paymentId)
  expect(await events.execute()).toHaveLength(50)
})

test('an event that names the payment of a provider settles our payment, and one of a sale is foreign (money B5)', async () => {
  const [{ id, reference } = { id: '', reference: '' }] = await paidUnheard(1, 'refunded', 120)
  const { receive, ordersOf } = receiving()
  ordersOf.set('square-payment', reference)
  const outcomes = [
    await receive({ eventId: 'refund-1', unresolved: 'square-payment' }),
    await receive({ eventId: 'refund-2', unresolved: 'a sale' }),
    await receive({ eventId: 'refund-3' }),
  ]
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['settled', 'foreign', 'aside'])
  const { sql: db } = world.database
  const payment = db.selectFrom('payments').select('state').where('reservation_id', '=', id)
  expect(await payment.executeTakeFirst()).toEqual({ state: 'succeeded' })
})

test('500 callbacks a second about 40 payments stay within Stripe’s limits, and all 40 are settled (money G4)', async () => {
  const stripe = await openFakeStripe()
  const rushed = await openWorldOn(world.database, {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_PUBLIC_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRETS: 'whsec_fake',
    STRIPE_API_URL: stripe.url,
  })
  const { sql: db } = world.database
  const planted = await paidUnheard(40, 'rush', 90)
  const ids = planted.map(({ id }) => id)
  const gateway = 'stripe'
  await db.updateTable('reservation_money').set({ gateway }).where('reservation_id', 'in', ids).execute()
  const references: string[] = []
  for (const id of ids) {
    const form = { amount: '4000', currency: 'eur', 'metadata[key]': `${id}-deposit-1` }
    const { id: reference } = createIntent(stripe.account(null), new URLSearchParams(form))
    stripe.ledger.pay(reference)
    references.push(reference)
    await db.updateTable('payments').set({ gateway, reference }).where('reservation_id', '=', id).execute()
  }

  const { payload, headers } = signedEvents(worldTime)
  const report = async (event: number) => {
    const reference = references[event % references.length] ?? ''
    const body = payload(`evt_${event}`, reference)
    const request = { method: 'POST', url: '/api/payments/callbacks/stripe', payload: body } as const
    return (await rushed.app.inject({ ...request, headers: headers(body) })).statusCode
  }
  const started = performance.now()
  // Stripe sends events again that aren’t accepted.
  let waiting = Array.from({ length: 2_500 }, (_, event) => event)
  while (waiting.length > 0) {
    const statuses = await Promise.all(waiting.map(report))
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    waiting = waiting.filter((_, at) => statuses[at] === 503)
  }
  const seconds = (performance.now() - started) / 1000

  const reads = stripe.requests.filter(({ path }) => path.startsWith('/v1/payment_intents/'))
  expect(reads.length).toBeLessThanOrEqual(5 + 16 * seconds)
  const settled = db.selectFrom('payments').select('id').where('reservation_id', 'in', ids)
  expect(await settled.where('state', '=', 'succeeded').execute()).toHaveLength(40)
  await rushed.app.close()
  await stripe.close()
})

/** Returns functions that write events about intents and sign them as Stripe does. */
function signedEvents(at: Date) {
  const signer = new Stripe('sk').webhooks
  const timestamp = Math.floor(at.getTime() / 1000)
  return {
    payload: (id: string, reference: string) =>
      JSON.stringify({
        id,
        type: 'payment_intent.succeeded',
        data: { object: { object: 'payment_intent', id: reference } },
      }),
    headers: (payload: string) => ({
      'content-type': 'application/json',
      'stripe-signature': signer.generateTestHeaderString({ payload, secret: 'whsec_fake', timestamp }),
    }),
  }
}
