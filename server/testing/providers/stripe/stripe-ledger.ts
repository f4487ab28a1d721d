import type { LedgerPayment, TestLedger } from '../provider-ledger.ts'
import type { StripeAccount } from './stripe-account.ts'
import { confirmSetup } from './stripe-cards.ts'
import { endDispute, openDispute } from './stripe-disputes.ts'
import { chargeOf, take } from './stripe-payments.ts'
import { createRefund } from './stripe-refunds.ts'
import type { FakeIntent, FakeSetup } from './stripe-objects.ts'

const states = {
  requires_payment_method: 'started',
  requires_confirmation: 'started',
  processing: 'started',
  requires_action: 'needsStep',
  requires_capture: 'authorized',
  canceled: 'expired',
  succeeded: 'succeeded',
} as const

/** A payment intent as tests of all providers see it. */
class IntentView implements LedgerPayment {
  readonly isCard = false
  readonly #account: StripeAccount
  readonly #intent: FakeIntent

  constructor(account: StripeAccount, intent: FakeIntent) {
    this.#account = account
    this.#intent = intent
  }

  get reference() {
    return this.#intent.id
  }

  get key() {
    return this.#intent.metadata['key'] ?? ''
  }

  get amount() {
    return this.#intent.amount
  }

  get currency() {
    return this.#intent.currency
  }

  get taken() {
    return this.#intent.amount_received
  }

  get state(): LedgerPayment['state'] {
    const { status, last_payment_error } = this.#intent
    if (status === 'requires_payment_method' && last_payment_error) return 'failed'
    return new Map<string, LedgerPayment['state']>(Object.entries(states)).get(status) ?? 'started'
  }

  set state(state: LedgerPayment['state']) {
    if (state === 'authorized') {
      this.#intent.capture_method = 'manual'
      take(this.#account, this.#intent)
    } else throw new Error(`Change the intent itself to make it ${state}.`)
  }

  get refunds() {
    return [...this.#account.refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === this.reference && status !== 'failed')
      .map(({ id, metadata, amount }) => ({ id, key: metadata?.['key'] ?? null, amount }))
  }

  get dispute(): LedgerPayment['dispute'] {
    const dispute = this.#dispute()
    if (!dispute) return 'none'
    return dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open'
  }

  set dispute(state: LedgerPayment['dispute']) {
    if (state === 'none') throw new Error('A dispute can’t be undone.')
    const { id } = this.#dispute() ?? openDispute(this.#account, chargeOf(this.#account, this.#intent))
    if (state !== 'open') endDispute(this.#account, id, state)
  }

  #dispute() {
    return [...this.#account.disputes.values()].find(
      ({ payment_intent }) => payment_intent === this.reference,
    )
  }
}

function cardView({ id, metadata, status }: FakeSetup): LedgerPayment {
  const state = status === 'succeeded' ? 'onFile' : (new Map(Object.entries(states)).get(status) ?? 'started')
  const none = { amount: 0, currency: '', taken: 0, refunds: [], dispute: 'none' as const }
  return { ...none, reference: id, key: metadata?.['key'] ?? '', isCard: true, state }
}

/** The payments of all accounts for tests that treat all providers alike. */
export class StripeLedger implements TestLedger {
  readonly #accounts: () => readonly StripeAccount[]

  constructor(accounts: () => readonly StripeAccount[]) {
    this.#accounts = accounts
  }

  get payments(): ReadonlyMap<string, LedgerPayment> {
    const views = this.#accounts().flatMap((account) => [
      ...[...account.intents.values()].map((intent) => new IntentView(account, intent)),
      ...[...account.setups.values()].map(cardView),
    ])
    return new Map(views.map((view) => [view.reference, view]))
  }

  find(reference: string): LedgerPayment {
    const payment = this.payments.get(reference)
    if (!payment) throw new Error(`There is no payment ${reference}.`)
    return payment
  }

  /** Pays an intent or stores the card, as the guest does with a card that works. */
  pay(reference: string): void {
    const account = this.accountOf(reference)
    const intent = account.intents.get(reference)
    if (intent && intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
      throw new Error(`An intent that is ${intent.status} can’t be paid.`)
    if (intent) take(account, intent)
    else confirmSetup(account, reference, new URLSearchParams({ payment_method: 'pm_card_visa' }))
  }

  /** Refunds a payment in the dashboard, or with our key. */
  refund({ reference }: LedgerPayment, key: string | null, amount: number) {
    const form = new URLSearchParams({ payment_intent: reference, amount: String(amount) })
    if (key !== null) form.set('metadata[key]', key)
    const { id } = createRefund(this.accountOf(reference), form)
    return { id, key, amount }
  }

  accountOf(reference: string): StripeAccount {
    const account = this.#accounts().find(
      ({ intents, setups }) => intents.has(reference) || setups.has(reference),
    )
    if (!account) throw new Error(`There is no payment ${reference}.`)
    return account
  }
}
