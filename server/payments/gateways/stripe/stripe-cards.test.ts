import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type FakeStripe, openFakeStripe } from '#server/testing/providers/fake-stripe.ts'
import { faults } from '#server/testing/providers/provider-server.ts'
import type { KnownPayment, PaymentGateway, PaymentRequest } from '../gateway.ts'
import { openStripe } from './open-stripe.ts'

let fake: FakeStripe
let stripe: PaymentGateway
/** The same gateway, but one that soon gives up on a provider that hangs. */
let impatient: PaymentGateway
beforeEach(async () => {
  fake = await openFakeStripe()
  const keys = { secretKey: 'sk_test_fake', publicKey: 'pk_test_fake', webhookSecrets: ['whsec_fake'] }
  stripe = openStripe({ ...keys, apiUrl: fake.url })
  impatient = openStripe({ ...keys, apiUrl: fake.url }, 400)
})
afterEach(() => fake.close())

const newKey = (purpose: string) => `${randomUUID().replaceAll('-', '')}-${purpose}-1`

const requested = (purpose: 'card' | 'fee', amount: number, key = newKey(purpose)): PaymentRequest => ({
  key,
  idempotencyKey: key,
  purpose,
  amount: money(amount, 'EUR'),
  account: 'acct_1',
  description: 'Fee at Neun Löffel',
  locale: 'de',
  returnUrl: 'https://tables.example/back',
  statementName: 'Mesa Única',
  receiptEmail: null,
})

async function storedCard(): Promise<KnownPayment> {
  const request = requested('card', 0)
  const answer = await stripe.start(request)
  if (isRefusal(answer)) throw new Error(answer.refused)
  const card = { ...request, reference: answer.reference, refunds: [] }
  expect(await stripe.read(card)).toMatchObject({ state: 'started', taken: 0 })
  fake.ledger.pay(card.reference)
  expect(await stripe.read(card)).toMatchObject({ state: 'onFile', taken: 0 })
  return card
}

/** Returns the charges, without the stored cards. */
const charges = () => [...fake.ledger.payments.values()].filter(({ isCard }) => !isCard)

test('a stored card is charged off-session, and only once however often that is retried', async () => {
  const card = await storedCard()
  const fee = requested('fee', 12_000)
  const answers = [await stripe.charge(card, fee), await stripe.charge(card, fee)]
  expect(answers[1]).toEqual(answers[0])
  expect(charges()).toMatchObject([{ amount: 12_000, taken: 12_000, state: 'succeeded' }])
  const [charged] = fake.requests.filter(({ body }) => body.includes('off_session=true'))
  expect(charged?.headers).toMatchObject({ 'idempotency-key': fee.key, 'stripe-account': 'acct_1' })
})

test.each(['card_declined', 'authentication_required'] as const)(
  'M12: a charge that answers %s is a declined payment, and isn’t charged again',
  async (code) => {
    const card = await storedCard()
    fake.declineCharges(code)
    const fee = requested('fee', 12_000)
    const answer = await stripe.charge(card, fee)
    if (isRefusal(answer)) throw new Error(answer.refused)
    const known = { ...fee, reference: answer.reference, refunds: [] }
    expect(await stripe.read(known)).toMatchObject({ state: 'failed', taken: 0 })
    expect(await stripe.charge(card, fee)).toEqual(answer)
    expect(charges()).toHaveLength(1)
  },
)

test('a deleted card can’t be charged, and deleting it again changes nothing', async () => {
  const card = await storedCard()
  expect(await stripe.forgetCard(card)).toBeNull()
  expect(await stripe.forgetCard(card)).toBeNull()
  expect(fake.requests.filter(({ path }) => path.endsWith('/detach'))).toHaveLength(1)
  expect(await stripe.charge(card, requested('fee', 12_000))).toEqual({ refused: 'notPossible' })
  expect(charges()).toEqual([])
})

test('the card of another reservation is neither charged nor deleted', async () => {
  const card = { ...(await storedCard()), key: newKey('card') }
  expect(await stripe.charge(card, requested('fee', 12_000))).toEqual({ refused: 'foreignPayment' })
  expect(await stripe.forgetCard(card)).toEqual({ refused: 'foreignPayment' })
  expect(charges()).toEqual([])
})

describe.each(faults)('when Stripe fails (%s)', (fault) => {
  // Stripe's library retries once when the connection drops, so the fault must occur twice.
  const times = fault === 'cut' ? 2 : 1
  const gateway = () => (fault === 'hangs' ? impatient : stripe)

  test.each(['before', 'after'] as const)('%s a charge, a retry charges once', async (when) => {
    const card = await storedCard()
    const fee = requested('fee', 12_000)
    fake.failNext(fault, when, times)
    expect(await gateway().charge(card, fee)).toMatchObject({ refused: 'unknown' })
    expect(await stripe.charge(card, fee)).toMatchObject({ reference: expect.any(String) })
    expect(charges()).toMatchObject([{ taken: 12_000 }])
  })

  test.each(['before', 'after'] as const)('%s deleting a card, a retry deletes it', async (when) => {
    const card = await storedCard()
    fake.failNext(fault, when, times)
    expect(await gateway().forgetCard(card)).toMatchObject({ refused: 'unknown' })
    expect(await stripe.forgetCard(card)).toBeNull()
    expect(await stripe.charge(card, requested('fee', 12_000))).toEqual({ refused: 'notPossible' })
  })

  test.each(['before', 'after'] as const)('%s storing a card, a retry stores one', async (when) => {
    const request = requested('card', 0)
    fake.failNext(fault, when, times)
    expect(await gateway().start(request)).toMatchObject({ refused: 'unknown' })
    expect(await stripe.start(request)).toMatchObject({ clientSecret: expect.any(String) })
    expect(fake.ledger.payments.size).toBe(1)
  })
})
