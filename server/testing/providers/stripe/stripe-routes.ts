import type { ProviderRequest } from '../provider-server.ts'
import { found, type StripeAccount } from './stripe-account.ts'
import { cancelSetup, confirmSetup, createCustomer, createSetup, detach } from './stripe-cards.ts'
import { answerDispute, endDispute } from './stripe-disputes.ts'
import { pageOf } from './stripe-lists.ts'
import {
  cancelIntent,
  captureIntent,
  type ChargeDecline,
  confirmIntent,
  createIntent,
} from './stripe-payments.ts'
import { createRefund } from './stripe-refunds.ts'
import { missing, StripeProblem } from './stripe-objects.ts'

export interface StripeCall {
  readonly account: StripeAccount
  /** The account whose key is used, which can look at its connected accounts. */
  readonly connected: (id: string) => StripeAccount | null
  readonly id: string
  readonly form: URLSearchParams
  readonly request: ProviderRequest
  /** What the bank answers to charges without the guest; null if it accepts them. */
  readonly decline: ChargeDecline | null
}

/** Documented for the list of events. */
const eventDays = 30

/** Endpoints of the API. `:id` stands for one part of a path. */
const endpoints: Readonly<Record<string, (call: StripeCall) => object>> = {
  'GET /v1/account': ({ account }) => accountShape(account),
  'GET /v1/accounts/:id': ({ account, connected, id }) => {
    const wanted = account.id === id ? account : connected(id)
    if (!wanted) throw noAccess(id)
    return accountShape(wanted)
  },
  'GET /v1/balance': ({ account: { livemode } }) => ({
    object: 'balance',
    livemode,
    available: [],
    pending: [],
  }),

  'POST /v1/customers': ({ account, form }) => createCustomer(account, form),
  'GET /v1/customers/:id': ({ account, id }) => found('customer', account.customers, id),

  'POST /v1/setup_intents': ({ account, form }) => {
    const setup = createSetup(account, form)
    return form.get('confirm') === 'true' ? confirmSetup(account, setup.id, form) : setup
  },
  'GET /v1/setup_intents': ({ account, request }) =>
    pageOf(account.setups.values(), request.path, request.query),
  'GET /v1/setup_intents/:id': ({ account, id }) => found('SetupIntent', account.setups, id),
  'POST /v1/setup_intents/:id/confirm': ({ account, id, form }) => confirmSetup(account, id, form),
  'POST /v1/setup_intents/:id/cancel': ({ account, id }) => cancelSetup(account, id),

  'GET /v1/payment_methods/:id': ({ account, id }) => found('PaymentMethod', account.methods, id),
  'POST /v1/payment_methods/:id/detach': ({ account, id }) => detach(account, id),

  'POST /v1/payment_intents': ({ account, form, decline }) => {
    const intent = createIntent(account, form)
    return form.get('confirm') === 'true' ? confirmIntent(account, intent, form, decline) : intent
  },
  'GET /v1/payment_intents': ({ account, request }) =>
    pageOf(account.intents.values(), request.path, request.query),
  'GET /v1/payment_intents/:id': ({ account, id }) => found('PaymentIntent', account.intents, id),
  'POST /v1/payment_intents/:id/confirm': ({ account, id, form, decline }) =>
    confirmIntent(account, found('PaymentIntent', account.intents, id), form, decline),
  'POST /v1/payment_intents/:id/capture': ({ account, id }) => captureIntent(account, id),
  'POST /v1/payment_intents/:id/cancel': ({ account, id }) => cancelIntent(account, id),

  'GET /v1/charges': ({ account, request }) => pageOf(account.charges.values(), request.path, request.query),
  'GET /v1/charges/:id': ({ account, id }) => found('charge', account.charges, id),

  'POST /v1/refunds': ({ account, form }) => createRefund(account, form),
  'GET /v1/refunds': ({ account, request }) => pageOf(account.refunds.values(), request.path, request.query),
  'GET /v1/refunds/:id': ({ account, id }) => found('refund', account.refunds, id),

  'GET /v1/disputes': ({ account, request }) =>
    pageOf(account.disputes.values(), request.path, request.query),
  'GET /v1/disputes/:id': ({ account, id }) => found('dispute', account.disputes, id),
  'POST /v1/disputes/:id': ({ account, id, form }) => answerDispute(account, id, form),
  'POST /v1/disputes/:id/close': ({ account, id }) => endDispute(account, id, 'lost'),

  'GET /v1/events': ({ account, request }) => {
    const since = account.seconds() - eventDays * 24 * 60 * 60
    const recent = account.events.filter(({ created }) => created >= since)
    return pageOf(recent, request.path, request.query)
  },
  'GET /v1/balance_transactions': ({ account, request }) =>
    pageOf(account.transactions, request.path, request.query),
}

const patterns = Object.entries(endpoints).map(([name, answer]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), answer }
})

/** Returns the endpoint of a request, with the id in its path. */
export function endpointOf({ method, path }: ProviderRequest) {
  const endpoint = patterns.find((each) => each.method === method && each.path.test(path))
  if (!endpoint) throw missing('endpoint', `${method} ${path}`)
  return { ...endpoint, id: decodeURIComponent(endpoint.path.exec(path)?.[1] ?? '') }
}

/** What Stripe answers for an account that doesn’t exist, or that has disconnected us. */
export function noAccess(id: string): StripeProblem {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`
  const error = { type: 'invalid_request_error', code: 'account_invalid', message }
  return new StripeProblem(403, error, false)
}

function accountShape({ id, chargesEnabled, statementPrefix }: StripeAccount) {
  return {
    id,
    object: 'account',
    charges_enabled: chargesEnabled,
    payouts_enabled: chargesEnabled,
    details_submitted: true,
    settings: { card_payments: { statement_descriptor_prefix: statementPrefix } },
  }
}
