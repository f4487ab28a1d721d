import fc from 'fast-check'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { openDouble, payersAt, type StripeDouble } from '#server/testing/providers/stripe/stripe-world.ts'
import type { KnownPayment } from '../gateway.ts'

/** A thing that staff, the bank, or Stripe does with a paid payment. `pick` chooses among refunds or disputes. */
interface Act {
  readonly what:
    | 'refund'
    | 'lostRefund'
    | 'refusedRefund'
    | 'dashboardRefund'
    | 'refundFails'
    | 'dispute'
    | 'inquiry'
    | 'escalate'
    | 'won'
    | 'lost'
  readonly amount: number
  readonly pick: number
}

const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom(
      'refund',
      'lostRefund',
      'refusedRefund',
      'dashboardRefund',
      'refundFails',
      'dispute',
      'inquiry',
      'escalate',
      'won',
      'lost',
    ),
    amount: fc.integer({ min: 1, max: 3000 }),
    pick: fc.nat(5),
  }),
  { maxLength: 8 },
)

const sumOf = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

async function act(world: StripeDouble, payment: KnownPayment, { what, amount, pick }: Act, at: number) {
  const { fake, api, gateway, options } = world
  const { refundOf } = payersAt(() => world)
  const { reference } = payment
  const account = fake.account(null)
  const ofPayment = <Of extends { payment_intent: string }>(all: Iterable<Of>) =>
    [...all].filter(({ payment_intent }) => payment_intent === reference)
  const refunds = ofPayment(account.refunds.values()).filter(({ status }) => status === 'succeeded')
  const disputes = ofPayment(account.disputes.values())
  const inquiries = disputes.filter(({ status }) => status.startsWith('warning_needs'))
  const open = disputes.filter(({ status }) => status === 'needs_response')
  switch (what) {
    case 'refund':
      return gateway.refund(payment, refundOf(payment, amount, at))
    case 'lostRefund':
      fake.fail({ on: 'POST /v1/refunds', fault: 'savedError', when: 'after' })
      return gateway.refund(payment, refundOf(payment, amount, at))
    case 'refusedRefund':
      fake.fail({ on: 'POST /v1/refunds', fault: 'savedError', when: 'before' })
      return gateway.refund(payment, refundOf(payment, amount, at))
    case 'dashboardRefund':
      return api.refunds.create({ payment_intent: reference, amount }, options).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    case 'refundFails':
      return refunds.length > 0 && fake.settleRefund(refunds[pick % refunds.length]?.id ?? '', 'failed')
    case 'dispute':
    case 'inquiry':
      return disputes.length < 2 && fake.dispute(reference, { amount, isInquiry: what === 'inquiry' })
    case 'escalate':
      return inquiries[0] && fake.escalate(inquiries[0].id)
    case 'won':
    case 'lost':
      return open.length > 0 && fake.endDispute(open[pick % open.length]?.id ?? '', what)
  }
}

test('whatever happens to a payment, its reading and the ledger say the same (money B2, B9)', async () => {
  const world = await openDouble()
  const { paid } = payersAt(() => world)
  const span = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 3_600_000) }
  try {
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        const payment = await paid()
        for (const [at, each] of history.entries()) await act(world, payment, each, at)
        world.fake.stopFailing()
        const reading = await world.gateway.read(payment)
        if (isRefusal(reading)) throw new Error(JSON.stringify(reading))
        const rows = world.fake.movements(null).filter(({ reference }) => reference === payment.reference)
        const of = (kind: string) => sumOf(rows.filter((row) => row.kind === kind))
        expect(reading.taken).toBe(of('payment'))
        expect(sumOf(reading.refunds.filter(({ state }) => state !== 'failed'))).toBe(0 - of('refund'))
        expect(sumOf(reading.disputes.filter(({ state }) => state !== 'won'))).toBe(0 - of('dispute'))
      }),
      { numRuns: 100 },
    )
    const entries = await world.gateway.listEntries?.(span, null)
    if (!entries || isRefusal(entries)) throw new Error(JSON.stringify(entries))
    expect(entries.map(({ id, amount }) => [id, amount.amount])).toEqual(
      world.fake.movements(null).map(({ id, amount }) => [id, amount]),
    )
  } finally {
    await world.close()
  }
})
