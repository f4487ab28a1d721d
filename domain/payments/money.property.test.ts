import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { booking, deadline, MoneyWorld, netOf, now, terms } from './money-for-tests.ts'
import { heldBy } from './payment.ts'
import { announceFee, contestFee, moveFee } from './no-show-fee.ts'

const rome = zoneFromIntl('Europe/Rome')
const moments = fc.constantFrom(now, now + 20, deadline - 1, deadline, deadline + 60)
const agreements = fc
  .record({
    chargeType: fc.constantFrom(
      'Deposit' as const,
      'Deposit' as const,
      'Cancellation Fee' as const,
      'None' as const,
    ),
    size: fc.constantFrom(4000, 9000, 16_000, 1),
    lateRefundPercent: fc.constantFrom(0, 33.3333, 100),
    returnsIfRefilled: fc.boolean(),
    isUnagreed: fc.boolean(),
  })
  .map(({ size, isUnagreed, ...agreed }) =>
    terms({
      ...agreed,
      ...(isUnagreed && agreed.chargeType !== 'None' && { unagreed: true, consent: null }),
      amount: agreed.chargeType === 'None' ? 0 : size,
    }),
  )
const consent = { sentence: 'I agree.', locale: 'en', at: now } as const

const which = fc.nat(5)
const commands = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('pays' as const), at: moments }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      crash: fc.constantFrom('none' as const, 'before' as const, 'after' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const), which, at: moments }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('succeeds' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      which,
      what: fc.constantFrom(
        'needsStep',
        'authorized',
        'failed',
        'expired',
        'refunded',
        'disputed',
        'partlyDisputed',
        'won',
        'lost',
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      kind: fc.constantFrom(
        'payment',
        'payment',
        'feePayment',
        'placedAgain',
        'notPlacedAgain',
        'changeApplied',
        'changeDropped',
        'refilled',
        'resumed',
        'refundAgain',
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('booking' as const),
      kind: fc.constantFrom(
        'approved',
        'noShow',
        'canceledByGuest',
        'canceledByRestaurant',
        'canceledBySystem',
        'rejected',
      ),
      at: moments,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('agrees' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('timeToPayOver' as const), payBy: moments }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), to: agreements, at: moments }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      amount: fc.constantFrom(1, 500, 4000),
      purpose: fc.constantFrom('deposit' as const, 'fee' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fee' as const),
      what: fc.constantFrom('announce', 'charge', 'contest', 'uphold', 'dismiss', 'waive'),
    }),
  },
)
type Command = typeof commands extends fc.Arbitrary<infer Each> ? Each : never

function run(world: MoneyWorld, command: Command) {
  const ids = world.provider.ids()
  const id = 'which' in command ? (ids[command.which % Math.max(1, ids.length)] ?? '') : ''
  if (command.do === 'work') world.work(command.crash)
  else if (command.do === 'read') world.reads(id, command.at)
  else if (command.do === 'succeeds') world.provider.happens(id, 'succeeded')
  else if (command.do === 'agrees') world.happens({ kind: 'payment', consent })
  else if (command.do === 'pays') pays(world, command.at)
  else if (command.do === 'provider') world.provider.happens(id, command.what)
  else if (command.do === 'booking') world.happens({ kind: command.kind, at: command.at })
  else if (command.do === 'change') world.happens({ kind: 'changed', terms: command.to, at: command.at })
  else if (command.do === 'timeToPayOver') world.happens({ kind: 'timeToPayOver', payBy: command.payBy })
  else if (command.do === 'fee') applyFeeAction(world, command.what)
  else if (command.do === 'refund') {
    const seen = heldBy(world.payments, command.purpose)
    world.happens({ kind: 'refund', purpose: command.purpose, amount: command.amount, seen, step: 1 })
  } else if (command.kind === 'changeApplied' || command.kind === 'placedAgain') {
    // The server does these only when requested.
    answer(world, command.kind)
  } else world.happens({ kind: command.kind })
}

/** Makes the open payment succeed, whether the guest pays it or a stored card is charged. */
function pays(world: MoneyWorld, at: number) {
  world.happens({ kind: 'payment' })
  for (let count = 0; count < 3; count++) world.work()
  const id = world.provider.ids().at(-1) ?? ''
  world.provider.happens(id, 'succeeded')
  world.reads(id, at)
  answer(world, 'changeApplied')
}

function answer(world: MoneyWorld, kind: 'changeApplied' | 'placedAgain') {
  const before = world.steps.length
  world.happens({ kind: 'resumed' })
  const asked = world.steps.slice(before)
  if (asked.includes(kind === 'changeApplied' ? 'applyChange' : 'placeAgain')) world.happens({ kind })
}

function applyFeeAction(
  world: MoneyWorld,
  what: 'announce' | 'charge' | 'contest' | 'uphold' | 'dismiss' | 'waive',
) {
  const { fee, phase, terms: agreed } = world.booking
  const at = deadline + 3 * 1440
  const isOwed =
    phase === 'noShow' || (phase === 'canceled' && (world.booking.canceledAt ?? 0) >= agreed.freeUntil)
  const contest = { at, reason: 'I was there.', checkedIn: true, lateMinutes: null }
  const moved =
    what === 'announce'
      ? !fee && isOwed && announceFee(agreed, agreed.amount, { until: deadline, at: deadline, zone: rome })
      : fee && (what === 'contest' ? contestFee(fee, contest) : moveFee(fee, what, at))
  if (moved && !isRefusal(moved)) world.happens({ kind: 'fee', fee: moved })
}

/** Computes what the restaurant may keep in the end, directly from the agreed terms. */
function agreedShare({
  booking: { phase, terms: agreed, canceledAt, goodwill, goodwillElsewhere, refilled },
}: MoneyWorld): number {
  const { amount, lost, chargeType, returnsIfRefilled, lateRefundPercent, freeUntil } = agreed
  if (phase === 'calledOff' || phase === 'lapsed') return 0
  const isReturned =
    (refilled && returnsIfRefilled) || (phase === 'canceled' && (canceledAt ?? 0) < freeUntil)
  const isEnded = phase === 'canceled' || phase === 'noShow'
  const share = phase === 'canceled' ? 100 - lateRefundPercent : 100
  const deposit = chargeType !== 'Deposit' || (isEnded && isReturned) ? 0 : Math.round((amount * share) / 100)
  return Math.max(0, deposit + lost - (goodwill - goodwillElsewhere))
}

test('through any events and crashes, the amount taken minus refunds is what was agreed', () => {
  fc.assert(
    fc.property(
      agreements,
      fc.boolean(),
      fc.array(commands, { minLength: 5, maxLength: 30, size: 'max' }),
      (agreed, needsApproval, all) => {
        const world = new MoneyWorld(
          booking({
            terms: agreed,
            needsApproval,
            phase: agreed.chargeType === 'None' ? 'booked' : 'unpaid',
          }),
        )
        for (const command of all) {
          run(world, command)
          for (const id of world.provider.ids())
            expect(world.provider.refundable(id)).toBeGreaterThanOrEqual(0)
          const { fee, terms: current, phase } = world.booking
          if (fee) expect(fee.amount).toBeLessThanOrEqual(current.amount)
          if (phase === 'booked' || phase === 'requested') expect(current.unagreed).toBeUndefined()
        }
        for (const id of world.provider.ids()) world.provider.happens(id, 'won')
        world.rests()
        answer(world, 'changeApplied')
        answer(world, 'placedAgain')
        world.rests()

        const { phase, fee, change } = world.booking
        for (const purpose of ['deposit', 'fee'] as const)
          expect(netOf(world.payments, purpose)).toBe(world.provider.net(purpose))
        if (
          world.payments.some(({ refunds }) => refunds.filter(({ state }) => state === 'failed').length >= 3)
        )
          return
        const net = world.provider.net('deposit')
        if (phase === 'unpaid' || change) expect(net).toBeLessThanOrEqual(16_001)
        else {
          const share = agreedShare(world)
          const lost = world.provider.lost('deposit')
          // What the bank has taken back comes out of what the guest gets, and after that out of the restaurant’s share.
          const elsewhere = world.booking.goodwillElsewhere
          if (lost === 0 && elsewhere === 0) expect(net).toBe(share)
          else if (lost === 0) expect(share - elsewhere <= net && net <= share).toBe(true)
          else {
            expect(net - lost).toBeLessThanOrEqual(share)
            expect(net).toBeGreaterThanOrEqual(Math.min(share, lost))
          }
        }
        const isKept = fee?.state === 'charged' || fee?.state === 'contested'
        const charged = world.provider.net('fee')
        if (world.provider.lost('fee') > 0) expect(charged).toBeGreaterThanOrEqual(0)
        else if (isKept)
          expect(charged === fee.amount || (fee.state === 'contested' && fee.chargedAt === null)).toBe(true)
        else expect(charged).toBe(0)
      },
    ),
    { numRuns: 2000 },
  )
})
