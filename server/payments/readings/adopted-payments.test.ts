import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { feeAnnounced } from '#server/testing/payments/payment-questions.ts'
import { bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { type FakeStripe, openFakeStripe } from '#server/testing/providers/fake-stripe.ts'
import { createIntent } from '#server/testing/providers/stripe/stripe-payments.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let stripe: FakeStripe
let environment: Record<string, string>
const { later, money, rewind, setStatus } = payersIn(() => world)
beforeAll(async () => {
  stripe = await openFakeStripe()
  environment = {
    SECRET: 'a secret of at least thirty-two letters',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_PUBLIC_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRETS: 'whsec_fake',
    STRIPE_API_URL: stripe.url,
  }
  world = await openWorld(environment)
})
afterAll(async () => {
  await world.close()
  await stripe.close()
})
beforeEach(() => rewind())

let events = 0

/** Sends a signed event about an intent. Resolves to the status of the response. */
async function reported(
  intent: { readonly reference: string; readonly key: string | null },
  { id = `evt_${(events += 1)}`, at = world }: { readonly id?: string; readonly at?: OpenWorld } = {},
): Promise<number> {
  const { reference, key } = intent
  const object = { object: 'payment_intent', id: reference, metadata: key === null ? {} : { key } }
  const payload = JSON.stringify({ id, type: 'payment_intent.succeeded', data: { object } })
  const timestamp = Math.floor(at.context.now().getTime() / 1000)
  const secret = 'whsec_fake'
  const signature = new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/api/payments/callbacks/stripe'
  return (await at.app.inject({ method: 'POST', url, headers, payload })).statusCode
}

/** Books with a card on file and charges a fee. Stripe charges it, but the response is lost. */
async function chargedUnheard() {
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const request = dinner({ restaurantId: who.noShowFee, reservationTime: slot?.instant ?? '', groupSize: 2 })
  const booked = await bookToPay(world, request)
  stripe.ledger.pay(booked.intentClientSecret?.replace('_secret_fake', '') ?? '')
  await world.send('payments.settle', { reservationId: booked.id }, { token: booked.token })
  world.setTime(new Date(Date.parse(slot?.instant ?? '') + 60 * 60_000))
  succeeded(await setStatus(booked.id, 'NoShow'))
  await feeAnnounced(world, booked.id, 12_000)
  later(2 * 24 * 60)
  // Stripe’s library repeats a request whose connection was cut.
  stripe.failNext('cut', 'after', 4)
  await settleMoney(world)
  stripe.failNext('cut', 'after', 0)
  const [charge] = madeFor(booked.id).filter(({ isCard }) => !isCard)
  if (!charge) throw new Error('nothing was charged')
  return { booked, charge }
}

const madeFor = (reservationId: string) =>
  [...stripe.ledger.payments.values()].filter(({ key }) => key.startsWith(reservationId))

const paymentOf = (id: string) =>
  world.database.sql.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const operationOf = (id: string) =>
  world.database.sql
    .selectFrom('payment_operations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a fee whose answer was lost is known from Stripe’s callback and never charged again (money B1)', async () => {
  const { booked, charge } = await chargedUnheard()
  expect(await paymentOf(charge.key)).toMatchObject({ reference: '', taken: 0 })
  expect(await reported(charge)).toBe(200)
  expect(await paymentOf(charge.key)).toMatchObject({ reference: charge.reference, taken: 12_000 })
  expect(await operationOf(charge.key)).toMatchObject({ state: 'settled', due: null })
  later(25 * 60)
  await settleMoney(world)
  expect(madeFor(booked.id).filter(({ isCard }) => !isCard)).toHaveLength(1)
  expect(await money(booked)).toMatchObject({ taken: 12_000 })
})

test('two processes that get the callback of a lost charge count it once (money B1)', async () => {
  const { booked, charge } = await chargedUnheard()
  const other = await openWorldOn(world.database, environment)
  other.setTime(world.context.now())
  const [one, two] = await Promise.all([reported(charge), reported(charge, { at: other })])
  expect([one, two]).toEqual([200, 200])
  expect(await paymentOf(charge.key)).toMatchObject({ reference: charge.reference, taken: 12_000 })
  expect(await money(booked)).toMatchObject({ taken: 12_000 })
  await other.app.close()
})

test('a second payment with the key of one of ours is on the work list, and counts for nothing (money B1)', async () => {
  const { booked, charge } = await chargedUnheard()
  expect(await reported(charge)).toBe(200)
  const form = { amount: '12000', currency: 'eur', 'metadata[key]': charge.key }
  const { id: reference } = createIntent(stripe.account(null), new URLSearchParams(form))
  stripe.ledger.pay(reference)
  const second = { reference, key: charge.key }
  const before = world.context.callbacks.counts.get('duplicate') ?? 0
  expect(await reported(second, { id: 'evt_second' })).toBe(200)
  expect(await reported(second, { id: 'evt_second' })).toBe(200)
  expect(world.context.callbacks.counts.get('duplicate')).toBe(before + 1)
  const listed = world.database.sql.selectFrom('money_differences').selectAll()
  expect(await listed.where('subject', '=', second.reference).execute()).toMatchObject([
    {
      kind: 'secondPayment',
      payment_id: charge.key,
      reservation_id: booked.id,
      theirs: 12_000,
      settled: null,
    },
  ])
  expect(await paymentOf(charge.key)).toMatchObject({ reference: charge.reference, taken: 12_000 })
  expect(await money(booked)).toMatchObject({ taken: 12_000 })
})

test('a deposit whose start was lost is adopted once it is paid, and not before (money B1)', async () => {
  stripe.failNext('cut', 'after', 4)
  const booked = await bookToPay(world, dinner()).catch(() => null)
  stripe.failNext('cut', 'after', 0)
  const lost = [...stripe.ledger.payments.values()].findLast(({ isCard }) => !isCard)
  if (!lost) throw new Error('nothing was started')
  expect(await paymentOf(lost.key)).toMatchObject({ reference: '' })
  expect(await reported(lost)).toBe(200)
  expect(await paymentOf(lost.key)).toMatchObject({ reference: '' })
  stripe.ledger.pay(lost.reference)
  expect(await reported(lost)).toBe(200)
  expect(await paymentOf(lost.key)).toMatchObject({ reference: lost.reference, taken: 4000 })
  expect(booked && (await money(booked))).toMatchObject({ status: 'Approved', taken: 4000 })
})

test('a sale that isn’t ours is accepted while a payment is being started, however many there are (money B8, G4)', async () => {
  stripe.failNext('cut', 'after', 4)
  await bookToPay(world, dinner()).catch(() => null)
  stripe.failNext('cut', 'after', 0)
  const { id: reference } = stripe.sellElsewhere(null, 900, 'eur')
  expect(await reported({ reference, key: null })).toBe(200)
})

test('a sale of the same Stripe account that isn’t ours is accepted (money B8)', async () => {
  const { id: reference } = stripe.sellElsewhere(null, 900, 'eur')
  const counts = () => world.context.callbacks.counts.get('foreign') ?? 0
  const before = counts()
  expect(await reported({ reference, key: 'an order of a web shop' })).toBe(200)
  expect(await reported({ reference, key: null })).toBe(200)
  expect(counts()).toBe(before + 2)
})
