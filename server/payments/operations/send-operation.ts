import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '#domain/refusal.ts'
import type { BookingContext } from '#server/context.ts'
import {
  type PaymentGateway,
  providerAnswerMs,
  type StartedPayment,
} from '#server/payments/gateways/gateway.ts'
import {
  endWithoutEffect,
  postpone,
  postponeMisconfigured,
  postponeUnknown,
  markSettled,
} from './operation-ends.ts'
import type { OperationOutcome } from './operation-store.ts'
import { knownPayment } from '#server/payments/readings/read-payment.ts'
import { sendCharge } from './send-charge.ts'
import { sendRefund } from './send-refund.ts'
import { type PaidFor, readAfterwards, sendStart } from './send-start.ts'
import { isBeingSent, takeFirstOperation, takeOperation, type TakenOperation } from './take-operations.ts'

/**
 * Milliseconds after which other processes may take an operation, because its process must have crashed. Longer than
 * any provider takes for the few requests of an operation.
 */
export const leaseMs = 60_000

/** Interval in milliseconds for checking whether another sender has finished the operation. */
const checkMs = 100
const maxChecked = providerAnswerMs / checkMs

/**
 * Sends an operation immediately for a waiting guest. If another tab or due work is already sending it, waits
 * for that. Resolves to the payment if this call started it, otherwise to null.
 */
export async function sendOperation(context: BookingContext, id: string): Promise<StartedPayment | null> {
  const { sql } = context.database
  for (let look = 0; look < maxChecked; look++) {
    const now = context.now()
    const taken = await takeOperation(sql, id, { now, until: new Date(now.getTime() + leaseMs) })
    if (taken) return sendTaken(context, taken)
    if (!(await isBeingSent(sql, id, now))) return null
    await sleep(checkMs)
  }
  return null
}

/**
 * Sends the first operation of a new booking for its waiting guest. Resolves to null if the operation was already
 * sent or taken.
 */
export async function sendFirstOperation(
  context: BookingContext,
  reservationId: string,
  paidFor: PaidFor,
): Promise<{ readonly id: string; readonly started: StartedPayment | null } | null> {
  const now = context.now()
  const until = new Date(now.getTime() + leaseMs)
  const taken = await takeFirstOperation(context.database.sql, reservationId, { now, until })
  return taken && { id: taken.id, started: await sendTaken(context, taken, paidFor) }
}

/**
 * Sends an operation that this process has taken and stores the result. Safe after a crash: what may have had an effect is
 * looked up before it is sent again.
 */
export async function sendTaken(
  context: BookingContext,
  taken: TakenOperation,
  paidFor?: PaidFor,
): Promise<StartedPayment | null> {
  const { payment, kind } = taken
  const gateway = await context.gateways.open(payment.gateway)
  if (!gateway) {
    context.report(`${taken.id} can’t be sent`, new Error(`${payment.gateway} isn’t configured`))
    await postpone(context, taken, 'the provider isn’t configured', { min: 3_600, unsent: true })
    return null
  }
  if (kind === 'take' || kind === 'holdCard') return sendStart(context, gateway, taken, paidFor)
  if (kind === 'charge') await sendCharge(context, gateway, taken)
  else if (payment.reference === '') await endWithoutEffect(context, taken)
  else if (kind === 'refund') await sendRefund(context, gateway, taken)
  else if (kind === 'read') await readAfterwards(context, taken, payment, { operation: markSettled(taken) })
  else await sendChange(context, gateway, taken)
  return null
}

/**
 * Sends an operation that changes the state of a payment, then reads the payment to find out the result. Repeating it
 * changes nothing, so it needs no look-up.
 */
async function sendChange(
  context: BookingContext,
  gateway: PaymentGateway,
  taken: TakenOperation,
): Promise<void> {
  const { id, payment, kind } = taken
  const known = knownPayment(payment)
  const answer =
    kind === 'collect'
      ? await gateway.collect(known)
      : kind === 'withdraw'
        ? await gateway.withdraw(known)
        : await gateway.forgetCard(known)
  if (answer !== null && answer.refused === 'misconfigured') return postponeMisconfigured(context, taken)
  if (answer !== null && answer.refused === 'unknown') return postponeUnknown(context, taken, answer)
  if (answer !== null && isRefusal(answer) && answer.refused !== 'notPossible')
    return postpone(context, taken, answer.refused)
  const operation: OperationOutcome = answer
    ? { id, state: 'failed', nextAt: null, problem: answer.refused }
    : markSettled(taken)
  await readAfterwards(context, taken, payment, { operation })
}
