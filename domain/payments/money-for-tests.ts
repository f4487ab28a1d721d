import { isRefusal } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import type { BookingMoney } from './booking-money.ts'
import type { MoneyStep } from './money-steps.ts'
import { type MoneyEvent, nextOperations, type Plan } from './next-operations.ts'
import type { Operation } from './operations.ts'
import { type Dispute, newPayment, type Payment, type PaymentPurpose, refundedOf } from './payment.ts'
import type { ProviderReading } from './settle.ts'

export const now: EpochMinute = Date.UTC(2027, 4, 1, 12) / 60_000
export const deadline: EpochMinute = now + 6 * 1440

export function terms(changes: Partial<AgreedTerms> = {}): AgreedTerms {
  return {
    chargeType: 'Deposit',
    amount: 4000,
    currency: 'EUR',
    freeUntil: deadline,
    lateRefundPercent: 0,
    returnsIfRefilled: false,
    lost: 0,
    consent: { sentence: 'I agree.', locale: 'en', at: now },
    ...changes,
  }
}

export function booking(changes: Partial<BookingMoney> = {}): BookingMoney {
  return {
    terms: terms(),
    phase: 'unpaid',
    canceledAt: null,
    needsApproval: false,
    change: null,
    goodwill: 0,
    goodwillElsewhere: 0,
    refilled: false,
    fee: null,
    replacesCard: false,
    ...changes,
  }
}

/** Creates a deposit payment that was paid and read from the provider. */
export function paid(id: string, amount: number, changes: Partial<Payment> = {}): Payment {
  const payment = newPayment({ id, purpose: 'deposit', amount, currency: 'EUR' })
  return {
    ...payment,
    state: 'succeeded',
    taken: amount,
    reading: 1,
    readAt: now,
    paidInReading: 1,
    ...changes,
  }
}

export const card: Payment = {
  ...newPayment({ id: 'card', purpose: 'card', amount: 0, currency: 'EUR' }),
  state: 'onFile',
}

/** Returns the result of `nextOperations`. Throws if it is refused. */
export function planned(...given: Parameters<typeof nextOperations>): Plan {
  const plan = nextOperations(...given)
  if (isRefusal(plan)) throw new Error(plan.refused)
  return plan
}

export function disputeOf(amount: number, changes: Partial<Dispute> = {}): Dispute {
  return { id: 'dispute', state: 'open', amount, reason: null, answerBy: null, ...changes }
}

type Truth = Pick<ProviderReading, 'state' | 'taken' | 'refunds' | 'disputes'> & {
  readonly purpose: PaymentPurpose
  readonly amount: number
}

const inDispute = ({ disputes }: Truth) =>
  disputes.reduce((sum, { amount, state }) => sum + (state === 'won' ? 0 : amount), 0)

/**
 * A provider that carries out everything immediately, ignores keys that it has seen before, and never sends callbacks
 * on its own.
 */
export class TestProvider {
  readonly #truths = new Map<string, Truth>()
  #asked = 0

  start(id: string, purpose: PaymentPurpose, amount: number) {
    if (this.#truths.has(id)) return
    this.#truths.set(id, { purpose, amount, state: 'started', taken: 0, refunds: [], disputes: [] })
  }

  /**
   * Simulates an action by the guest, the bank or staff at the provider. Does nothing if the payment's state
   * doesn't allow it.
   */
  happens(
    id: string,
    what:
      | Exclude<ProviderReading['state'], 'started' | 'onFile'>
      | 'disputed'
      | 'partlyDisputed'
      | 'won'
      | 'lost'
      | 'refunded',
  ) {
    const truth = this.#truths.get(id)
    if (!truth) return
    const { state, taken, amount, purpose, disputes } = truth
    const isOpen = taken === 0 && state !== 'expired' && state !== 'onFile'
    if (what === 'won' || what === 'lost')
      this.#set(id, {
        disputes: disputes.map((each) => (each.state === 'open' ? { ...each, state: what } : each)),
      })
    else if (what === 'disputed' || what === 'partlyDisputed') {
      const left = this.refundable(id)
      const disputed = what === 'disputed' ? left : Math.min(left, 1000)
      if (disputed > 0 && disputes.length === 0) this.#set(id, { disputes: [disputeOf(disputed)] })
    } else if (what === 'refunded') this.#refund(id, null, Math.min(1000, this.refundable(id)))
    else if (isOpen && what === 'succeeded')
      this.#set(id, purpose === 'card' ? { state: 'onFile' } : { state: 'succeeded', taken: amount })
    else if (isOpen && what !== 'succeeded') this.#set(id, { state: what })
  }

  /** Carries out an operation at the provider. */
  does(operation: Operation) {
    if (operation.kind === 'take') this.start(operation.key, operation.purpose, operation.amount)
    else if (operation.kind === 'holdCard') this.start(operation.key, 'card', 0)
    else if (operation.kind === 'charge') this.start(operation.key, 'fee', operation.amount)
    else if (operation.kind === 'refund') this.#refund(operation.paymentId, operation.key, operation.amount)
    else if (operation.kind === 'collect') this.happens(operation.paymentId, 'succeeded')
    else if (operation.kind === 'withdraw') this.happens(operation.paymentId, 'expired')
    else if (operation.kind === 'forgetCard') this.#set(operation.paymentId, { state: 'expired' })
  }

  read(id: string, askedAt: EpochMinute): ProviderReading {
    const truth = this.#truths.get(id)
    if (!truth) throw new Error(`There is no payment ${id}.`)
    const { state, taken, refunds, disputes } = truth
    this.#asked += 1
    return { paymentId: id, currency: 'EUR', number: this.#asked, askedAt, state, taken, refunds, disputes }
  }

  /** Returns the amount taken minus the amount refunded, over all payments. */
  net(purpose: PaymentPurpose): number {
    const all = [...this.#truths.values()].filter((truth) => truth.purpose === purpose)
    return all.reduce((sum, { taken, refunds }) => sum + taken - total(refunds), 0)
  }

  refundable(id: string): number {
    const truth = this.#truths.get(id)
    return truth ? truth.taken - total(truth.refunds) - inDispute(truth) : 0
  }

  ids(): string[] {
    return [...this.#truths.keys()]
  }

  /** Returns the amount that the bank has taken back for good. */
  lost(purpose: PaymentPurpose): number {
    const all = [...this.#truths.values()].filter((truth) => truth.purpose === purpose)
    return all
      .flatMap(({ disputes }) => disputes)
      .reduce((sum, { amount, state }) => sum + (state === 'lost' ? amount : 0), 0)
  }

  #refund(id: string, key: string | null, amount: number) {
    const truth = this.#truths.get(id)
    if (!truth || amount <= 0 || (key !== null && truth.refunds.some((refund) => refund.key === key))) return
    const isPossible = amount <= this.refundable(id)
    const refund = { key, amount, state: isPossible ? ('done' as const) : ('failed' as const) }
    this.#set(id, { refunds: [...truth.refunds, refund] })
  }

  #set(id: string, changes: Partial<Truth>) {
    const truth = this.#truths.get(id)
    if (truth) this.#truths.set(id, { ...truth, ...changes })
  }
}

/** A booking and its provider. Plans are stored immediately, and their operations are carried out later. */
export class MoneyWorld {
  booking: BookingMoney
  payments: readonly Payment[] = []
  readonly steps: MoneyStep[] = []
  readonly provider = new TestProvider()
  #waiting: readonly Operation[] = []

  constructor(start: BookingMoney) {
    this.booking = start
  }

  /** Applies an event and stores its plan. Returns false if the event was refused. */
  happens(event: MoneyEvent): boolean {
    const plan = nextOperations(this.booking, this.payments, event)
    if (isRefusal(plan)) return false
    this.booking = plan.booking
    this.payments = [...plan.payments, ...plan.operations.flatMap((operation) => this.#row(operation))]
    this.steps.push(...plan.steps)
    const known = new Set(this.#waiting.map(({ key }) => key))
    const isNew = ({ kind, key }: Operation) => kind !== 'refundByHand' && !known.has(key)
    this.#waiting = [...this.#waiting, ...plan.operations.filter(isNew)]
    return true
  }

  /**
   * Carries out the next operation. After a crash, it stays the next operation, whether or not the provider
   * has carried it out.
   */
  work(crash: 'none' | 'before' | 'after' = 'none') {
    const [next, ...others] = this.#waiting
    if (!next) return
    if (crash !== 'before') this.provider.does(next)
    if (crash === 'none') this.#waiting = others
  }

  /**
   * Reads a payment from the provider and applies the reading, as a callback, the return page or the
   * reconciler would.
   */
  reads(id: string, at: EpochMinute = now) {
    if (this.provider.ids().includes(id))
      this.happens({ kind: 'reading', reading: this.provider.read(id, at) })
  }

  /**
   * Carries out all operations and reads all payments until nothing is left to do. Throws if that doesn't
   * happen within a limit.
   */
  rests(at: EpochMinute = now) {
    for (let round = 0; round < 12; round++) {
      while (this.#waiting.length > 0) this.work()
      for (const id of this.provider.ids()) this.reads(id, at)
    }
    if (this.#waiting.length > 0) throw new Error('It never rests.')
  }

  #row(operation: Operation): Payment[] {
    const { kind, key } = operation
    if (kind !== 'take' && kind !== 'holdCard' && kind !== 'charge') return []
    if (this.payments.some(({ id }) => id === key)) return []
    const purpose = kind === 'take' ? operation.purpose : kind === 'charge' ? 'fee' : 'card'
    const amount = kind === 'holdCard' ? 0 : operation.amount
    return [newPayment({ id: key, purpose, amount, currency: 'EUR' })]
  }
}

export function netOf(payments: readonly Payment[], purpose: PaymentPurpose): number {
  return payments
    .filter((payment) => payment.purpose === purpose)
    .reduce((sum, payment) => sum + payment.taken - refundedOf(payment), 0)
}

function total(refunds: Truth['refunds']): number {
  return refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
}
