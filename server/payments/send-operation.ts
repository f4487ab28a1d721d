import { setTimeout as sleep } from 'node:timers/promises'
import { chooseLocale } from '#domain/locale.ts'
import { money } from '#domain/money/money.ts'
import { plannedCharge } from '#domain/payments/no-show-fee.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readMoney } from '#server/book/money-rows.ts'
import { findReservation, type OpenReservation } from '#server/book/open-reservation.ts'
import type { Context } from '#server/context.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { applyReading } from './apply-reading.ts'
import {
  type GatewayReading,
  type GatewayRefusal,
  type PaymentGateway,
  type PaymentRequest,
  providerAnswerMs,
  type StartedPayment,
} from './gateways/gateway.ts'
import {
  isBeingSent,
  nextReadingNumber,
  type OperationOutcome,
  settleOperation,
  settleStart,
  storeStart,
  takeFirstOperation,
  takeOperation,
  type TakenOperation,
} from './operation-store.ts'
import { returnAddress } from './return-address.ts'
import { knownPayment, type ReadOutcome, readPayment } from './read-payment.ts'

/**
 * Milliseconds after which other processes may take an operation, because its process must have crashed. Longer than
 * any provider takes to respond.
 */
const leaseMs = 60_000

/** Interval in milliseconds for checking whether another sender has finished the operation. */
const lookMs = 100
const maxChecked = providerAnswerMs / lookMs

/**
 * Sends an operation immediately for a waiting guest. If another tab or due work is already sending it, waits
 * for that. Resolves to the payment if this call started it, otherwise to null.
 */
export async function sendOperation(context: Context, id: string): Promise<StartedPayment | null> {
  const { sql } = context.database
  for (let look = 0; look < maxChecked; look++) {
    const now = context.now()
    const taken = await takeOperation(sql, id, { now, until: new Date(now.getTime() + leaseMs) })
    if (taken) return sendTaken(context, taken)
    if (!(await isBeingSent(sql, id, now))) return null
    await sleep(lookMs)
  }
  return null
}

/** The reservation that a payment is for. Passed along so that it doesn't have to be read again. */
export interface PaidFor {
  readonly row: Pick<OpenReservation['row'], 'language' | 'tenant_host'>
  readonly listed: OpenReservation['listed']
}

/**
 * Sends the first operation of a new booking for its waiting guest. Resolves to null if the operation was already
 * sent or taken.
 */
export async function sendFirstOperation(
  context: Context,
  reservationId: string,
  paidFor: PaidFor,
): Promise<{ readonly id: string; readonly started: StartedPayment | null } | null> {
  const now = context.now()
  const until = new Date(now.getTime() + leaseMs)
  const taken = await takeFirstOperation(context.database.sql, reservationId, { now, until })
  return taken && { id: taken.id, started: await sendTaken(context, taken, paidFor) }
}

/**
 * Sends an operation that this process has taken and stores the result. Sending it again after a crash is safe,
 * because its id is the idempotency key.
 */
export async function sendTaken(
  context: Context,
  taken: TakenOperation,
  paidFor?: PaidFor,
): Promise<StartedPayment | null> {
  const { payment } = taken
  const gateway = await context.gateways.open(payment.gateway)
  if (!gateway) {
    context.report(`${taken.id} can’t be sent`, new Error(`${payment.gateway} isn’t configured`))
    await postpone(context, taken, 'the provider isn’t configured', { min: 3_600, unsent: true })
    return null
  }
  if (taken.kind === 'take' || taken.kind === 'holdCard') return start(context, gateway, taken, paidFor)
  if (taken.kind === 'charge') await charge(context, gateway, taken)
  else if (taken.kind === 'read') await read(context, taken)
  else await change(context, gateway, taken)
  return null
}

async function start(
  context: Context,
  gateway: PaymentGateway,
  taken: TakenOperation,
  paidFor?: PaidFor,
): Promise<StartedPayment | null> {
  const request = await requestOf(context, taken, paidFor)
  const started = await gateway.start(request)
  if (isRefusal(started)) {
    await refused(context, taken, started)
    return null
  }
  const { reference, link } = started
  const stored = { reference, account: request.account, link }
  await settleStart(context.database.sql, settled(taken), stored, context.now())
  return started
}

/** How long after a contest until its charge is looked at again, in seconds. */
const contestedSeconds = 600

async function charge(context: Context, gateway: PaymentGateway, taken: TakenOperation): Promise<void> {
  const { card, payment } = taken
  const { fee = null } = (await readMoney(context.database.sql, payment.reservation_id))?.money ?? {}
  const next = fee ? plannedCharge(fee) : 'send'
  if (next === 'wait')
    return postpone(context, taken, 'contested', {
      min: contestedSeconds,
      unsent: true,
      state: taken.isFirst ? 'planned' : 'unknown',
    })
  // If an earlier request was lost, the card may have been charged. Repeating it is the only way to find the charge
  // and refund it.
  if (next === 'drop' && taken.isFirst) return over(context, taken, 'the fee was dropped', 'expired')
  const started = card
    ? await gateway.charge(knownPayment(card), await requestOf(context, taken))
    : ({ refused: 'notPossible' } as const)
  if (isRefusal(started)) return refused(context, taken, started)
  const { reference, link } = started
  const stored = { reference, account: card?.account ?? null, link }
  await storeStart(context.database.sql, payment.id, stored)
  const now = { ...payment, ...stored }
  await afterwards(context, taken, await readPayment(context, now, { operation: settled(taken) }))
}

async function read(context: Context, taken: TakenOperation): Promise<void> {
  if (taken.payment.reference === '') return over(context, taken)
  await afterwards(context, taken, await readPayment(context, taken.payment, { operation: settled(taken) }))
}

/** Sends an operation that changes an existing payment, then reads the payment to find out the result. */
async function change(context: Context, gateway: PaymentGateway, taken: TakenOperation): Promise<void> {
  const { id, amount, payment, kind } = taken
  if (payment.reference === '') return over(context, taken)
  const known = knownPayment(payment)
  const answer =
    kind === 'refund'
      ? await gateway.refund(known, {
          key: id,
          idempotencyKey: id,
          amount: money(amount ?? 0, payment.currency),
        })
      : kind === 'collect'
        ? await gateway.collect(known)
        : kind === 'withdraw'
          ? await gateway.withdraw(known)
          : await gateway.forgetCard(known)
  if (isRefusal(answer) && answer.refused === 'misconfigured') return postponeMisconfigured(context, taken)
  if (isRefusal(answer) && answer.refused !== 'notPossible')
    return postpone(context, taken, answer.refused, { min: pauseOf(answer) })
  const failed = isRefusal(answer) && kind === 'refund' ? { key: id, amount: amount ?? 0 } : null
  const operation: OperationOutcome = isRefusal(answer)
    ? { id, state: 'failed', nextAt: null, problem: answer.refused }
    : settled(taken)
  await afterwards(context, taken, await readPayment(context, payment, { operation, failedRefund: failed }))
}

/**
 * Handles a refused operation. Sends it again later if the result is unknown or the account is misconfigured.
 * Otherwise the provider did nothing, and the payment is over.
 */
async function refused(context: Context, taken: TakenOperation, refusal: GatewayRefusal): Promise<void> {
  if (refusal.refused === 'misconfigured') return postponeMisconfigured(context, taken)
  if (refusal.refused === 'unknown')
    return postpone(context, taken, refusal.refused, { min: pauseOf(refusal) })
  return over(context, taken, refusal.refused)
}

async function over(
  context: Context,
  taken: TakenOperation,
  problem = '',
  // A refused charge counts as declined, so the guest gets a payment link.
  state: GatewayReading['state'] = taken.kind === 'charge' ? 'failed' : 'expired',
): Promise<void> {
  const { id, payment } = taken
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

async function afterwards(context: Context, taken: TakenOperation, outcome: ReadOutcome): Promise<void> {
  if (outcome === 'unread') await postpone(context, taken, 'the provider didn’t answer')
}

const secondMs = 1_000

interface Postponing extends Pick<OperationOutcome, 'state'> {
  /** Minimum delay in seconds. */
  readonly min: number
  /** Whether the provider didn't receive this attempt. */
  readonly unsent: boolean
}

/** Schedules another attempt with exponential backoff. */
async function postpone(
  context: Context,
  { id, attempts, isFirst }: TakenOperation,
  problem: string,
  { min = 0, unsent = false, state = 'unknown' }: Partial<Postponing> = {},
): Promise<void> {
  const now = context.now()
  const seconds = Math.max(min, Math.min(5 * 2 ** (attempts - 1), 3_600))
  const nextAt = new Date(now.getTime() + seconds * secondMs)
  const isUnsent = unsent && isFirst
  await settleOperation(context.database.sql, { id, state, nextAt, isUnsent, problem }, now)
}

/** Reports the misconfigured account to the operator and schedules another attempt. */
async function postponeMisconfigured(context: Context, taken: TakenOperation): Promise<void> {
  context.report(
    `${taken.id} can’t be sent`,
    new Error(`${taken.payment.gateway} refuses our account or key`),
  )
  await postpone(context, taken, 'misconfigured', { min: 600, unsent: true })
}

/** Returns the delay that a provider requested, in seconds; 0 if none. */
function pauseOf({ details }: GatewayRefusal): number {
  const seconds = details?.['retryAfterSeconds']
  return typeof seconds === 'number' ? seconds : 0
}

function settled({ id }: TakenOperation): OperationOutcome {
  return { id, state: 'settled', nextAt: null }
}

/**
 * Returns an operation's request. It is the same every time because providers reject a changed request with
 * the same key.
 */
async function requestOf(
  context: Context,
  { id, payment }: TakenOperation,
  paidFor?: PaidFor,
): Promise<PaymentRequest> {
  const found = paidFor ?? (await findReservation(context, payment.reservation_id))
  if (!found) throw new Error(`payment ${payment.id} belongs to no reservation`)
  const { row, listed } = found
  return {
    key: id,
    idempotencyKey: id,
    purpose: payment.purpose,
    amount: money(payment.amount, payment.currency),
    account: payment.account ?? listed.payment.stripeAccountId,
    description: listed.record.name,
    locale: chooseLocale([row.language]),
    returnUrl: returnAddress(context, payment.id, row.tenant_host),
    statementName: listed.record.name,
    receiptEmail: null,
  }
}
