import { found, type StripeAccount } from './stripe-account.ts'
import { type FakeCharge, type FakeDispute, refused } from './stripe-objects.ts'

const daySeconds = 24 * 60 * 60
/** Documented as usually 7 to 21 days. */
const daysToAnswer = 14
const disputeFee = 2000

export interface DisputeGiven {
  /** In Stripe’s units; the whole charge if omitted. */
  readonly amount?: number
  readonly reason?: string
  /** An inquiry moves no money. */
  readonly isInquiry?: boolean
}

export function openDispute(
  account: StripeAccount,
  charge: FakeCharge,
  { amount = charge.amount, reason = 'fraudulent', isInquiry = false }: DisputeGiven = {},
): FakeDispute {
  const dispute: FakeDispute = {
    id: account.newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.seconds(),
    currency: charge.currency,
    evidence_details: {
      due_by: account.seconds() + daysToAnswer * daySeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: account.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  account.disputes.set(dispute.id, dispute)
  charge.disputed = true
  if (!isInquiry) withdraw(account, dispute)
  account.report('charge.dispute.created', dispute)
  return dispute
}

/** The card network makes a dispute of an inquiry. */
export function escalate(account: StripeAccount, id: string): FakeDispute {
  const dispute = found('dispute', account.disputes, id)
  Object.assign(dispute, { status: 'needs_response', is_charge_refundable: false })
  withdraw(account, dispute)
  account.report('charge.dispute.updated', dispute)
  return dispute
}

/** Submits evidence. Two texts decide a dispute of a test card, see https://docs.stripe.com/testing#disputes. */
export function answerDispute(account: StripeAccount, id: string, form: URLSearchParams): FakeDispute {
  const dispute = openedDispute(account, id)
  const isInquiry = dispute.status.startsWith('warning_')
  dispute.status = isInquiry ? 'warning_under_review' : 'under_review'
  dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 }
  account.report('charge.dispute.updated', dispute)
  const evidence = form.get('evidence[uncategorized_text]')
  if (evidence === 'winning_evidence') return endDispute(account, id, 'won')
  return evidence === 'losing_evidence' ? endDispute(account, id, 'lost') : dispute
}

/** The bank decides, or the restaurant accepts a dispute, which loses it. An inquiry is only closed. */
export function endDispute(account: StripeAccount, id: string, outcome: 'won' | 'lost'): FakeDispute {
  const dispute = openedDispute(account, id)
  const charge = found('charge', account.charges, dispute.charge)
  if (dispute.status.startsWith('warning_')) dispute.status = 'warning_closed'
  else {
    dispute.status = outcome
    const rest = charge.amount_captured - charge.amount_refunded - dispute.amount
    dispute.is_charge_refundable = outcome === 'won' || rest > 0
    if (outcome === 'won') reinstate(account, dispute)
  }
  account.report('charge.dispute.closed', dispute)
  return dispute
}

/** Returns what the disputes of a charge have taken from it, or throws the response for one that is open. */
export function withdrawnFrom(account: StripeAccount, charge: FakeCharge): number {
  const disputes = [...account.disputes.values()].filter((dispute) => dispute.charge === charge.id)
  if (disputes.some(({ is_charge_refundable }) => !is_charge_refundable))
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  return disputes.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
}

function openedDispute(account: StripeAccount, id: string): FakeDispute {
  const dispute = found('dispute', account.disputes, id)
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw refused(undefined, `This dispute is already closed.`, { param: 'dispute' })
  return dispute
}

function withdraw(account: StripeAccount, dispute: FakeDispute): void {
  const { id, amount, currency } = dispute
  const given = { amount: -amount, currency, source: id, fee: disputeFee, category: 'dispute' }
  dispute.balance_transactions.push(
    account.move('adjustment', { ...given, description: `Chargeback withdrawal for ${dispute.charge}` }),
  )
  account.report('charge.dispute.funds_withdrawn', dispute)
}

function reinstate(account: StripeAccount, dispute: FakeDispute): void {
  const { id, amount, currency } = dispute
  const given = { amount, currency, source: id, category: 'dispute_reversal' }
  dispute.balance_transactions.push(
    account.move('adjustment', { ...given, description: `Chargeback reversal for ${dispute.charge}` }),
  )
  account.report('charge.dispute.funds_reinstated', dispute)
}
