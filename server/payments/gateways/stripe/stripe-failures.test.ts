import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openDouble, payersAt, type StripeDouble } from '#server/testing/providers/stripe/stripe-world.ts'
import type { KnownPayment } from '../gateway.ts'

/** What happens if Stripe fails, for the double only, because nobody can make the real Stripe fail or move its clock. */
const account = 'acct_1'
const dayMs = 24 * 60 * 60_000

let world: StripeDouble
let now: Date
const { known, paid, refundOf, requested, started, stored } = payersAt(() => world)
beforeEach(async () => {
  world = await openDouble({ account })
  now = new Date('2027-05-01T12:00:00Z')
  world.fake.setClock(() => now)
})
afterEach(() => world.close())

const later = (ms: number) => void (now = new Date(now.getTime() + ms))
const unknown = (reason: string) => ({ refused: 'unknown', details: { reason } })
const moved = () => world.fake.movements(account).map(({ kind, amount }) => `${kind} ${amount}`)

async function readOf(payment: KnownPayment) {
  const reading = await world.gateway.read(payment)
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading))
  return reading
}

describe('an error that Stripe saves', () => {
  test('is told from others when it is repeated, and a charge behind it is found by its key (money B1)', async () => {
    const card = await stored()
    const fee = requested('fee')
    world.fake.fail({ on: 'POST /v1/payment_intents', fault: 'savedError', when: 'after' })
    expect(await world.gateway.charge(card, fee)).toEqual(unknown('serverError'))
    expect(await world.gateway.charge(card, fee)).toEqual(unknown('replayed'))
    const found = await world.gateway.findCharge(card, fee.key)
    if (found === null || isRefusal(found)) throw new Error('not found')
    expect(await readOf(known(fee, found.reference))).toMatchObject({ state: 'succeeded', taken: 4000 })
    expect(moved()).toEqual(['payment 4000'])
  })

  test('without an effect: nothing is found, and another key charges once (money B1)', async () => {
    const card = await stored()
    const fee = requested('fee')
    world.fake.fail({ on: 'POST /v1/payment_intents', fault: 'savedError', when: 'before' })
    expect(await world.gateway.charge(card, fee)).toEqual(unknown('serverError'))
    expect(await world.gateway.charge(card, fee)).toEqual(unknown('replayed'))
    expect(await world.gateway.findCharge(card, fee.key)).toBeNull()
    const again = { ...fee, idempotencyKey: `${fee.key}-key-2` }
    expect(await world.gateway.charge(card, again)).toMatchObject({ reference: expect.any(String) })
    expect(moved()).toEqual(['payment 4000'])
  })

  test.each(['before', 'after'] as const)(
    '%s a start: another key makes it payable (money B10)',
    async (when) => {
      const request = requested()
      world.fake.fail({ on: 'POST /v1/payment_intents', fault: 'savedError', when })
      expect(await world.gateway.start(request)).toEqual(unknown('serverError'))
      expect(await world.gateway.start(request)).toEqual(unknown('replayed'))
      const again = { ...request, idempotencyKey: `${request.key}-key-2` }
      expect(await world.gateway.start(again)).toMatchObject({ clientSecret: expect.any(String) })
      expect(moved()).toEqual([])
    },
  )

  test('behind a refund, the refund is read with its key (money B2)', async () => {
    const payment = await paid()
    const refund = refundOf(payment, 1000)
    world.fake.fail({ on: 'POST /v1/refunds', fault: 'savedError', when: 'after' })
    expect(await world.gateway.refund(payment, refund)).toEqual(unknown('serverError'))
    expect(await world.gateway.refund(payment, refund)).toEqual(unknown('replayed'))
    const { refunds } = await readOf(payment)
    expect(refunds).toEqual([{ key: refund.key, amount: 1000, state: 'done' }])
  })

  test('doesn’t stop a capture, a withdrawal, or the deletion of a card, which go by state', async () => {
    const [payment, card] = [await started(), await stored()]
    world.fake.fail({ on: 'POST /v1/payment_intents/:id/cancel', fault: 'savedError', when: 'before' })
    expect(await world.gateway.withdraw(payment)).toEqual(unknown('serverError'))
    expect(await world.gateway.withdraw(payment)).toBeNull()
    world.fake.fail({ on: 'POST /v1/payment_methods/:id/detach', fault: 'savedError', when: 'before' })
    expect(await world.gateway.forgetCard(card)).toEqual(unknown('serverError'))
    expect(await world.gateway.forgetCard(card)).toBeNull()
    const authorized = await started()
    world.fake.ledger.find(authorized.reference).state = 'authorized'
    world.fake.fail({ on: 'POST /v1/payment_intents/:id/capture', fault: 'savedError', when: 'after' })
    expect(await world.gateway.collect(authorized)).toEqual(unknown('serverError'))
    expect(await world.gateway.collect(authorized)).toBeNull()
    expect(moved()).toEqual(['payment 4000'])
  })
})

describe('keys', () => {
  test('are forgotten after a day, so the same request would have a second effect (money B1, B2)', async () => {
    const payment = await paid()
    const refund = refundOf(payment, 1000)
    expect(await world.gateway.refund(payment, refund)).toBeNull()
    later(dayMs - 1)
    expect(await world.gateway.refund(payment, refund)).toBeNull()
    expect(moved()).toEqual(['payment 4000', 'refund -1000'])
    later(1)
    expect(await world.gateway.refund(payment, refund)).toBeNull()
    expect(moved()).toEqual(['payment 4000', 'refund -1000', 'refund -1000'])
  })

  test('a key whose first request is still in progress is not a conflict', async () => {
    const request = requested()
    const { reached, release } = world.fake.hold('POST /v1/payment_intents')
    const first = world.gateway.start(request)
    await reached
    expect(await world.gateway.start(request)).toEqual(unknown('tooMany'))
    release()
    const answer = await first
    expect(await world.gateway.start(request)).toEqual(answer)
  })
})

describe('a balance that is too low', () => {
  test('refuses a refund for now, and another key makes it later (money B7)', async () => {
    const payment = await paid()
    const refund = refundOf(payment, 1000)
    world.fake.account(account).balance = 'refusesRefunds'
    expect(await world.gateway.refund(payment, refund)).toEqual({ refused: 'notYetPossible' })
    world.fake.account(account).balance = 'enough'
    // Stripe repeats the saved refusal.
    expect(await world.gateway.refund(payment, refund)).toEqual(unknown('replayed'))
    expect(await world.gateway.refund(payment, { ...refund, idempotencyKey: 'key-2' })).toBeNull()
    expect(moved()).toEqual(['payment 4000', 'refund -1000'])
  })

  test('lets a refund wait, and pays it when there is enough (money B7)', async () => {
    const payment = await paid()
    const refund = refundOf(payment, 1000)
    const planned = { ...payment, refunds: [{ key: refund.key, amount: 1000 }] }
    world.fake.account(account).balance = 'holdsRefunds'
    expect(await world.gateway.refund(payment, refund)).toBeNull()
    expect((await readOf(planned)).refunds).toMatchObject([{ key: refund.key, state: 'underWay' }])
    expect(moved()).toEqual(['payment 4000'])
    world.fake.topUp(account)
    expect((await readOf(planned)).refunds).toMatchObject([{ key: refund.key, state: 'done' }])
    expect(moved()).toEqual(['payment 4000', 'refund -1000'])
  })
})

test.each(['tooMany', 'locked'] as const)(
  'a request that is %s has had no effect, and can be repeated',
  async (fault) => {
    const payment = await paid()
    world.fake.fail({ on: 'POST /v1/refunds', fault, when: 'before' })
    expect(await world.gateway.refund(payment, refundOf(payment, 1000))).toEqual(unknown('tooMany'))
    expect(await world.gateway.refund(payment, refundOf(payment, 1000))).toBeNull()
  },
)

test('more requests in a second than Stripe allows are refused as too many (money G4)', async () => {
  await world.close()
  world = await openDouble({ account, tick: () => 0 })
  const payment = await paid()
  world.fake.limitRates(true)
  const answers = await Promise.all(Array.from({ length: 60 }, () => world.gateway.read(payment)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(25)
  expect(answers).toContainEqual(unknown('tooMany'))
  world.fake.limitRates(false)
  expect(await readOf(payment)).toMatchObject({ taken: 4000 })
})

describe('long lists', () => {
  test('all refunds of a payment are read, not only the first hundred', async () => {
    const payment = await paid('pm_card_visa', { amount: money(40_000, 'EUR') })
    const { ledger } = world.fake
    for (let at = 0; at < 120; at += 1) ledger.refund(ledger.find(payment.reference), null, 100)
    const { refunds } = await readOf(payment)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(12_000)
  })

  test('a charge is found among more than a hundred of the same card, and the paid one before a declined (money B1)', async () => {
    const card = await stored()
    const fee = requested('fee')
    world.fake.declineCharges('card_declined')
    expect(await world.gateway.charge(card, fee)).toMatchObject({ reference: expect.any(String) })
    world.fake.declineCharges(null)
    const charged = await world.gateway.charge(card, { ...fee, idempotencyKey: 'key-2' })
    for (let at = 0; at < 110; at += 1) await world.gateway.charge(card, requested('fee'))
    expect(await world.gateway.findCharge(card, fee.key)).toEqual(charged)
    expect(await world.gateway.findCharge(card, 'another-key')).toBeNull()
  })

  test('a list that breaks off is no proof that there is nothing (money B1)', async () => {
    const card = await stored()
    world.fake.fail({ on: 'GET /v1/payment_intents', fault: 'serverError', when: 'before' })
    expect(await world.gateway.findCharge(card, 'any-key')).toEqual(unknown('serverError'))
  })
})

describe('disputes', () => {
  test.each<[string, number, number]>([
    ['EUR', 1000, 1000],
    ['KWD', 1000, 1000],
    ['ISK', 5000, 500_000],
  ])('a partial one in %s has its amount in our units (money B9)', async (currency, amount, atStripe) => {
    const payment = await paid('pm_card_visa', { amount: money(40_000, currency) })
    world.fake.dispute(payment.reference, { amount: atStripe, reason: 'product_not_received' })
    const [dispute] = (await readOf(payment)).disputes
    expect(dispute).toMatchObject({ state: 'open', amount, reason: 'product_not_received' })
    expect(dispute?.answerBy).toBe(Math.floor(now.getTime() / 60_000) + 14 * 24 * 60)
  })

  test('an inquiry counts when the bank makes a dispute of it (money B9)', async () => {
    const payment = await paid()
    const { id } = world.fake.dispute(payment.reference, { isInquiry: true })
    expect((await readOf(payment)).disputes).toEqual([])
    world.fake.escalate(id)
    expect((await readOf(payment)).disputes).toMatchObject([{ id, state: 'open', amount: 4000 }])
    world.fake.endDispute(id, 'won')
    expect((await readOf(payment)).disputes).toMatchObject([{ id, state: 'won' }])
    expect(moved()).toEqual(['payment 4000', 'dispute -4000', 'dispute 4000'])
  })

  test('after a lost partial one, the rest can be refunded (money B9)', async () => {
    const payment = await paid()
    const { id } = world.fake.dispute(payment.reference, { amount: 1000 })
    await world.api.disputes.close(id, {}, world.options)
    expect((await readOf(payment)).disputes).toMatchObject([{ state: 'lost', amount: 1000, answerBy: null }])
    expect(await world.gateway.refund(payment, refundOf(payment, 3001))).toEqual({ refused: 'notPossible' })
    expect(await world.gateway.refund(payment, refundOf(payment, 3000, 2))).toBeNull()
    expect(moved()).toEqual(['payment 4000', 'dispute -1000', 'refund -3000'])
  })
})

test('a receipt address or name that Stripe refuses doesn’t stop a payment (money G3)', async () => {
  const card = await stored()
  for (const receiptEmail of ['gäste@exämple', null]) {
    const answer = await world.gateway.start(
      requested('deposit', { receiptEmail, statementName: '东方酒店' }),
    )
    expect(answer).toMatchObject({ clientSecret: expect.any(String) })
  }
  const fee = requested('fee', { receiptEmail: 'gäste@exämple' })
  expect(await world.gateway.charge(card, fee)).toMatchObject({ reference: expect.any(String) })
  expect(await world.gateway.charge(card, fee)).toMatchObject({ reference: expect.any(String) })
  expect(moved()).toEqual(['payment 4000'])
})
