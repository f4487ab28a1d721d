import { expect, test } from 'vitest'
import { booking, deadline, disputeOf, MoneyWorld, now, paid, planned, terms } from './money-for-tests.ts'

import { nextOperations } from './next-operations.ts'
import { refundsByHand } from './operations.ts'
import { summarizePayments } from './payment-summary.ts'
import { heldBy, type Dispute } from './payment.ts'

const free = { kind: 'canceledByGuest', at: now } as const
const late = { kind: 'canceledByGuest', at: deadline } as const

/** Creates a booking with a paid deposit of 4000, of which 2000 is refunded after a late cancellation. */
function paidWorld(dispute: 'disputed' | 'partlyDisputed'): MoneyWorld {
  const world = new MoneyWorld(booking({ terms: terms({ lateRefundPercent: 50 }) }))
  world.happens({ kind: 'payment' })
  world.work()
  world.provider.happens('deposit-1', 'succeeded')
  world.reads('deposit-1')
  world.provider.happens('deposit-1', dispute)
  world.reads('deposit-1')
  return world
}

const returned = (world: MoneyWorld) => 4000 - world.provider.net('deposit')

test('M11: disputed money isn’t refunded, until the restaurant has won', () => {
  const disputed = [paid('p', 4000, { state: 'disputed', disputes: [disputeOf(4000)] })]
  const plan = planned(booking({ phase: 'booked' }), disputed, { kind: 'canceledByRestaurant', at: now })
  expect(plan).toMatchObject({ steps: ['freeze'], operations: [], booking: { phase: 'calledOff' } })
  const refund = { kind: 'refund', purpose: 'deposit', amount: 1, seen: 0, step: 1 } as const
  expect(nextOperations(booking({ phase: 'booked' }), disputed, refund)).toMatchObject({
    refused: 'moreThanRefundable',
  })
  const world = paidWorld('disputed')
  world.happens({ kind: 'canceledByRestaurant', at: now })
  world.provider.happens('deposit-1', 'won')
  world.rests()
  expect(world.provider.net('deposit')).toBe(0)
})

test.each([
  ['partlyDisputed', free, 3000, 4000, 3000],
  ['partlyDisputed', late, 1000, 2000, 1000],
  ['disputed', free, 0, 4000, 0],
  ['disputed', late, 0, 2000, 0],
] as const)(
  'of a deposit that is %s, the guest gets back the rest at once, and what is won later (money B9): %#',
  (dispute, cancel, atOnce, ifWon, ifLost) => {
    for (const [end, total] of [
      ['won', ifWon],
      ['lost', ifLost],
    ] as const) {
      const world = paidWorld(dispute)
      world.happens(cancel)
      world.rests()
      expect(returned(world)).toBe(atOnce)
      world.provider.happens('deposit-1', end)
      world.rests()
      expect(returned(world)).toBe(total)
      expect(refundsByHand(world.booking, world.payments)).toEqual([])
    }
  },
)

test('the rest of a deposit is returned, also if the guest cancels after the dispute was lost (money B9)', () => {
  const world = paidWorld('partlyDisputed')
  world.provider.happens('deposit-1', 'lost')
  world.rests()
  world.happens(free)
  world.rests()
  expect(returned(world)).toBe(3000)
})

test('staff are never told to pay a disputed deposit back by hand (money B6)', () => {
  const refunds = [1, 2, 3].map((count) => ({
    key: `p-refund-${count}`,
    amount: 4000,
    state: 'failed' as const,
  }))
  const canceled = booking({ phase: 'calledOff' })
  const at = (...disputes: Dispute[]) => [paid('p', 4000, { state: 'disputed', disputes, refunds })]
  expect(refundsByHand(canceled, at(disputeOf(4000)))).toEqual([])
  expect(refundsByHand(canceled, at(disputeOf(4000, { state: 'lost' })))).toEqual([])
  expect(refundsByHand(canceled, at(disputeOf(4000, { state: 'won' })))).toMatchObject([{ amount: 4000 }])
})

test('staff can refund what the bank has left, and that is all they refund (money B9)', () => {
  const world = paidWorld('partlyDisputed')
  const refund = { kind: 'refund', purpose: 'deposit', amount: 500, seen: 3000, step: 1 } as const
  expect(world.happens({ ...refund, seen: 4000 })).toBe(false)
  expect(world.happens(refund)).toBe(true)
  world.rests()
  expect(returned(world)).toBe(500)
  world.provider.happens('deposit-1', 'won')
  world.rests()
  expect(returned(world)).toBe(500)
  expect(heldBy(world.payments, 'deposit')).toBe(3500)
})

test('a fee that the bank has partly taken back can be refunded in part, too (money B9)', () => {
  const fee = { state: 'charged', amount: 3000, chargeableFrom: now, chargedAt: now, contest: null } as const
  const noShow = booking({ phase: 'noShow', terms: terms({ chargeType: 'Cancellation Fee' }), fee })
  const charged = paid('fee-1', 3000, { purpose: 'fee', state: 'disputed', disputes: [disputeOf(1000)] })
  const refund = { kind: 'refund', purpose: 'fee', amount: 500, seen: 2000, step: 1 } as const
  const plan = planned(noShow, [charged], refund)
  expect(plan.operations).toMatchObject([{ kind: 'refund', amount: 500 }])
  expect(plan.booking.fee).toMatchObject({ amount: 2500, goodwill: 500 })
  expect(planned(plan.booking, plan.payments, { kind: 'resumed' }).operations).toEqual([])
})

test('nobody is asked to pay again while the bank decides (money B9)', () => {
  const disputed = [paid('p', 4000, { state: 'disputed', disputes: [disputeOf(4000)] })]
  const larger = { kind: 'changed', at: now, terms: terms({ amount: 9000 }) } as const
  expect(planned(booking({ phase: 'booked' }), disputed, larger).operations).toMatchObject([
    { kind: 'take', amount: 5000 },
  ])
})

test.each<[string, Dispute[], number, number | undefined, number]>([
  ['open', [disputeOf(1000)], 1000, undefined, 3000],
  ['won', [disputeOf(1000, { state: 'won' })], 0, undefined, 4000],
  ['lost', [disputeOf(1000, { state: 'lost' })], 0, 1000, 3000],
  ['from before disputes had amounts', [disputeOf(4000, { id: '' })], 4000, undefined, 0],
  ['larger than the payment', [disputeOf(9000, { state: 'lost' })], 0, 4000, 0],
])(
  'what is taken, kept and disputed adds up with a dispute that is %s (money B9)',
  (_, disputes, open, lost, kept) => {
    const sums = summarizePayments(booking({ phase: 'booked' }), [
      paid('p', 4000, { state: 'disputed', disputes }),
    ])
    expect(sums).toMatchObject({ taken: 4000, refunded: 0, comingBack: 0, disputed: open, kept })
    expect(sums.disputeLost).toBe(lost)
  },
)
