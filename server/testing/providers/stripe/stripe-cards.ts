import { found, metadataIn, type StripeAccount } from './stripe-account.ts'
import { type FakeMethod, type FakeSetup, invalid, refused } from './stripe-objects.ts'

/** What the bank does with a card. */
export interface CardBehavior {
  /** Error code of every charge. */
  readonly declines?: 'card_declined' | 'expired_card'
  readonly declineCode?: 'generic_decline' | 'insufficient_funds'
  /** Whether the guest must confirm each payment. */
  readonly needsStep?: boolean
  readonly dispute?: 'dispute' | 'inquiry'
  readonly reason?: string
  /** What becomes of refunds: they stay pending, or succeed and fail afterward. */
  readonly refunds?: 'pending' | 'failing'
}

/** Test cards, from https://docs.stripe.com/testing. */
const testCards: Readonly<Record<string, CardBehavior>> = {
  pm_card_visa: {},
  pm_card_mastercard: {},
  pm_card_bypassPending: {},
  pm_card_visa_chargeDeclined: { declines: 'card_declined', declineCode: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    declines: 'card_declined',
    declineCode: 'insufficient_funds',
  },
  pm_card_chargeDeclinedExpiredCard: { declines: 'expired_card' },
  /** Can be attached to a customer, but not charged. */
  pm_card_chargeCustomerFail: { declines: 'card_declined', declineCode: 'generic_decline' },
  pm_card_authenticationRequired: { needsStep: true },
  pm_card_createDispute: { dispute: 'dispute', reason: 'fraudulent' },
  pm_card_createDisputeProductNotReceived: { dispute: 'dispute', reason: 'product_not_received' },
  pm_card_createDisputeInquiry: { dispute: 'inquiry', reason: 'general' },
  pm_card_pendingRefund: { refunds: 'pending' },
  pm_card_refundFail: { refunds: 'failing' },
}

const behaviors = new WeakMap<FakeMethod, CardBehavior>()

export function behaviorOf(account: StripeAccount, method: string | null): CardBehavior {
  const known = method === null ? undefined : account.methods.get(method)
  return (known && behaviors.get(known)) ?? {}
}

/** Returns a method of the account. A test card becomes a method of its own. */
export function methodOf(account: StripeAccount, id: string): FakeMethod {
  const behavior = testCards[id]
  if (!behavior) return found('PaymentMethod', account.methods, id)
  if (account.livemode) throw refused('testmode_charges_only', 'A test card was used in live mode.')
  const method: FakeMethod = {
    id: account.newId('pm'),
    object: 'payment_method',
    created: account.seconds(),
    livemode: account.livemode,
    type: 'card',
    customer: null,
  }
  behaviors.set(method, behavior)
  account.methods.set(method.id, method)
  return method
}

export function createCustomer(account: StripeAccount, form: URLSearchParams) {
  const customer = {
    id: account.newId('cus'),
    object: 'customer' as const,
    created: account.seconds(),
    livemode: account.livemode,
    metadata: metadataIn(form),
  }
  account.customers.set(customer.id, customer)
  account.report('customer.created', customer)
  return customer
}

export function createSetup(account: StripeAccount, form: URLSearchParams): FakeSetup {
  const customer = form.get('customer')
  if (customer !== null && !account.customers.has(customer))
    throw invalid('customer', `No such customer: '${customer}'`, 'resource_missing')
  const id = account.newId('seti')
  const setup: FakeSetup = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_fake`,
    created: account.seconds(),
    customer,
    description: form.get('description'),
    last_setup_error: null,
    livemode: account.livemode,
    metadata: metadataIn(form),
    payment_method: null,
    status: 'requires_payment_method',
    usage: form.get('usage') ?? 'off_session',
  }
  account.setups.set(id, setup)
  account.report('setup_intent.created', setup)
  return setup
}

/** Stores the guest’s card for the customer. */
export function confirmSetup(account: StripeAccount, id: string, form: URLSearchParams): FakeSetup {
  const setup = found('SetupIntent', account.setups, id)
  if (setup.status !== 'requires_payment_method' && setup.status !== 'requires_action')
    throw unexpectedState(setup, 'confirm')
  const method = methodOf(account, form.get('payment_method') ?? setup.payment_method ?? '')
  setup.payment_method = method.id
  if (behaviorOf(account, method.id).needsStep && setup.status !== 'requires_action') {
    setup.status = 'requires_action'
    account.report('setup_intent.requires_action', setup)
    return setup
  }
  method.customer = setup.customer
  setup.status = 'succeeded'
  account.report('payment_method.attached', method)
  account.report('setup_intent.succeeded', setup)
  return setup
}

export function cancelSetup(account: StripeAccount, id: string): FakeSetup {
  const setup = found('SetupIntent', account.setups, id)
  if (setup.status === 'succeeded' || setup.status === 'canceled') throw unexpectedState(setup, 'cancel')
  setup.status = 'canceled'
  account.report('setup_intent.canceled', setup)
  return setup
}

export function detach(account: StripeAccount, id: string): FakeMethod {
  const method = found('PaymentMethod', account.methods, id)
  if (method.customer === null)
    throw refused(
      undefined,
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  method.customer = null
  account.report('payment_method.detached', method)
  return method
}

function unexpectedState(setup: FakeSetup, verb: string) {
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}.`
  return refused('setup_intent_unexpected_state', message, { setup_intent: setup })
}
