import { Stripe } from 'stripe'
import { amountFromProvider, gatewayProfiles } from '#domain/payments/gateway-profile.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  type AccountCheck,
  type GatewayRefusal,
  type LedgerEntry,
  type LedgerSpan,
  type ReportedEvents,
  unknownOutcome,
} from '../gateway.ts'
import { listAll, pageSize } from './list-all.ts'
import { hintOf } from './event-hint.ts'
import type { KeyMode } from './verify-signature.ts'

/** The number of events or movements that are read at once at most. */
const mostListed = 10_000

/** The kinds of events that may change a payment or an account. Stripe filters by 20 at most. */
const types = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'account.application.authorized',
  'account.application.deauthorized',
]

/**
 * Lists an account's events since a time, oldest first. Stripe has them for 30 days. If there are more than `most`, only
 * those until some earlier time are returned.
 */
export async function readEvents(
  stripe: Stripe,
  since: Date,
  options: Stripe.RequestOptions,
  most = mostListed,
): Promise<ReportedEvents | GatewayRefusal> {
  const gte = secondsOf(since)
  let lte: number | null = null
  for (;;) {
    const created: Stripe.RangeQueryParam = { gte, ...(lte !== null && { lte }) }
    const list = stripe.events.list({ created, types, limit: pageSize }, options)
    const { listed, isComplete } = await listAll(list, most)
    const latest: number = listed[0]?.created ?? gte
    if (isComplete) {
      const hints = listed.toReversed().map((event) => ({
        ...hintOf(event),
        account: event.account ?? options.stripeAccount ?? null,
      }))
      return { hints, until: lte === null && listed.length === 0 ? since : dateOf(lte ?? latest) }
    }
    const middle: number = Math.floor((gte + latest) / 2)
    if (middle === lte) return unknownOutcome('unreadable')
    lte = middle
  }
}

/** Lists what has moved an account's money, for payments, refunds, and disputes only. */
export async function readEntries(
  stripe: Stripe,
  { from, until }: LedgerSpan,
  options: Stripe.RequestOptions,
): Promise<readonly LedgerEntry[] | GatewayRefusal> {
  const created = { gte: secondsOf(from), lt: secondsOf(until) }
  const list = stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'] }, options)
  const { listed, isComplete } = await listAll(list, mostListed)
  if (!isComplete) return unknownOutcome('unreadable')
  return listed.toReversed().flatMap((transaction) => entryOf(transaction) ?? [])
}

/** Returns a movement, or null for one such as a payout that is about no payment. */
function entryOf({ id, amount, currency, created, source }: Stripe.BalanceTransaction): LedgerEntry | null {
  if (typeof source !== 'object' || source === null) return null
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return null
  // The balance may be in another currency than the payment. Then the source has the amount that we know.
  const moved = currency === source.currency ? Math.abs(amount) : source.amount
  const money = amountFromProvider(gatewayProfiles.stripe, moved, source.currency)
  // An amount that the currency can't have was never one of ours.
  if (isRefusal(money)) return null
  const kind = source.object === 'charge' ? 'payment' : source.object
  const charge = source.object === 'charge' ? source.id : idOf(source.charge)
  return {
    id,
    kind,
    reference: idOf(source.payment_intent) ?? charge ?? source.id,
    key: source.metadata?.['key'] ?? null,
    amount: { ...money, amount: amount < 0 ? -money.amount : money.amount },
    at: dateOf(created),
  }
}

/**
 * Asks for the account. A restricted key may be valid without the permission to read it; it is then taken for an account
 * that takes payments.
 */
export async function readOwnAccount(
  stripe: Stripe,
  mode: KeyMode,
  options: Stripe.RequestOptions,
): Promise<AccountCheck> {
  const found = await ifPermitted(() => stripe.accounts.retrieve(null, {}, options))
  const balance = await ifPermitted(() => stripe.balance.retrieve({}, options))
  return {
    account: found?.id ?? options.stripeAccount ?? '',
    mode: balance ? (balance.livemode ? 'live' : 'test') : mode,
    takesPayments: found?.charges_enabled ?? true,
  }
}

async function ifPermitted<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    const isDenied = error instanceof Stripe.errors.StripePermissionError && error.code !== 'account_invalid'
    if (isDenied) return null
    throw error
  }
}

function idOf(expandable: string | { readonly id: string } | null): string | null {
  return typeof expandable === 'string' ? expandable : (expandable?.id ?? null)
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
