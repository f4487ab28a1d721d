import { chooseLocale } from '#domain/locale.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { BookingContext, Data, Discovery, Links } from '#server/context.ts'
import {
  idempotencyKeyOf,
  type PaymentGateway,
  type PaymentRequest,
  type StartedPayment,
} from '#server/payments/gateways/gateway.ts'
import { isTooOldToRepeat, needsOtherKey, postpone, handleRefusal, markSettled } from './operation-ends.ts'
import { settleOperation, settleStart, storeRequest, takeNextKey } from './operation-store.ts'
import { returnUrl } from '#server/payments/return-url.ts'
import { readPayment } from '#server/payments/readings/read-payment.ts'
import type { TakenOperation } from './take-operations.ts'

/** The reservation that a payment is for. Passed along so that it doesn't have to be read again. */
export interface PaidFor {
  readonly row: Pick<OpenReservation['row'], 'language' | 'tenant_host' | 'email'>
  readonly listed: OpenReservation['listed']
}

/**
 * Starts a payment that the guest completes. Nothing moves before the guest confirms it, so if its key may only repeat an
 * error, it is started with another key at once. Resolves to null if the payment isn't started, or was by somebody else.
 */
export async function sendStart(
  context: BookingContext,
  gateway: PaymentGateway,
  taken: TakenOperation,
  paidFor?: PaidFor,
): Promise<StartedPayment | null> {
  const { sql } = context.database
  if (taken.payment.reference !== '') {
    await settleOperation(sql, markSettled(taken), context.now())
    return null
  }
  let request = await requestOf(context, taken, paidFor)
  const withNextKey = async () => ({
    ...request,
    idempotencyKey: idempotencyKeyOf(taken.id, await takeNextKey(sql, taken.id)),
  })
  if (isTooOldToRepeat(taken, context.now())) request = await withNextKey()
  let started = await gateway.start(request)
  if (isRefusal(started) && needsOtherKey(started)) {
    request = await withNextKey()
    started = await gateway.start(request)
  }
  if (isRefusal(started)) {
    await handleRefusal(context, taken, started)
    return null
  }
  const { reference, link } = started
  const stored = { reference, account: request.account, link }
  const isStored = await settleStart(sql, markSettled(taken), stored, context.now())
  return isStored ? started : null
}

/**
 * Returns the request of an operation. It is stored before it is first sent, because providers refuse a repetition with
 * other parameters, and the restaurant’s name or account may change in between.
 */
export async function requestOf(
  context: Data & Links & Discovery,
  { id, payment, request, key_number, card }: TakenOperation,
  paidFor?: PaidFor,
): Promise<PaymentRequest> {
  const sent = request ?? (await firstRequest(context, payment, card, paidFor))
  const { cardId: _, ...stored } = request ?? (await storeRequest(context.database.sql, id, sent))
  return {
    key: id,
    idempotencyKey: idempotencyKeyOf(id, key_number),
    purpose: payment.purpose,
    amount: money(payment.amount, payment.currency),
    ...stored,
  }
}

async function firstRequest(
  context: Data & Links & Discovery,
  payment: TakenOperation['payment'],
  card: TakenOperation['card'],
  paidFor?: PaidFor,
) {
  const found = paidFor ?? (await findReservation(context, payment.reservation_id))
  if (!found) throw new Error(`payment ${payment.id} belongs to no reservation`)
  const { row, listed } = found
  return {
    account: payment.account ?? listed.payment.stripeAccountId,
    description: listed.record.name,
    locale: chooseLocale([row.language]),
    returnUrl: returnUrl(context, payment.id, row.tenant_host),
    statementName: listed.record.name,
    receiptEmail: row.email || null,
    cardId: card?.id ?? null,
  }
}

/** Reads a payment at the provider after its operation. Looks again later if the provider doesn’t respond. */
export async function readAfterwards(
  context: BookingContext,
  taken: TakenOperation,
  ...given: Parameters<typeof readPayment> extends [unknown, ...infer Rest] ? Rest : never
): Promise<void> {
  if ((await readPayment(context, ...given)) === 'unread')
    await postpone(context, taken, 'the provider didn’t answer')
}
