import { randomBytes } from 'node:crypto'
import type { ProviderReading } from '#domain/payments/settle.ts'

export interface LedgerPayment {
  readonly reference: string
  /** The key that we gave the payment. */
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly isCard: boolean
  state: ProviderReading['state']
  taken: number
  readonly refunds: { readonly id: string; readonly key: string | null; readonly amount: number }[]
  dispute: 'none' | 'open' | 'won' | 'lost'
}

/** What tests of all providers do with the payments of a fake provider. */
export interface TestLedger {
  readonly payments: ReadonlyMap<string, LedgerPayment>
  find(reference: string): LedgerPayment
  /** Completes a payment or stores the card, as if the guest had done so. */
  pay(reference: string): void
  /** Refunds a payment, in the provider's dashboard if the key is null. */
  refund(payment: LedgerPayment, key: string | null, amount: number): LedgerPayment['refunds'][number] | null
}

/**
 * The payments of a fake provider, in the provider's units. The fakes convert them to each provider's format.
 */
export class ProviderLedger implements TestLedger {
  readonly payments = new Map<string, LedgerPayment>()
  readonly #answers = new Map<string, object>()

  add(
    given: Pick<LedgerPayment, 'key' | 'amount' | 'currency'> & Partial<LedgerPayment>,
    prefix: string,
  ): LedgerPayment {
    const payment: LedgerPayment = {
      reference: `${prefix}${randomBytes(8).toString('hex')}`,
      isCard: false,
      state: 'started',
      taken: 0,
      refunds: [],
      dispute: 'none',
      ...given,
    }
    this.payments.set(payment.reference, payment)
    return payment
  }

  find(reference: string): LedgerPayment {
    const payment = this.payments.get(reference)
    if (!payment) throw new Error(`There is no payment ${reference}.`)
    return payment
  }

  /** Performs an action once per key. Repeated keys get the same response, as providers do. */
  once(key: string | undefined, act: () => object): object {
    const known = key === undefined ? undefined : this.#answers.get(key)
    if (known) return known
    const answer = act()
    if (key !== undefined) this.#answers.set(key, answer)
    return answer
  }

  /** Completes a payment or stores the card, as if the guest had done so. */
  pay(reference: string): void {
    const payment = this.find(reference)
    if (payment.isCard) payment.state = 'onFile'
    else Object.assign(payment, { state: 'succeeded', taken: payment.amount })
  }

  refundable({ taken, refunds }: LedgerPayment): number {
    return refunds.reduce((left, { amount }) => left - amount, taken)
  }

  refund(
    payment: LedgerPayment,
    key: string | null,
    amount: number,
  ): LedgerPayment['refunds'][number] | null {
    const isPossible = payment.dispute !== 'open' && amount <= this.refundable(payment)
    if (!isPossible) return null
    const refund = { id: `re_${randomBytes(8).toString('hex')}`, key, amount }
    payment.refunds.push(refund)
    return refund
  }
}
