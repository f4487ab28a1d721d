import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { providers, type ProviderUnderTest } from '#server/testing/providers/every-provider.ts'
import { faults } from '#server/testing/providers/provider-server.ts'
import type { KnownPayment, PaymentRequest } from './gateway.ts'

const now = new Date('2027-05-01T12:00:00Z')
const currencyOf = { stripe: 'EUR', square: 'EUR', yookassa: 'RUB', tbank: 'RUB', epos: 'EUR' } as const

describe.each(Object.entries(providers))('%s', (name, open) => {
  const currency = currencyOf[name as keyof typeof currencyOf]
  let provider: ProviderUnderTest
  beforeEach(async () => void (provider = await open()))
  afterEach(() => provider.server.close())

  const newKey = () => `${randomUUID().replaceAll('-', '')}-deposit-1`
  const requested = ({ key = newKey(), ...changes }: Partial<PaymentRequest> = {}): PaymentRequest => ({
    key,
    idempotencyKey: key,
    purpose: 'deposit',
    amount: money(4000, currency),
    account: provider.account,
    description: 'Deposit at Mesa Única',
    locale: 'en',
    returnUrl: 'https://tables.example/back',
    statementName: 'Mesa Única',
    receiptEmail: null,
    ...changes,
  })

  async function started(changes: Partial<PaymentRequest> = {}): Promise<KnownPayment> {
    const request = requested(changes)
    const answer = await provider.gateway.start(request)
    if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
    return { ...request, reference: answer.reference, refunds: [] }
  }

  test('a new payment has one way to pay and reads as unpaid', async () => {
    const answer = await provider.gateway.start(requested())
    expect(answer).toMatchObject({ reference: expect.any(String) })
    if (isRefusal(answer)) throw new Error(answer.refused)
    expect([answer.link, answer.clientSecret].filter((way) => way !== null)).toHaveLength(1)
    // Payment pages must be on origins that the adapter declares (M16).
    if (answer.link) expect(provider.gateway.pages).toContain(new URL(answer.link).origin)
    const known = await started()
    expect(await provider.gateway.read(known)).toEqual({
      currency,
      state: 'started',
      taken: 0,
      refunds: [],
      disputes: [],
    })
  })

  test('a paid payment reads with the amount taken', async () => {
    const known = await started()
    provider.ledger.pay(known.reference)
    expect(await provider.gateway.read(known)).toMatchObject({ currency, state: 'succeeded', taken: 4000 })
  })

  test('the same refund twice returns the money once (M9, M10)', async () => {
    const known = await started()
    provider.ledger.pay(known.reference)
    const refund = {
      key: `${known.key}-refund-1`,
      idempotencyKey: `${known.key}-refund-1`,
      amount: money(1500, currency),
    }
    const planned = { ...known, refunds: [{ key: refund.key, amount: 1500 }] }
    expect(await provider.gateway.refund(planned, refund)).toBeNull()
    expect(await provider.gateway.refund(planned, refund)).toBeNull()
    expect(await provider.gateway.read(planned)).toMatchObject({
      taken: 4000,
      refunds: [{ key: refund.key, amount: 1500, state: 'done' }],
    })
  })

  test('two partial refunds are separate, and a third that exceeds the payment is refused', async () => {
    const known = await started()
    provider.ledger.pay(known.reference)
    const refunds = [1500, 500, 2500].map((amount, at) => ({ key: `${known.key}-refund-${at + 1}`, amount }))
    const planned = { ...known, refunds }
    const answers = []
    for (const { key, amount } of refunds)
      answers.push(
        await provider.gateway.refund(planned, { key, idempotencyKey: key, amount: money(amount, currency) }),
      )
    expect(answers).toEqual([null, null, { refused: 'notPossible' }])
    expect(await provider.gateway.read(planned)).toMatchObject({
      refunds: refunds.slice(0, 2).map((refund) => ({ ...refund, state: 'done' })),
    })
  })

  test('a refund made in the provider’s dashboard is not mistaken for ours', async () => {
    const known = await started()
    provider.ledger.pay(known.reference)
    provider.ledger.refund(provider.ledger.find(known.reference), null, 700)
    expect(await provider.gateway.read(known)).toMatchObject({
      refunds: [{ key: null, amount: 700, state: 'done' }],
    })
  })

  test('disputed money is not refunded (M11)', async () => {
    const known = await started()
    provider.ledger.pay(known.reference)
    provider.ledger.find(known.reference).dispute = 'open'
    const refund = {
      key: `${known.key}-refund-1`,
      idempotencyKey: `${known.key}-refund-1`,
      amount: money(1500, currency),
    }
    expect(await provider.gateway.refund(known, refund)).toEqual({ refused: 'notPossible' })
  })

  test('a payment that belongs to something else is refused with a specific error', async () => {
    const known = await started()
    expect(await provider.gateway.read({ ...known, key: 'someone-elses-deposit-1' })).toEqual({
      refused: 'foreignPayment',
    })
  })

  test('an authorized payment is collected', async () => {
    const known = await started()
    provider.ledger.find(known.reference).state = 'authorized'
    expect(await provider.gateway.read(known)).toMatchObject({ state: 'authorized', taken: 0 })
    const collected = await provider.gateway.collect(known)
    // Square captures payments made by link immediately, so there is nothing to collect.
    expect(collected).toEqual(name === 'square' ? { refused: 'notPossible' } : null)
  })

  test('a paid payment can’t be withdrawn', async () => {
    const known = await started()
    provider.ledger.pay(known.reference)
    expect(await provider.gateway.withdraw(known)).toEqual({ refused: 'notPossible' })
    expect(await provider.gateway.read(known)).toMatchObject({ taken: 4000 })
  })

  test('a withdrawn payment is over, and withdrawing it again changes nothing', async () => {
    const known = await started()
    // YooKassa expires unpaid payments by itself, so only an authorized one can be withdrawn.
    if (name === 'yookassa') provider.ledger.find(known.reference).state = 'authorized'
    expect(await provider.gateway.withdraw(known)).toBeNull()
    expect(await provider.gateway.withdraw(known)).toBeNull()
    expect(await provider.gateway.read(known)).toMatchObject({ state: 'expired', taken: 0 })
  })

  test('wrong credentials are reported as an operator error, and no money moves', async () => {
    const known = await started()
    const before = provider.ledger.payments.size
    provider.server.refuseUs()
    expect(await provider.gateway.start(requested())).toEqual({ refused: 'misconfigured' })
    expect(await provider.gateway.read(known)).toEqual({ refused: 'misconfigured' })
    expect(provider.ledger.payments.size).toBe(before)
  })

  describe.each(faults)('when the provider fails (%s)', (fault) => {
    const gateway = () => (fault === 'hangs' ? provider.impatient : provider.gateway)
    test.each(['before', 'after'] as const)(
      '%s the effect, the outcome has a name and a retry charges once',
      async (when) => {
        const request = requested()
        // Stripe's library retries once when the connection drops, so the fault must occur twice.
        provider.server.failNext(fault, when, fault === 'cut' && name === 'stripe' ? 2 : 1)
        const reason = fault === 'hangs' ? 'timeout' : fault
        const details = fault === 'tooMany' ? { reason, retryAfterSeconds: 7 } : { reason }
        expect(await gateway().start(request)).toEqual({ refused: 'unknown', details })
        const again = await provider.gateway.start(request)
        // T-Bank accepts an order number only once, so the payment needs another one. The guest never sees the first.
        if (name === 'tbank' && when === 'after')
          expect(again).toEqual({ refused: 'unknown', details: { reason: 'keyConflict' } })
        else expect(again).toMatchObject({ reference: expect.any(String) })
        expect(provider.ledger.payments.size).toBe(1)
      },
    )

    test.each(['before', 'after'] as const)('%s a refund, a retry refunds once', async (when) => {
      const known = await started()
      provider.ledger.pay(known.reference)
      const refund = {
        key: `${known.key}-refund-1`,
        idempotencyKey: `${known.key}-refund-1`,
        amount: money(4000, currency),
      }
      const planned = { ...known, refunds: [{ key: refund.key, amount: 4000 }] }
      provider.server.failNext(fault, when, fault === 'cut' && name === 'stripe' ? 2 : 1)
      expect(await gateway().refund(planned, refund)).toMatchObject({ refused: 'unknown' })
      expect(await provider.gateway.refund(planned, refund)).toBeNull()
      expect(await provider.gateway.read(planned)).toMatchObject({
        taken: 4000,
        refunds: [{ key: refund.key, amount: 4000, state: 'done' }],
      })
    })
  })

  test('an amount below the smallest charge never reaches the provider (M14)', async () => {
    const amount = money(20, currency)
    expect(await provider.gateway.start(requested({ amount }))).toMatchObject({ refused: 'amountTooSmall' })
    expect(provider.server.requests).toEqual([])
  })

  test('a callback names its event and payment, even if its kind is unknown (M4)', async () => {
    const known = await started()
    for (const flaw of [{}, { kind: 'something.new' }]) {
      const hint = await provider.gateway.verify(provider.callback(known.reference, now, flaw), now)
      expect(hint).toMatchObject({ reference: known.reference })
      if (name !== 'yookassa')
        expect(hint).toMatchObject({ eventId: expect.stringContaining(known.reference) })
      // YooKassa's callbacks aren't signed, so a forged one must not mark an event as applied.
      else expect(hint).toMatchObject({ eventId: null })
    }
  })

  test.runIf(name !== 'yookassa')(
    'a callback signed with another secret, or altered in transit, is refused',
    async () => {
      const good = provider.callback('ref-1', now)
      const altered = { ...good, body: Buffer.from(good.body.toString().replace('ref-1', 'ref-2')) }
      const bySomebodyElse = provider.callback('ref-1', now, { secret: 'another-secret' })
      for (const bad of [altered, bySomebodyElse, { ...good, headers: {}, body: Buffer.from('{}') }])
        expect(await provider.gateway.verify(bad, now)).toEqual({ refused: 'badSignature' })
    },
  )

  test.runIf(name === 'stripe')('a callback older than 300 s is refused', async () => {
    const at = (seconds: number) => new Date(now.getTime() - seconds * 1000)
    const hint = async (seconds: number) =>
      provider.gateway.verify(provider.callback('ref-1', now, { at: at(seconds) }), now)
    expect(await hint(299)).toMatchObject({ reference: 'ref-1' })
    expect(await hint(301)).toEqual({ refused: 'tooOld' })
    // If the clock is off by an hour, all callbacks are refused, and the reconciler reads the payments
    // instead.
    expect(await hint(3600)).toEqual({ refused: 'tooOld' })
  })

  test.runIf(name === 'tbank' || name === 'epos')('a callback for another account is refused', async () => {
    const callback = provider.callback('ref-1', now, { account: 'another-shop' })
    expect(await provider.gateway.verify(callback, now)).toEqual({ refused: 'foreignAccount' })
  })

  test('a body that isn’t JSON is refused', async () => {
    const callback = { headers: provider.callback('ref-1', now).headers, body: Buffer.from('<h1>hello</h1>') }
    expect(await provider.gateway.verify(callback, now)).toMatchObject({
      refused: name === 'yookassa' || name === 'tbank' ? 'notJson' : 'badSignature',
    })
  })
})
