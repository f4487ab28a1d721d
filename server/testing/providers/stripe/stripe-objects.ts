import type { Stripe } from 'stripe'

/** Objects in the shape that Stripe publishes, without the fields that neither a test nor an adapter needs. */
export type FakeCustomer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'livemode' | 'metadata'>

export type FakeMethod = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type'> & {
  customer: string | null
}

export type FakeSetup = Pick<
  Stripe.SetupIntent,
  | 'id'
  | 'object'
  | 'client_secret'
  | 'created'
  | 'description'
  | 'last_setup_error'
  | 'livemode'
  | 'metadata'
  | 'status'
  | 'usage'
> & { customer: string | null; payment_method: string | null }

export type FakeIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'canceled_at'
  | 'capture_method'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'description'
  | 'last_payment_error'
  | 'livemode'
  | 'metadata'
  | 'receipt_email'
  | 'statement_descriptor_suffix'
  | 'status'
> & { customer: string | null; payment_method: string | null; latest_charge: string | null }

export type FakeCharge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'calculated_statement_descriptor'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_method'
  | 'refunded'
  | 'status'
> & { payment_intent: string; balance_transaction: string | null }

export type FakeRefund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'pending_reason'
  | 'status'
> & {
  charge: string
  payment_intent: string
  balance_transaction: string | null
  failure_balance_transaction?: string
}

export type FakeDispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'reason'
  | 'status'
> & {
  charge: string
  payment_intent: string
  balance_transactions: FakeTransaction[]
  evidence_details: Pick<
    Stripe.Dispute.EvidenceDetails,
    'due_by' | 'has_evidence' | 'past_due' | 'submission_count'
  >
}

export type FakeTransaction = Pick<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'available_on'
  | 'created'
  | 'currency'
  | 'description'
  | 'exchange_rate'
  | 'fee'
  | 'net'
  | 'reporting_category'
  | 'status'
  | 'type'
> & { source: string | null }

export type FakeEvent = Pick<
  Stripe.EventBase,
  'id' | 'object' | 'account' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks'
> & { type: string; data: { object: object } }

/** An error response. `isSaved` is whether the endpoint had begun, so that its key repeats the response. */
export class StripeProblem extends Error {
  readonly status: number
  readonly error: object
  readonly isSaved: boolean
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    error: { readonly type: string; readonly message: string },
    isSaved = true,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(error.message)
    this.status = status
    this.error = error
    this.isSaved = isSaved
    this.headers = headers
  }
}

/** A request that the endpoint refuses because of the state of an object. */
export function refused(code: string | undefined, message: string, more: object = {}): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', ...(code && { code }), message, ...more })
}

/** A request whose parameters are invalid. Stripe doesn’t save it under the key. */
export function invalid(param: string, message: string, code = 'parameter_invalid'): StripeProblem {
  const error = { type: 'invalid_request_error', code, message, param }
  return new StripeProblem(400, error, false)
}

export function missing(kind: string, id: string, param = 'id'): StripeProblem {
  const error = { type: 'invalid_request_error', code: 'resource_missing', param }
  return new StripeProblem(404, { ...error, message: `No such ${kind}: '${id}'` }, false)
}
