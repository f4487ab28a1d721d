import { amountFromProvider, gatewayProfiles } from '#domain/payments/gateway-profile.ts'
import type { Dispute } from '#domain/payments/payment.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { createSharedReads } from '#server/book/tables/shared-reads.ts'
import { keyWithin } from '../fetch-answer.ts'
import type { GatewayReading, KnownPayment } from '../gateway.ts'
import { lacksPermission, type SquareClient, type SquareRefusal } from './square-client.ts'
import {
  OrderAnswer,
  PaymentAnswer,
  RefundAnswer,
  type SquareDispute,
  type SquareMoney,
  type SquareOrder,
  type SquarePayment,
} from './square-shapes.ts'

/** Maximum length of Square's idempotency keys and order references. */
export const maxKeyLength = 40

type ReadRefund = ProviderReading['refunds'][number]

export interface ReadOrder {
  readonly order: SquareOrder
  /** All attempts to pay, also failed ones. */
  readonly payments: readonly SquarePayment[]
}

/** Refuses an order that we didn't create for this payment. */
export async function readOrder(
  { ask }: SquareClient,
  { reference, key }: KnownPayment,
): Promise<ReadOrder | SquareRefusal> {
  const path = `orders/${encodeURIComponent(reference)}`
  const found = await ask({ method: 'GET', path, shape: OrderAnswer })
  if (isRefusal(found)) return found
  const { order } = found
  if (order.reference_id !== keyWithin(key, maxKeyLength)) return refuse('foreignPayment')
  const payments: SquarePayment[] = []
  for (const { payment_id, id } of order.tenders) {
    const payment = await readPayment(ask, payment_id ?? id)
    if (isRefusal(payment)) return payment
    payments.push(payment)
  }
  return { order, payments }
}

export async function readPayment(
  ask: SquareClient['ask'],
  id: string,
): Promise<SquarePayment | SquareRefusal> {
  const path = `payments/${encodeURIComponent(id)}`
  const found = await ask({ method: 'GET', path, shape: PaymentAnswer })
  return isRefusal(found) ? found : found.payment
}

/** Concurrent readings share one list of disputes. */
export function createReader(client: SquareClient, locationId: string) {
  const lists = createSharedReads<SquareDispute[] | SquareRefusal>()
  const listDisputes = () => lists.read('disputes', () => disputesAt(client, locationId))

  return async function read(known: KnownPayment): Promise<GatewayReading | SquareRefusal> {
    const found = await readOrder(client, known)
    if (isRefusal(found)) return found
    const paid = found.payments.filter(({ status }) => status === 'COMPLETED')
    let taken = 0
    for (const payment of paid) {
      const amount = amountOf(withoutTip(payment))
      if (isRefusal(amount)) return amount
      taken += amount
    }
    const refunds = await refundsOf(client, paid, known)
    if (isRefusal(refunds)) return refunds
    const disputes = paid.length === 0 ? [] : await listDisputes()
    if (isRefusal(disputes)) return disputes
    const read: Dispute[] = []
    for (const dispute of disputes.filter(({ disputed_payment }) =>
      isOneOf(paid, disputed_payment?.payment_id),
    )) {
      const one = disputeOf(dispute)
      if (isRefusal(one)) return one
      if (one) read.push(one)
    }
    return {
      currency: paid[0]?.amount_money.currency ?? known.amount.currency,
      state: stateOf(found, taken),
      taken,
      refunds: withinTaken(refunds, taken),
      disputes: read,
    }
  }
}

/**
 * Returns what a payment has brought for us. The seller may offer tips at Square, which the guest hasn't agreed on with us: they
 * are neither kept nor returned by a deposit's rules. `amount_money` isn't used, because a guide of Square says that refunds
 * reduce it.
 */
export function withoutTip({ amount_money, total_money, tip_money }: SquarePayment): SquareMoney {
  const { amount, currency } = total_money ?? amount_money
  return { amount: total_money ? amount - (tip_money?.amount ?? 0) : amount, currency }
}

export function amountOf({ amount, currency }: SquareMoney): number | Refusal<'amountNotPayable'> {
  const read = amountFromProvider(gatewayProfiles.square, amount, currency)
  return isRefusal(read) ? read : read.amount
}

/**
 * Reads the disputes at a location, because Square can't list those of a payment. Without the permission there are none, as
 * before disputes were read; Square itself refuses to refund disputed payments.
 */
export async function disputesAt(
  { list }: SquareClient,
  locationId: string,
): Promise<SquareDispute[] | SquareRefusal> {
  const pages = await list(`disputes?location_id=${encodeURIComponent(locationId)}`)
  if (isRefusal(pages)) return lacksPermission(pages) ? [] : pages
  return pages.flatMap(({ disputes }) => disputes)
}

export function isContested({ state }: SquareDispute): boolean {
  return ['EVIDENCE_REQUIRED', 'PROCESSING', 'LOST', 'ACCEPTED'].includes(state)
}

/** Returns a dispute with its amount in minor units, or null for an inquiry, because that moves no money. */
function disputeOf(dispute: SquareDispute): Dispute | Refusal<'amountNotPayable'> | null {
  const { id, state, reason, due_at } = dispute
  if (state.startsWith('INQUIRY')) return null
  const amount = amountOf(dispute.amount_money)
  if (isRefusal(amount)) return amount
  const isAnswerable = state === 'EVIDENCE_REQUIRED' && due_at
  return {
    id,
    state: state === 'WON' ? 'won' : state === 'LOST' || state === 'ACCEPTED' ? 'lost' : 'open',
    amount,
    reason: reason ?? null,
    answerBy: isAnswerable ? Math.floor(Date.parse(due_at) / 60_000) : null,
  }
}

async function refundsOf(
  { ask }: SquareClient,
  payments: readonly SquarePayment[],
  known: KnownPayment,
): Promise<ReadRefund[] | SquareRefusal> {
  const refunds: ReadRefund[] = []
  for (const { refund_ids, refunded_money } of payments) {
    let listed = 0
    for (const id of refund_ids) {
      const path = `refunds/${encodeURIComponent(id)}`
      const found = await ask({ method: 'GET', path, shape: RefundAnswer })
      if (isRefusal(found)) return found
      const { status, amount_money, reason } = found.refund
      const amount = amountOf(amount_money)
      if (isRefusal(amount)) return amount
      const ours = known.refunds.find(({ key }) => keyWithin(key, maxKeyLength) === reason)
      const state = refundState(status)
      if (state !== 'failed') listed += amount
      refunds.push({ key: ours?.key ?? null, amount, state })
    }
    const refunded = refunded_money ? amountOf(refunded_money) : 0
    if (isRefusal(refunded)) return refunded
    // The sum may be ahead of the list of refunds.
    if (refunded > listed) refunds.push({ key: null, amount: refunded - listed, state: 'done' })
  }
  return refunds
}

/** Leaves out what was refunded of a tip, which isn't part of what was taken. */
function withinTaken(refunds: readonly ReadRefund[], taken: number): ReadRefund[] {
  const ours = refunds.filter(({ key, state }) => key !== null && state !== 'failed')
  let left = ours.reduce((sum, { amount }) => sum - amount, taken)
  return refunds.flatMap((refund) => {
    if (refund.key !== null || refund.state === 'failed') return [refund]
    const amount = Math.min(refund.amount, Math.max(left, 0))
    left -= amount
    return amount > 0 ? [{ ...refund, amount }] : []
  })
}

function isOneOf(payments: readonly SquarePayment[], id: string | undefined): boolean {
  return payments.some((payment) => payment.id === id)
}

function stateOf({ order, payments }: ReadOrder, taken: number): ProviderReading['state'] {
  if (taken > 0) return 'succeeded'
  if (payments.some(({ status }) => status === 'APPROVED')) return 'authorized'
  if (order.state === 'CANCELED') return 'expired'
  return payments.some(({ status }) => status === 'FAILED') ? 'failed' : 'started'
}

function refundState(status: string): 'underWay' | 'done' | 'failed' {
  if (status === 'COMPLETED') return 'done'
  return status === 'REJECTED' || status === 'FAILED' ? 'failed' : 'underWay'
}
