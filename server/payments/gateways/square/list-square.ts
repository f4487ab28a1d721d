import { z } from 'zod'
import { money } from '#domain/money/money.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { SquareSettings } from '#server/platform/config/payment-settings.ts'
import type { AccountCheck, CallbackHint, LedgerEntry, LedgerSpan, ReportedEvents } from '../gateway.ts'
import { amountOf, disputesAt, isContested, readPayment, withoutTip } from './read-order.ts'
import { lacksPermission, type SquareClient, type SquareRefusal } from './square-client.ts'
import {
  EventPage,
  LocationAnswer,
  type SquareDispute,
  type SquareMoney,
  type SquarePayment,
} from './square-shapes.ts'
import { hintOf } from './event-hint.ts'

const listedTypes = [
  'payment.created',
  'payment.updated',
  'refund.created',
  'refund.updated',
  'dispute.created',
  'dispute.state.updated',
]

/** The most pages of events that are read at once. The next call continues after them. */
const mostEventPages = 20

/**
 * Creates a reader of Square's list of events. Square keeps events only for applications that have enabled the list, so it is
 * enabled before it is first read.
 */
export function createEventList({ ask }: SquareClient, { locationId }: SquareSettings) {
  let isEnabled = false

  async function enable(): Promise<SquareRefusal | null> {
    const enabled = await ask({ method: 'PUT', path: 'events/enable', shape: z.object({}), body: {} })
    return isRefusal(enabled) ? enabled : null
  }

  return async function listEvents(since: Date): Promise<ReportedEvents | SquareRefusal> {
    const refused = isEnabled ? null : await enable()
    if (refused) return withoutPermission(refused)
    isEnabled = true
    const hints: CallbackHint[] = []
    let until = since
    let cursor: string | undefined
    for (let page = 0; page < mostEventPages; page++) {
      const found = await ask({
        method: 'POST',
        path: 'events',
        shape: EventPage,
        body: {
          ...(cursor !== undefined && { cursor }),
          query: {
            filter: { event_types: listedTypes, created_at: { start_at: since.toISOString() } },
            sort: { field: 'DEFAULT', order: 'ASC' },
          },
        },
      })
      if (isRefusal(found)) return withoutPermission(found)
      for (const event of found.events) {
        hints.push(hintOf(event, locationId))
        const at = new Date(event.created_at)
        if (at > until) until = at
      }
      cursor = found.cursor
      if (!cursor) break
    }
    return { hints, until }
  }
}

interface Movement extends Pick<LedgerEntry, 'id' | 'kind'> {
  readonly paymentId: string
  readonly moved: SquareMoney
  readonly sign: 1 | -1
  readonly created: string | undefined
}

/**
 * Lists what moved money at our location in a time span, by the time at which it began. Tips aren't part of it, as they
 * aren't part of a reading.
 */
export async function listEntries(
  client: SquareClient,
  { locationId }: SquareSettings,
  { from, until }: LedgerSpan,
): Promise<LedgerEntry[] | SquareRefusal> {
  const location = `location_id=${encodeURIComponent(locationId)}`
  const filters = `${location}&begin_time=${from.toISOString()}&end_time=${until.toISOString()}&sort_order=ASC`
  const payments = await client.list(`payments?${filters}`)
  if (isRefusal(payments)) return payments
  const refunds = await client.list(`refunds?${filters}`)
  if (isRefusal(refunds)) return refunds
  const disputes = await disputesAt(client, locationId)
  if (isRefusal(disputes)) return disputes

  const paid = payments.flatMap((page) => page.payments).filter(({ status }) => status === 'COMPLETED')
  const movements: Movement[] = paid.map((payment) => {
    const { id, created_at: created } = payment
    return { id, kind: 'payment', paymentId: id, moved: withoutTip(payment), sign: 1, created }
  })
  for (const { id, status, payment_id, amount_money: moved, created_at: created } of refunds.flatMap(
    (page) => page.refunds,
  ))
    if (status === 'COMPLETED' && payment_id !== undefined)
      movements.push({ id, kind: 'refund', paymentId: payment_id, moved, sign: -1, created })
  for (const dispute of disputes)
    movements.push(...movementsOf(dispute).filter(({ created }) => isWithin(created, from, until)))
  return entriesOf(client, movements, new Map(paid.map((payment) => [payment.id, payment])))
}

/**
 * Returns what a dispute has moved: its amount when it began, and the same amount back when the seller has won. Square
 * lists only its state.
 */
function movementsOf(dispute: SquareDispute): Movement[] {
  const { id, state, disputed_payment, amount_money: moved, created_at, updated_at } = dispute
  const isWon = state === 'WON'
  if (!disputed_payment || (!isWon && !isContested(dispute))) return []
  const moving = { kind: 'dispute', paymentId: disputed_payment.payment_id, moved } as const
  const began: Movement = { ...moving, id, sign: -1, created: created_at }
  return isWon ? [began, { ...moving, id: `${id}-won`, sign: 1, created: updated_at }] : [began]
}

/** Names the order of each movement. `payments` has the payments that are known; others are read. */
async function entriesOf(
  { ask }: SquareClient,
  movements: readonly Movement[],
  payments: Map<string, SquarePayment>,
): Promise<LedgerEntry[] | SquareRefusal> {
  const entries: LedgerEntry[] = []
  const left = new Map<string, number>()
  for (const { id, kind, paymentId, moved, sign, created } of movements) {
    const payment = payments.get(paymentId) ?? (await readPayment(ask, paymentId))
    if (isRefusal(payment)) return payment
    payments.set(paymentId, payment)
    const [counted, total] = [amountOf(moved), amountOf(withoutTip(payment))]
    if (isRefusal(counted)) return counted
    if (isRefusal(total)) return total
    // What is refunded of a tip isn't part of what was taken.
    const amount = kind === 'refund' ? Math.min(counted, left.get(paymentId) ?? total) : counted
    if (kind === 'refund') left.set(paymentId, (left.get(paymentId) ?? total) - amount)
    const at = new Date(created ?? 0)
    const entry = { id, kind, reference: payment.order_id ?? '', key: null, at }
    if (amount > 0) entries.push({ ...entry, amount: money(sign * amount, moved.currency) })
  }
  return entries
}

/** Asks for our location, which must exist and be able to take cards. */
export async function checkSquare(
  { ask }: SquareClient,
  { locationId, apiUrl }: SquareSettings,
): Promise<AccountCheck | SquareRefusal> {
  const path = `locations/${encodeURIComponent(locationId)}`
  const found = await ask({ method: 'GET', path, shape: LocationAnswer })
  if (isRefusal(found)) {
    if (lacksPermission(found)) return refuse('notPossible')
    // The token is valid, but isn't for this location.
    return found.refused === 'notPossible' ? refuse('misconfigured') : found
  }
  const { merchant_id, status, capabilities } = found.location
  return {
    account: merchant_id,
    mode: new URL(apiUrl).hostname === 'connect.squareup.com' ? 'live' : 'test',
    takesPayments: status === 'ACTIVE' && capabilities.includes('CREDIT_CARD_PROCESSING'),
  }
}

/** A token that may not read events is still valid for payments. */
function withoutPermission(refusal: SquareRefusal): SquareRefusal {
  return lacksPermission(refusal) ? refuse('notPossible') : refusal
}

function isWithin(time: string | undefined, from: Date, until: Date): boolean {
  const at = Date.parse(time ?? '')
  return at >= from.getTime() && at <= until.getTime()
}
