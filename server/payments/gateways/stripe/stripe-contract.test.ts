import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  fillBalance,
  openDouble,
  openSandbox,
  payersAt,
  type StripeWorld,
  type TestCard,
} from '#server/testing/providers/stripe/stripe-world.ts'
import type { GatewayReading, KnownPayment, LedgerEntry } from '../gateway.ts'

/**
 * What we rely on at Stripe. Runs against the double, and against a sandbox of a real account with
 * `STRIPE_SECRET_KEY=sk_test_… npm run sandbox -- stripe`. What needs a moving clock or failures of Stripe’s is in
 * `stripe-failures.test.ts`, for the double only.
 */
const isSandbox = process.env['SANDBOX'] === 'stripe'
const longest = isSandbox ? 120_000 : 30_000

let world: StripeWorld
const { confirm, known, paid, refundOf, requested, started, stored } = payersAt(() => world)
beforeAll(async () => {
  world = isSandbox ? await openSandbox(process.env) : await openDouble()
  await fillBalance(world)
}, longest)
afterAll(() => world.close())

async function readOf(payment: KnownPayment): Promise<GatewayReading> {
  const reading = await world.gateway.read(payment)
  if (isRefusal(reading)) throw new Error(JSON.stringify(reading))
  return reading
}

/** Reads a payment until its reading is as expected. */
const readUntil = (payment: KnownPayment, isExpected: (reading: GatewayReading) => boolean) =>
  world.until(() => readOf(payment), isExpected)

describe('payments', { timeout: longest }, () => {
  test('a payment is started, then paid by the guest', async () => {
    const payment = await started()
    expect(await readOf(payment)).toEqual({
      currency: 'EUR',
      state: 'started',
      taken: 0,
      refunds: [],
      disputes: [],
    })
    await confirm(payment, 'pm_card_visa')
    expect(await readOf(payment)).toMatchObject({ state: 'succeeded', taken: 4000 })
  })

  test('a declined card leaves the payment open for another one', async () => {
    const payment = await started()
    await confirm(payment, 'pm_card_visa_chargeDeclined')
    expect(await readOf(payment)).toMatchObject({ state: 'failed', taken: 0 })
    await confirm(payment, 'pm_card_visa')
    expect(await readOf(payment)).toMatchObject({ state: 'succeeded', taken: 4000 })
  })

  test('a card that needs 3-D Secure waits for the guest', async () => {
    const payment = await started()
    await confirm(payment, 'pm_card_authenticationRequired')
    expect(await readOf(payment)).toMatchObject({ state: 'needsStep', taken: 0 })
  })

  test('amounts without decimals are counted right', async () => {
    const payment = await paid('pm_card_visa', { amount: money(4000, 'JPY') })
    expect(await readOf(payment)).toMatchObject({ currency: 'JPY', taken: 4000 })
  })

  test('a withdrawn payment is over, also if it is withdrawn twice; a paid one can’t be', async () => {
    const payment = await started()
    expect(await world.gateway.withdraw(payment)).toBeNull()
    expect(await world.gateway.withdraw(payment)).toBeNull()
    expect(await readOf(payment)).toMatchObject({ state: 'expired' })
    expect(await world.gateway.withdraw(await paid())).toEqual({ refused: 'notPossible' })
  })

  test('the same request has one effect, and other parameters under its key are a conflict (money B1)', async () => {
    const request = requested()
    const first = await world.gateway.start(request)
    expect(await world.gateway.start(request)).toEqual(first)
    const renamed = { ...request, description: 'Deposit at Another Name' }
    expect(await world.gateway.start(renamed)).toEqual({
      refused: 'unknown',
      details: { reason: 'keyConflict' },
    })
  })

  test('the restaurant’s name is on the card statement, and the receipt is sent (money G3)', async () => {
    const email = 'guest@example.com'
    const { reference } = await started('deposit', { receiptEmail: email })
    expect(await world.api.paymentIntents.retrieve(reference, {}, world.options)).toMatchObject({
      statement_descriptor_suffix: 'MESA UNICA',
      receipt_email: email,
    })
  })

  test('a key that Stripe doesn’t know is the operator’s error', async () => {
    const other = isSandbox
      ? await openSandbox({ STRIPE_SECRET_KEY: 'sk_test_unknown' })
      : await openDouble({ secretKey: 'sk_test_unknown' })
    expect(await other.gateway.start({ ...requested(), account: null })).toEqual({ refused: 'misconfigured' })
    await other.close()
  })
})

describe('refunds', { timeout: longest }, () => {
  test('several refunds are summed, those of the dashboard as well, and each is made once (money B2)', async () => {
    const payment = await paid()
    expect(await world.gateway.refund(payment, refundOf(payment, 1500, 1))).toBeNull()
    expect(await world.gateway.refund(payment, refundOf(payment, 1500, 1))).toBeNull()
    expect(await world.gateway.refund(payment, refundOf(payment, 500, 2))).toBeNull()
    const { reference: payment_intent } = payment
    await world.api.refunds.create({ payment_intent, amount: 700 }, world.options)
    expect(await readOf(payment)).toMatchObject({
      taken: 4000,
      refunds: [
        { key: `${payment.key}-refund-1`, amount: 1500, state: 'done' },
        { key: `${payment.key}-refund-2`, amount: 500, state: 'done' },
        { key: null, amount: 700, state: 'done' },
      ],
    })
    expect(await world.gateway.refund(payment, refundOf(payment, 2000, 3))).toEqual({
      refused: 'notPossible',
    })
    expect(await world.gateway.refund(payment, refundOf(payment, 1300, 4))).toBeNull()
    expect(await world.gateway.refund(payment, refundOf(payment, 100, 5))).toEqual({ refused: 'notPossible' })
  })

  test('a refund that the bank hasn’t confirmed is on its way', async () => {
    const payment = await paid('pm_card_pendingRefund')
    const refund = refundOf(payment, 4000)
    expect(await world.gateway.refund(payment, refund)).toBeNull()
    const { refunds } = await readOf({ ...payment, refunds: [{ key: refund.key, amount: 4000 }] })
    expect(refunds).toMatchObject([
      { key: refund.key, amount: 4000, state: isSandbox ? expect.anything() : 'underWay' },
    ])
  })

  test('a payment that nobody has made can’t be refunded', async () => {
    const payment = await started()
    expect(await world.gateway.refund(payment, refundOf(payment, 4000))).toEqual({ refused: 'notPossible' })
  })
})

describe('disputes', { timeout: longest }, () => {
  async function disputed(card: TestCard = 'pm_card_createDispute') {
    const payment = await paid(card)
    const { disputes } = await readUntil(payment, (reading) => reading.disputes.length > 0)
    const [dispute] = disputes
    if (!dispute) throw new Error('there is no dispute')
    return { payment, dispute }
  }

  const answer = (id: string, uncategorized_text: string) =>
    world.api.disputes.update(id, { evidence: { uncategorized_text }, submit: true }, world.options)

  test('a dispute has its amount, reason, and date to answer by, and can’t be refunded (money B9)', async () => {
    const { payment, dispute } = await disputed()
    expect(dispute).toMatchObject({ state: 'open', amount: 4000, reason: 'fraudulent' })
    expect(dispute.answerBy).toBeGreaterThan(Date.now() / 60_000)
    expect(await world.gateway.refund(payment, refundOf(payment, 1000))).toEqual({ refused: 'notPossible' })
  })

  test('a won dispute leaves the money refundable', async () => {
    const { payment, dispute } = await disputed()
    await answer(dispute.id, 'winning_evidence')
    const { disputes } = await readUntil(payment, ({ disputes: [first] }) => first?.state === 'won')
    expect(disputes).toMatchObject([{ state: 'won', amount: 4000, answerBy: null }])
    expect(await world.gateway.refund(payment, refundOf(payment, 1000, 2))).toBeNull()
  })

  test('a lost dispute says so (money B9)', async () => {
    const { payment, dispute } = await disputed()
    await answer(dispute.id, 'losing_evidence')
    const { disputes } = await readUntil(payment, ({ disputes: [first] }) => first?.state === 'lost')
    expect(disputes).toMatchObject([{ state: 'lost', amount: 4000 }])
  })

  test('an inquiry of the bank moves no money and doesn’t count', async () => {
    const payment = await paid('pm_card_createDisputeInquiry')
    expect(await readOf(payment)).toMatchObject({ state: 'succeeded', taken: 4000, disputes: [] })
  })
})

describe('stored cards', { timeout: longest }, () => {
  test('a charge is made once, and is found by its key (money B1)', async () => {
    const card = await stored()
    expect(await readOf(card)).toMatchObject({ state: 'onFile' })
    const fee = requested('fee')
    expect(await world.gateway.findCharge(card, fee.key)).toBeNull()
    const charged = await world.gateway.charge(card, fee)
    if (isRefusal(charged)) throw new Error(JSON.stringify(charged))
    expect(await world.gateway.charge(card, fee)).toEqual(charged)
    expect(await world.gateway.findCharge(card, fee.key)).toEqual(charged)
    expect(await readOf(known(fee, charged.reference))).toMatchObject({ state: 'succeeded', taken: 4000 })
  })

  test.each<TestCard>(['pm_card_chargeCustomerFail', 'pm_card_authenticationRequired'])(
    'a declined charge (%s) has failed, and is found as such',
    async (method) => {
      const card = await stored(method)
      if (method === 'pm_card_authenticationRequired' && !isSandbox) await confirm(card, method)
      const fee = requested('fee')
      const charged = await world.gateway.charge(card, fee)
      if (isRefusal(charged)) {
        // In a sandbox, nobody can complete the 3-D Secure step of storing the card.
        expect([isSandbox, charged]).toEqual([true, { refused: 'notPossible' }])
        return
      }
      expect(await world.gateway.findCharge(card, fee.key)).toEqual(charged)
      expect(await readOf(known(fee, charged.reference))).toMatchObject({ state: 'failed', taken: 0 })
    },
  )

  test('a deleted card can’t be charged, and deleting it again changes nothing', async () => {
    const card = await stored()
    expect(await world.gateway.forgetCard(card)).toBeNull()
    expect(await world.gateway.forgetCard(card)).toBeNull()
    expect(await readOf(card)).toMatchObject({ state: 'expired' })
    expect(await world.gateway.charge(card, requested('fee'))).toEqual({ refused: 'notPossible' })
  })
})

describe('the account', { timeout: longest }, () => {
  const lastHour = () => new Date(Date.now() - 60 * 60_000)

  test('events since a time name their payments and keys, the oldest first (money B4)', async () => {
    const since = lastHour()
    const payment = await paid()
    await world.gateway.refund(payment, refundOf(payment, 1000))
    const listed = async () => {
      const events = await world.gateway.listEvents?.(since, world.account)
      if (!events || isRefusal(events)) throw new Error(JSON.stringify(events))
      return { ...events, hints: events.hints.filter(({ reference }) => reference === payment.reference) }
    }
    const { hints, until } = await world.until(listed, ({ hints: found }) => found.length >= 3)
    expect(hints[0]).toMatchObject({ key: payment.key, account: world.account, connection: null })
    expect(hints.map(({ key }) => key)).toContain(`${payment.key}-refund-1`)
    expect(until.getTime()).toBeGreaterThan(since.getTime())
  })

  test('the ledger has a row for each payment, refund, and dispute, with its sign', async () => {
    const payment = await paid()
    await world.gateway.refund(payment, refundOf(payment, 1000))
    const contested = await paid('pm_card_createDispute')
    const of = ({ reference }: KnownPayment, rows: readonly LedgerEntry[]) =>
      rows.filter((row) => row.reference === reference)
    const span = { from: lastHour(), until: new Date(Date.now() + 60 * 60_000) }
    const listed = async () => {
      const rows = await world.gateway.listEntries?.(span, world.account)
      if (!rows || isRefusal(rows)) throw new Error(JSON.stringify(rows))
      return rows
    }
    const rows = await world.until(
      listed,
      (found) => of(payment, found).length === 2 && of(contested, found).length === 2,
    )
    expect(of(payment, rows)).toMatchObject([
      { kind: 'payment', key: payment.key, amount: money(4000, 'EUR') },
      { kind: 'refund', key: `${payment.key}-refund-1`, amount: money(-1000, 'EUR') },
    ])
    expect(of(contested, rows)).toMatchObject([
      { kind: 'payment', key: contested.key, amount: money(4000, 'EUR') },
      { kind: 'dispute', key: null, amount: money(-4000, 'EUR') },
    ])
  })

  test('an account says whether it is for tests and takes payments (money G2)', async () => {
    expect(await world.gateway.checkAccount?.(world.account)).toMatchObject({
      account: expect.stringMatching(/^acct_/),
      mode: 'test',
      takesPayments: true,
    })
  })
})
