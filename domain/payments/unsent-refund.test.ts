import { expect, test } from 'vitest'
import { booking, now, paid, planned } from './money-for-tests.ts'
import type { Payment } from './payment.ts'
import type { ProviderReading } from './settle.ts'

const key = 'p-refund-1'

/** A deposit of 40.00 with a refund that is planned and wasn't sent. */
const withPlanned = (amount: number): Payment =>
  paid('p', 4000, { refunds: [{ key, amount, state: 'underWay' }] })

const seen = (refunds: ProviderReading['refunds'] = []): ProviderReading => ({
  paymentId: 'p',
  currency: 'EUR',
  number: 2,
  askedAt: now,
  state: 'succeeded',
  taken: 4000,
  refunds,
  disputes: [],
})

const lateCancel = booking({
  phase: 'canceled',
  canceledAt: Number.POSITIVE_INFINITY,
  terms: { ...booking().terms, lateRefundPercent: 50 },
})

test.each<[string, number, number, string[], number[]]>([
  ['all of it, if nothing was refunded there', 2000, 0, ['underWay'], [2000]],
  ['the rest, if a part was refunded there', 2000, 500, ['dropped', 'underWay'], [2000, 1500]],
  ['nothing, if as much was refunded there', 2000, 2000, ['dropped'], [2000]],
  ['nothing, if more was refunded there', 2000, 3000, ['dropped'], [2000]],
])(
  'a late cancellation that staff may have refunded at the provider returns %s (money B4)',
  (_, amount, elsewhere, states, amounts) => {
    const reading = seen(elsewhere > 0 ? [{ key: null, amount: elsewhere, state: 'done' }] : [])
    const plan = planned(lateCancel, [withPlanned(amount)], { kind: 'reading', reading, unsent: key })
    const [after] = plan.payments
    expect(after?.refunds.map(({ state }) => state)).toEqual(states)
    expect(after?.refunds.map((refund) => refund.amount)).toEqual(amounts)
    const keys = after?.refunds.map((refund) => refund.key) ?? []
    expect(new Set(keys).size).toBe(keys.length)
  },
)

test('a refund that the provider may have received is never dropped (money B2)', () => {
  const reading = seen([{ key: null, amount: 500, state: 'done' }])
  const [after] = planned(lateCancel, [withPlanned(2000)], { kind: 'reading', reading }).payments
  expect(after?.refunds).toEqual([{ key, amount: 2000, state: 'underWay' }])
})

test('a refund that the provider reports isn’t dropped', () => {
  const reading = seen([{ key, amount: 2000, state: 'done' }])
  const [after] = planned(lateCancel, [withPlanned(2000)], { kind: 'reading', reading, unsent: key }).payments
  expect(after?.refunds).toEqual([{ key, amount: 2000, state: 'done' }])
})
