import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { KnownPayment } from '#server/payments/gateways/gateway.ts'
import { tillSignature } from '#server/payments/gateways/till/open-till.ts'
import type { Report } from '#server/report.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { createReconciler } from './reconcile-payments.ts'
import { receiveCallback } from './receive-callback.ts'
import { returnUrl } from '#server/payments/return-url.ts'
import { sendDueOperations } from '#server/payments/operations/send-due-operations.ts'

let world: OpenWorld
let ids: string[] = []
beforeAll(async () => {
  world = await openWorld()
  const rows = await world.database.sql
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'Approved')
    .execute()
  ids = rows.map(({ id }) => id)
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

/** Books with a deposit and starts its payment at the test provider. */
async function startedPayment() {
  const { sql: db } = world.database
  const reservationId = ids.pop() ?? ''
  const id = `${reservationId}-deposit-1`
  const terms = {
    chargeType: 'Deposit',
    amount: 4000,
    currency: 'EUR',
    freeUntil: worldTime.getTime() / 60_000 + 1440,
    lateRefundPercent: 0,
    returnsIfRefilled: false,
    lost: 0,
    consent: null,
  }
  const gateway = 'till'
  await db
    .insertInto('reservation_money')
    .values({
      reservation_id: reservationId,
      gateway,
      terms: JSON.stringify(terms),
      needs_approval: false,
      story: '[]',
    })
    .execute()
  const payment = {
    id,
    reservation_id: reservationId,
    purpose: 'deposit' as const,
    amount: 4000,
    currency: 'EUR',
  }
  await db
    .insertInto('payments')
    .values({ ...payment, gateway, refunds: '[]', created: worldTime })
    .execute()
  const operation = { id, reservation_id: reservationId, payment_id: id, kind: 'take' as const, amount: 4000 }
  await db
    .insertInto('payment_operations')
    .values({ ...operation, created: worldTime, due: worldTime })
    .execute()
  await sendDueOperations(world.context)
  const { reference } = await paymentOf(id)
  return { id, reservationId, reference, path: `/till/${reference}` }
}

const paymentOf = (id: string) =>
  world.database.sql.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const eventsOf = async (id: string) =>
  (
    await world.database.sql
      .selectFrom('payment_events')
      .select('event_id')
      .where('payment_id', '=', id)
      .execute()
  ).length

const pay = (path: string, calls: string) =>
  world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step: 'pay', card: 'works', calls }).toString(),
  })

const callback = (event: object, { at = worldTime, altered = '' } = {}) => {
  const body = JSON.stringify(event)
  return world.app.inject({
    method: 'POST',
    url: '/api/payments/callbacks/till',
    headers: { 'content-type': 'application/json', 'till-signature': tillSignature(world.context, body, at) },
    payload: body + altered,
  })
}

test('an operation is sent once, and its payment gets the provider’s link', async () => {
  const { id, path } = await startedPayment()
  await sendDueOperations(world.context)
  expect(await paymentOf(id)).toMatchObject({ state: 'started', link: world.context.config.publicUrl + path })
  const operation = world.database.sql.selectFrom('payment_operations').selectAll().where('id', '=', id)
  expect(await operation.executeTakeFirst()).toMatchObject({ state: 'settled', due: null, attempts: 1 })
})

test.each(['once', 'twice', 'mixed'])('a payment reported as %s is settled once', async (calls) => {
  const { id, path } = await startedPayment()
  await pay(path, calls)
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded', taken: 4000 })
  expect(await eventsOf(id)).toBe(calls === 'mixed' ? 2 : 1)
})

test('20 identical concurrent callbacks cause one move (M6)', async () => {
  const { id, path, reference } = await startedPayment()
  await pay(path, 'never')
  const event = { id: `${reference}-succeeded`, kind: 'payment.succeeded', reference }
  const answers = await Promise.all(Array.from({ length: 20 }, () => callback(event)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await eventsOf(id)).toBe(1)
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded', version: 2 })
})

test('a payment is read again if another callback without an event id arrives during the reading', async () => {
  const { id, path, reference } = await startedPayment()
  const paidMeanwhile = Promise.withResolvers<void>()
  let readings = 0
  const open = async (name: string) => {
    const gateway = await world.context.gateways.open(name)
    return (
      gateway && {
        ...gateway,
        verify: async () => ({ eventId: null, reference, key: null, account: null, connection: null }),
        read: async (known: KnownPayment) => {
          const reading = await gateway.read(known)
          if ((readings += 1) === 1) await paidMeanwhile.promise
          return reading
        },
      }
    )
  }
  const context = { ...world.context, gateways: { ...world.context.gateways, open } }
  const arrive = () => receiveCallback(context, 'till', { headers: {}, body: Buffer.from('') })
  const first = arrive()
  await vi.waitFor(() => expect(readings).toBe(1))
  await pay(path, 'never')
  const others = [arrive(), arrive()]
  paidMeanwhile.resolve()
  await Promise.all([first, ...others])
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded' })
  expect(readings).toBe(2)
})

test('an event of an unknown kind triggers a reading of the payment (M4)', async () => {
  const { id, path, reference } = await startedPayment()
  await pay(path, 'never')
  await callback({ id: `${reference}-new`, kind: 'payment.somethingNew', reference })
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded' })
})

test('an event about a payment that isn’t stored yet stays unprocessed (M3)', async () => {
  const { id, path, reference } = await startedPayment()
  await pay(path, 'never')
  const event = { id: `${reference}-succeeded`, reference }
  const stored = async (known: string, due: Date | null) => {
    const { sql: db } = world.database
    await db.updateTable('payments').where('id', '=', id).set({ reference: known }).execute()
    await db.updateTable('payment_operations').where('id', '=', id).set({ due }).execute()
  }
  await stored('', worldTime)
  expect((await callback(event)).statusCode).toBe(404)
  await stored(reference, null)
  expect((await callback(event)).statusCode).toBe(200)
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded' })
})

test('events about sales that aren’t ours are accepted and counted apart (money B8)', async () => {
  const { counts } = world.context.callbacks
  const before = counts.get('foreign') ?? 0
  expect((await callback({ id: 'sale-1-paid', reference: 'sale-1' })).statusCode).toBe(200)
  expect(counts.get('foreign')).toBe(before + 1)
})

test('a payment whose callbacks were all lost is settled by the reconciler (M5)', async () => {
  const { id, path } = await startedPayment()
  await pay(path, 'never')
  expect(await createReconciler(world.context)()).toBe(0)
  expect(await paymentOf(id)).toMatchObject({ state: 'started' })
  world.setTime(new Date(worldTime.getTime() + 6 * 60_000))
  await createReconciler(world.context)()
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded', taken: 4000 })
  expect(await createReconciler(world.context)()).toBe(0)
  world.setTime(worldTime)
})

/** Returns the world's context with a provider that runs `before` whenever a payment is read from it. */
function askedAbout(before: (paymentId: string) => Promise<unknown>): OpenWorld['context'] {
  const { context } = world
  const open = async (name: string) => {
    const gateway = await context.gateways.open(name)
    return (
      gateway && {
        ...gateway,
        read: async (known: KnownPayment) => (await before(known.key), gateway.read(known)),
      }
    )
  }
  return { ...context, gateways: { ...context.gateways, open }, report }
}
const report = vi.fn<Report>()

test('a payment that can’t be read is reported, and the others are still settled', async () => {
  const [broken, other] = [await startedPayment(), await startedPayment()]
  for (const { path } of [broken, other]) await pay(path, 'never')
  world.setTime(new Date(worldTime.getTime() + 6 * 60_000))
  const context = askedAbout(async (id) => {
    if (id === broken.id) throw new Error('not a payment')
  })
  await createReconciler(context)()
  expect(await paymentOf(broken.id)).toMatchObject({ state: 'started' })
  expect(await paymentOf(other.id)).toMatchObject({ state: 'succeeded' })
  expect(report).toHaveBeenCalledWith(`could not read payment ${broken.id}`, expect.any(Error))
  await createReconciler(world.context)()
  expect(await paymentOf(broken.id)).toMatchObject({ state: 'succeeded' })
})

test('a callback that arrives while the reconciler is reading is applied once, and the others are settled', async () => {
  const [first, second] = [await startedPayment(), await startedPayment()]
  for (const { path } of [first, second]) await pay(path, 'never')
  const later = new Date(worldTime.getTime() + 6 * 60_000)
  world.setTime(later)
  const { reference } = first
  const context = askedAbout(async (id) => {
    if (id === first.id) await callback({ id: `${reference}-succeeded`, reference }, { at: later })
  })
  await createReconciler(context)()
  for (const { id } of [first, second])
    expect(await paymentOf(id)).toMatchObject({ state: 'succeeded', version: 2 })
})

test('an event stays unprocessed if the provider doesn’t answer', async () => {
  const { id, path, reference } = await startedPayment()
  const form = new URLSearchParams({ step: 'pay', card: 'hangs', calls: 'never' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await world.app.inject({ method: 'POST', url: path, headers, payload: form })
  const event = { id: `${reference}-succeeded`, reference }
  expect((await callback(event)).statusCode).toBe(503)
  const later = new Date(worldTime.getTime() + 60_000)
  world.setTime(later)
  expect((await callback(event, { at: later })).statusCode).toBe(200)
  expect(await paymentOf(id)).toMatchObject({ state: 'succeeded' })
})

test('callbacks that are stale, altered, unsigned, too large or for another provider are refused and only counted', async () => {
  const { id, path, reference } = await startedPayment()
  await pay(path, 'never')
  const event = { id: `${reference}-succeeded`, reference }
  const at = new Date(worldTime.getTime() - 301_000)
  const unsigned = { method: 'POST', url: '/api/payments/callbacks/till', payload: event } as const
  const answers = [
    await callback(event, { at }),
    await callback(event, { altered: ' ' }),
    await world.app.inject(unsigned),
    await callback(event, { altered: 'x'.repeat(300_000) }),
    await world.app.inject({ ...unsigned, url: '/api/payments/callbacks/paypal' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 401, 401, 413, 404])
  expect(answers.map(({ body }) => body).join('')).toBe('')
  expect(await paymentOf(id)).toMatchObject({ state: 'started', reading: 0 })
  expect(await eventsOf(id)).toBe(0)
  const { counts } = world.context.callbacks
  expect(['tooOld', 'badSignature', 'huge', 'unknownGateway'].map((outcome) => counts.get(outcome))).toEqual([
    1, 2, 1, 1,
  ])
})

test('secrets in a provider’s return URL never reach our own URLs (M17)', async () => {
  const { id, reservationId } = await startedPayment()
  const { pathname } = new URL(returnUrl(world.context, id, ''))
  const back = await world.app.inject(`${pathname}?payment_intent_client_secret=pi_1_secret_2&x=1`)
  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toMatch(
    new RegExp(`^/reserve/payment\\?id=${reservationId}&token=[0-9a-f]{32}&returned=1$`),
  )
  expect(back.headers['referrer-policy']).toBe('no-referrer')
  const guessed = await world.app.inject(`/api/payments/return/${id}/${'0'.repeat(32)}`)
  expect(guessed.headers.location).toBe('/')
})
