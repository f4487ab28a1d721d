import type { BookingContext, Data } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { applyReading } from '#server/payments/readings/apply-reading.ts'
import { requestAnswer } from '#server/payments/books/difference-store.ts'
import { type GatewayReading, type GatewayRefusal, maxRepeatMs } from '#server/payments/gateways/gateway.ts'
import { nextReadingNumber, type OperationOutcome, settleOperation } from './operation-store.ts'
import type { TakenOperation } from './take-operations.ts'

const secondMs = 1_000
const hourSeconds = 3_600

/** Delay in seconds until an operation is looked up again after staff were asked about it. */
const askedSeconds = 6 * hourSeconds

/** How long a provider is asked again to do what it can't do yet, in milliseconds. */
const maxNotYetMs = 10 * 24 * hourSeconds * secondMs

/**
 * Milliseconds after an operation was first sent during which it can be repeated without a look-up, because no provider
 * forgets a key that fast.
 */
const repeatableMs = 2 * 60_000

/**
 * Milliseconds of errors after which a provider is taken to repeat a stored one, because not every provider says so.
 */
const stuckMs = 30 * 60_000

/**
 * Returns whether the effect of an operation must be looked up before it is sent again: its key may be forgotten, or only
 * repeats an error.
 */
export function needsLookUp(taken: TakenOperation, now: Date): boolean {
  return !taken.isFirst && (taken.key_number > 1 || !mayStillHappen(taken, now))
}

/** Returns whether the provider may still be working on an operation, so that a look-up wouldn't find it yet. */
export function mayStillHappen({ sent }: TakenOperation, now: Date): boolean {
  return now.getTime() - sent.getTime() <= repeatableMs
}

/** Returns whether an operation may not be sent again, because the provider can have forgotten its key. */
export function isTooOldToRepeat({ isFirst, sent }: TakenOperation, now: Date): boolean {
  return !isFirst && now.getTime() - sent.getTime() >= maxRepeatMs
}

/**
 * Returns whether another process may have taken an operation, because this one has waited too long for the provider. It
 * must not be sent anymore.
 */
export function isTakenOver({ leasedUntil }: TakenOperation, now: Date): boolean {
  return now >= leasedUntil
}

/**
 * Ends an operation that had no effect at the provider. Its payment is over; a refused charge counts as declined, so the
 * guest gets a payment link.
 */
export async function endWithoutEffect(
  context: BookingContext,
  { id, kind, payment }: TakenOperation,
  problem = '',
  state: GatewayReading['state'] = kind === 'charge' ? 'failed' : 'expired',
): Promise<void> {
  const ended: GatewayReading = {
    currency: payment.currency,
    state,
    taken: 0,
    refunds: [],
    disputes: [],
  }
  const number = await nextReadingNumber(context.database.sql)
  const askedAt = epochMinuteOf(context.now())
  const operation: OperationOutcome = { id, state: 'failed', nextAt: null, problem }
  const reading = { paymentId: payment.id, number, askedAt, ...ended }
  await applyReading(context, payment.reservation_id, reading, { operation })
}

interface Postponing extends Pick<OperationOutcome, 'state' | 'needsOtherKey' | 'isAsked'> {
  /** Minimum delay in seconds. */
  readonly min: number
  /** Whether the provider didn't receive this attempt. */
  readonly unsent: boolean
  /** Whether the provider is known to have done nothing so far, so the next attempt is the first. */
  readonly undone: boolean
}

/** Schedules another attempt with exponential backoff. */
export async function postpone(
  context: Data,
  { id, attempts, isFirst }: TakenOperation,
  problem: string,
  { min = 0, unsent = false, undone = false, state = 'unknown', ...more }: Partial<Postponing> = {},
): Promise<void> {
  const now = context.now()
  const seconds = Math.max(min, Math.min(5 * 2 ** (attempts - 1), hourSeconds))
  const nextAt = new Date(now.getTime() + seconds * secondMs)
  const isUnsent = undone || (unsent && isFirst)
  await settleOperation(context.database.sql, { id, state, nextAt, isUnsent, problem, ...more }, now)
}

/** Reports the misconfigured account to the operator and schedules another attempt. */
export async function postponeMisconfigured(context: Data, taken: TakenOperation): Promise<void> {
  context.report(
    `${taken.id} can’t be sent`,
    new Error(`${taken.payment.gateway} refuses our account or key`),
  )
  await postpone(context, taken, 'misconfigured', { min: 600, unsent: true })
}

/**
 * Asks staff what became of an operation that nobody can confirm: puts it on their work list. It isn't sent again, but is still
 * looked up from time to time. `amount` is in minor units.
 */
export async function handToStaff(
  context: Data,
  taken: TakenOperation,
  reason: string,
  amount = taken.payment.amount,
): Promise<void> {
  const { id, payment, attempts, request } = taken
  const now = context.now()
  const unanswered = {
    operationId: id,
    paymentId: payment.id,
    gateway: payment.gateway,
    account: request?.account ?? payment.account,
    reference: payment.reference,
    amount,
    currency: payment.currency,
    attempts,
    reason,
    lookedUp: now,
  }
  await requestAnswer(context.database.sql, unanswered, now)
  if (taken.asked === null)
    context.report(
      `${id} has had no answer for ${maxRepeatMs / hourSeconds / secondMs} hours`,
      new Error(`${payment.gateway} may or may not have done it: ${reason}`),
    )
  await postpone(context, taken, reason, { min: askedSeconds, isAsked: true })
}

/**
 * Schedules another attempt for an answer that leaves the effect unknown. If its key can only repeat an error, the next
 * attempt looks the effect up and uses another key.
 */
export async function postponeUnknown(
  context: Data,
  taken: TakenOperation,
  refusal: GatewayRefusal,
): Promise<void> {
  const reason = String(refusal.details?.['reason'] ?? refusal.refused)
  const isStuck = reason === 'serverError' && context.now().getTime() - taken.sent.getTime() >= stuckMs
  const needsOtherKey = reason === 'replayed' || reason === 'keyConflict' || isStuck
  await postpone(context, taken, reason, { min: pauseOf(refusal), needsOtherKey })
}

/**
 * Schedules an attempt for an operation that the provider refuses for now, within days. Resolves to false if it has
 * been refused for too long.
 */
export async function postponeForDays(
  context: Data,
  taken: TakenOperation,
  problem: string,
): Promise<boolean> {
  const age = context.now().getTime() - taken.created.getTime()
  if (age > maxNotYetMs) return false
  const min = Math.min(24 * hourSeconds, Math.max(hourSeconds, Math.floor(age / secondMs)))
  const { id } = taken
  const nextAt = new Date(context.now().getTime() + min * secondMs)
  // A provider may repeat its refusal for as long as it remembers the key.
  const outcome = { id, state: 'planned', nextAt, isUnsent: true, needsOtherKey: true, problem } as const
  await settleOperation(context.database.sql, outcome, context.now())
  return true
}

/** Returns the delay that a provider requested, in seconds; 0 if none. */
function pauseOf({ details }: GatewayRefusal): number {
  const seconds = details?.['retryAfterSeconds']
  return typeof seconds === 'number' ? seconds : 0
}

/**
 * Handles a refused start or charge. Sends it again later if the result is unknown or the account is misconfigured.
 * Otherwise the provider did nothing, and the payment is over.
 */
export async function handleRefusal(
  context: BookingContext,
  taken: TakenOperation,
  refusal: GatewayRefusal,
): Promise<void> {
  if (refusal.refused === 'misconfigured') return postponeMisconfigured(context, taken)
  if (refusal.refused === 'unknown') return postponeUnknown(context, taken, refusal)
  return endWithoutEffect(context, taken, refusal.refused)
}

export function markSettled({ id }: Pick<TakenOperation, 'id'>): OperationOutcome {
  return { id, state: 'settled', nextAt: null }
}

/** Returns whether the same key brings the same error again, or may do so. */
export function needsOtherKey({ details }: GatewayRefusal): boolean {
  const reason = details?.['reason']
  return reason === 'replayed' || reason === 'keyConflict' || reason === 'serverError'
}
