import { amountIn, found, metadataIn, type StripeAccount } from './stripe-account.ts'
import { behaviorOf } from './stripe-cards.ts'
import { withdrawnFrom } from './stripe-disputes.ts'
import { type FakeCharge, type FakeRefund, invalid, refused } from './stripe-objects.ts'

/** Refunds a charge by the API or in the dashboard, which sends no metadata of ours. */
export function createRefund(account: StripeAccount, form: URLSearchParams): FakeRefund {
  const charge = refundedCharge(account, form)
  const left = charge.amount_captured - charge.amount_refunded
  if (left <= 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  const amount = form.has('amount') ? amountIn(form, charge.currency) : left
  const refundable = left - withdrawnFrom(account, charge)
  if (amount > refundable)
    throw refused(
      undefined,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`,
      { param: 'amount' },
    )
  if (account.balance === 'refusesRefunds')
    throw refused('balance_insufficient', 'Insufficient funds in your Stripe balance to refund this amount.')
  const isHeld = account.balance === 'holdsRefunds'
  const isPending =
    behaviorOf(account, charge.payment_method).refunds === 'pending' || account.refundsArrive === 'later'
  const refund: FakeRefund = {
    id: account.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.seconds(),
    currency: charge.currency,
    metadata: metadataIn(form),
    payment_intent: charge.payment_intent,
    status: isHeld || isPending ? 'pending' : 'succeeded',
    ...(isHeld && { pending_reason: 'insufficient_funds' as const }),
    ...(!isHeld && isPending && { pending_reason: 'processing' as const }),
  }
  account.refunds.set(refund.id, refund)
  countRefunded(account, charge, amount)
  if (!isHeld) pay(account, refund)
  account.report('refund.created', refund)
  account.report('charge.refunded', charge)
  return refund
}

/** The bank reports a pending refund as done, or any refund as failed. */
export function settleRefund(
  account: StripeAccount,
  id: string,
  outcome: 'succeeded' | 'failed',
): FakeRefund {
  const refund = found('refund', account.refunds, id)
  delete refund.pending_reason
  if (outcome === 'succeeded') {
    refund.status = 'succeeded'
    pay(account, refund)
    account.report('refund.updated', refund)
    return refund
  }
  const { amount, currency, balance_transaction } = refund
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  if (balance_transaction !== null)
    refund.failure_balance_transaction = account.move('refund_failure', { amount, currency, source: id }).id
  countRefunded(account, found('charge', account.charges, refund.charge), -amount)
  account.report('refund.failed', refund)
  account.report('charge.refund.updated', refund)
  return refund
}

/** Pays the refunds that waited for the balance. */
export function topUp(account: StripeAccount): void {
  account.balance = 'enough'
  for (const { id, pending_reason } of account.refunds.values())
    if (pending_reason === 'insufficient_funds') settleRefund(account, id, 'succeeded')
}

function refundedCharge(account: StripeAccount, form: URLSearchParams): FakeCharge {
  const direct = form.get('charge')
  if (direct !== null) return found('charge', account.charges, direct)
  const id = form.get('payment_intent')
  if (id === null)
    throw invalid('payment_intent', 'One of charge and payment_intent is required.', 'parameter_missing')
  const { latest_charge, status } = found('PaymentIntent', account.intents, id)
  if (status !== 'succeeded' || latest_charge === null)
    throw refused(undefined, `This PaymentIntent (${id}) does not have a successful charge to refund.`)
  return found('charge', account.charges, latest_charge)
}

function pay(account: StripeAccount, refund: FakeRefund): void {
  const { id, amount, currency } = refund
  refund.balance_transaction ??= account.move('refund', { amount: -amount, currency, source: id }).id
}

/** Pending refunds count, too. A full refund ends an inquiry. */
function countRefunded(account: StripeAccount, charge: FakeCharge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  if (!charge.refunded) return
  for (const dispute of account.disputes.values())
    if (dispute.charge === charge.id && dispute.status.startsWith('warning_'))
      dispute.status = 'warning_closed'
}
