import { amountIn, found, metadataIn, type StripeAccount } from './stripe-account.ts'
import { behaviorOf, methodOf } from './stripe-cards.ts'
import { openDispute } from './stripe-disputes.ts'
import { type FakeCharge, type FakeIntent, invalid, refused, StripeProblem } from './stripe-objects.ts'

/** Errors of a charge without the guest. */
export type ChargeDecline = 'card_declined' | 'authentication_required'

const longestSuffix = 22

export function createIntent(account: StripeAccount, form: URLSearchParams): FakeIntent {
  const currency = form.get('currency') ?? ''
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('currency', `Invalid currency: ${currency}.`)
  const amount = amountIn(form, currency)
  const customer = form.get('customer')
  if (customer !== null && !account.customers.has(customer))
    throw invalid('customer', `No such customer: '${customer}'`, 'resource_missing')
  if (!account.chargesEnabled)
    throw refused(undefined, 'Your account cannot currently make charges.', { param: 'account' })
  const id = account.newId('pi')
  const intent: FakeIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: form.get('capture_method') === 'manual' ? 'manual' : 'automatic',
    client_secret: `${id}_secret_fake`,
    created: account.seconds(),
    currency,
    customer,
    description: form.get('description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: account.livemode,
    metadata: metadataIn(form),
    payment_method: null,
    receipt_email: emailIn(form),
    statement_descriptor_suffix: suffixIn(form),
    status: 'requires_payment_method',
  }
  account.intents.set(id, intent)
  account.report('payment_intent.created', intent)
  return intent
}

function emailIn(form: URLSearchParams): string | null {
  const email = form.get('receipt_email')
  if (email === null || /^[\x21-\x7e]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(email)) return email
  throw invalid('receipt_email', `Invalid email address: ${email}`, 'email_invalid')
}

/** From https://docs.stripe.com/get-started/account/statement-descriptors. */
function suffixIn(form: URLSearchParams): string | null {
  const name = 'statement_descriptor_suffix'
  const suffix = form.get(name)
  if (suffix === null) return null
  if (suffix.length > longestSuffix) throw invalid(name, 'The suffix must be at most 22 characters.')
  if (!/[A-Za-z]/.test(suffix)) throw invalid(name, 'The suffix must contain at least one Latin letter.')
  if (/[<>\\'"*]/.test(suffix)) throw invalid(name, 'The suffix contains forbidden characters.')
  if (!/^[\x20-\x7e]+$/.test(suffix)) throw invalid(name, 'The suffix must contain only Latin characters.')
  return suffix
}

/**
 * Confirms an intent with a card. `decline` is what the bank answers to a charge without the guest, whatever the card is.
 */
export function confirmIntent(
  account: StripeAccount,
  intent: FakeIntent,
  form: URLSearchParams,
  decline: ChargeDecline | null,
): FakeIntent {
  const { status } = intent
  if (
    status !== 'requires_payment_method' &&
    status !== 'requires_action' &&
    status !== 'requires_confirmation'
  )
    throw unexpectedState(intent, 'confirm')
  const method = methodOf(account, form.get('payment_method') ?? intent.payment_method ?? '')
  if (
    intent.customer !== null &&
    account.methods.has(form.get('payment_method') ?? '') &&
    method.customer === null
  )
    throw refused('payment_method_unexpected_state', 'The payment method was detached from its customer.')
  const behavior = behaviorOf(account, method.id)
  const isOffSession = form.get('off_session') === 'true'
  if (isOffSession && decline) throw declined(account, intent, decline, null)
  if (behavior.declines) throw declined(account, intent, behavior.declines, behavior.declineCode ?? null)
  if (behavior.needsStep && isOffSession) throw declined(account, intent, 'authentication_required', null)
  intent.payment_method = method.id
  if (behavior.needsStep && status !== 'requires_action') {
    intent.status = 'requires_action'
    account.report('payment_intent.requires_action', intent)
    return intent
  }
  take(account, intent)
  if (behavior.dispute)
    openDispute(account, chargeOf(account, intent), {
      isInquiry: behavior.dispute === 'inquiry',
      reason: behavior.reason ?? 'general',
    })
  return intent
}

/** The guest fails to authenticate, or the bank declines: the intent waits for another card. */
export function declined(
  account: StripeAccount,
  intent: FakeIntent,
  code: string,
  declineCode: string | null,
): StripeProblem {
  const charge = addCharge(account, intent, { isPaid: false, code })
  const message = code === 'card_declined' ? 'Your card was declined.' : `The payment failed: ${code}.`
  const error = {
    type: 'card_error' as const,
    code,
    ...(declineCode !== null && { decline_code: declineCode }),
    charge: charge.id,
    message,
  }
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    payment_method: null,
  })
  account.report('charge.failed', charge)
  account.report('payment_intent.payment_failed', intent)
  return new StripeProblem(402, { ...error, payment_intent: structuredClone(intent) } as typeof error)
}

/** Charges the amount, or only authorizes it if the intent is captured by hand. */
export function take(account: StripeAccount, intent: FakeIntent): void {
  const isCaptured = intent.capture_method !== 'manual'
  const charge = addCharge(account, intent, { isPaid: true, code: null })
  intent.last_payment_error = null
  if (isCaptured) return received(account, intent, charge)
  Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
  account.report('payment_intent.amount_capturable_updated', intent)
}

export function captureIntent(account: StripeAccount, id: string): FakeIntent {
  const intent = found('PaymentIntent', account.intents, id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture')
  received(account, intent, chargeOf(account, intent))
  account.report('charge.captured', chargeOf(account, intent))
  return intent
}

export function cancelIntent(account: StripeAccount, id: string): FakeIntent {
  const intent = found('PaymentIntent', account.intents, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel')
  Object.assign(intent, { status: 'canceled', canceled_at: account.seconds(), amount_capturable: 0 })
  account.report('payment_intent.canceled', intent)
  return intent
}

export function chargeOf(account: StripeAccount, { latest_charge }: FakeIntent): FakeCharge {
  return found('charge', account.charges, latest_charge ?? '')
}

function received(account: StripeAccount, intent: FakeIntent, charge: FakeCharge): void {
  const { amount, currency } = intent
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  const fee = Math.round(amount * 0.015)
  const { id } = account.move('charge', { amount, currency, source: charge.id, fee })
  Object.assign(charge, { captured: true, amount_captured: amount, balance_transaction: id })
  account.report('charge.succeeded', charge)
  account.report('payment_intent.succeeded', intent)
}

/** Adds a charge, which has a copy of the intent’s metadata. */
function addCharge(
  account: StripeAccount,
  intent: FakeIntent,
  { isPaid, code }: { readonly isPaid: boolean; readonly code: string | null },
): FakeCharge {
  const { statement_descriptor_suffix: suffix } = intent
  const prefix = account.statementPrefix
  const charge: FakeCharge = {
    id: account.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    calculated_statement_descriptor:
      suffix === null ? prefix : `${prefix}* ${suffix}`.slice(0, longestSuffix),
    captured: false,
    created: account.seconds(),
    currency: intent.currency,
    disputed: false,
    failure_code: code,
    livemode: account.livemode,
    metadata: { ...intent.metadata },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  }
  account.charges.set(charge.id, charge)
  intent.latest_charge = charge.id
  return charge
}

function unexpectedState(intent: FakeIntent, verb: string) {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return refused('payment_intent_unexpected_state', message, { payment_intent: intent })
}
