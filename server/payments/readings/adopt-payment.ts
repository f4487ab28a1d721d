import { type Selectable, sql } from 'kysely'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import type { Billing, BookingContext, Data, Discovery } from '#server/context.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { applyReading } from './apply-reading.ts'
import { listDifferences } from '#server/payments/books/difference-store.ts'
import { claimEvents, type ProviderEvents } from '#server/payments/books/event-store.ts'
import type { GatewayReading } from '#server/payments/gateways/gateway.ts'
import { type KnownPaymentRow, nextReadingNumber } from '#server/payments/operations/operation-store.ts'
import { knownPayment } from './read-payment.ts'
import type { HintOutcome, PaymentHint } from './settle-hint.ts'

/** A payment with the operation that starts it. */
interface StartedByKey {
  readonly payment: KnownPaymentRow
  readonly operation: Pick<Selectable<Schema['payment_operations']>, 'kind' | 'request'>
}

type Needs = Pick<Data, 'database'>

/**
 * Handles events about a payment whose reference isn't stored. If they carry the key of a payment whose start or charge
 * had no response, stores the reference, ends that operation and applies a reading. Any number of processes can do this
 * at once. Resolves to null if another one has just stored the reference.
 */
export async function adoptPayment(
  context: BookingContext,
  gateway: string,
  hint: PaymentHint,
  events: ProviderEvents | null,
): Promise<HintOutcome | null> {
  const started = hint.key === null ? null : await findStarted(context, gateway, hint.key)
  if (!started) {
    const mayBeEarly = hint.key === null && !hint.isNeverEarly
    return mayBeEarly && (await isStarting(context, gateway)) ? 'unknownPayment' : 'foreign'
  }
  // Without a signature, anyone could claim that a payment has our key.
  if (events === null) return 'unknownPayment'
  if (hint.account !== (await accountOf(context, started))) return 'foreignAccount'
  const { payment, operation } = started
  const isFirst = payment.reference === ''
  const reading = await readAs(context, payment, hint)
  if (reading === 'unread' || reading === 'foreign') return reading
  if (operation.kind !== 'charge' && isUntouched(reading)) return 'aside'
  if (isFirst && (await storeReference(context, payment.id, hint))) {
    await applyReading(context, payment.reservation_id, reading, { events })
    return 'adopted'
  }
  const now = await findStarted(context, gateway, payment.id)
  if (now?.payment.reference === hint.reference) return null
  if (!(await claimEvents(context.database.sql, events, payment.id, context.now()))) return 'repeated'
  await listSecondPayment(context, payment, hint, reading)
  return 'duplicate'
}

/**
 * Returns whether nobody has tried to pay a payment. Only the response that was lost had its secret or link, so nobody
 * can, and the payment is started again instead.
 */
function isUntouched({ state, taken }: GatewayReading): boolean {
  return taken === 0 && (state === 'started' || state === 'expired')
}

async function findStarted({ database }: Needs, gateway: string, key: string): Promise<StartedByKey | null> {
  const { sql: db } = database
  const payment = db.selectFrom('payments').selectAll().where('id', '=', key).where('gateway', '=', gateway)
  const operation = db.selectFrom('payment_operations').select(['kind', 'request']).where('id', '=', key)
  const found = { payment: await payment.executeTakeFirst(), operation: await operation.executeTakeFirst() }
  return found.payment && found.operation ? { payment: found.payment, operation: found.operation } : null
}

/** Returns whether a request to start a payment has been sent, and its response is missing. */
async function isStarting({ database }: Needs, gateway: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_operations o join payments p on p.id = o.id
    where o.due is not null and o.sent is not null and p.gateway = ${gateway} and p.reference = ''
    limit 1
  `.execute(database.sql)
  return rows.length > 0
}

/** Returns the account that the request was sent to. */
async function accountOf(
  context: Data & Discovery,
  { payment, operation: { request } }: StartedByKey,
): Promise<string | null> {
  if (request) return request.account
  if (payment.account !== null || payment.reference !== '') return payment.account
  const found = await findReservation(context, payment.reservation_id)
  return found?.listed.payment.stripeAccountId ?? null
}

async function readAs(
  context: Data & Billing,
  payment: KnownPaymentRow,
  { reference, account }: PaymentHint,
): Promise<ProviderReading | 'unread' | 'foreign'> {
  const gateway = await context.gateways.open(payment.gateway)
  if (!gateway) return 'unread'
  // Draw the number before the request, as all readings do.
  const number = await nextReadingNumber(context.database.sql)
  const askedAt = epochMinuteOf(context.now())
  const isStored = payment.reference === reference
  const refunds = isStored ? payment.refunds : []
  const reading = await gateway.read(knownPayment({ ...payment, reference, account, refunds }))
  if (!isRefusal(reading)) return { ...reading, paymentId: payment.id, number, askedAt }
  return reading.refused === 'foreignPayment' ? 'foreign' : 'unread'
}

/**
 * Stores the reference of a payment that has none, and ends the operation that started it. Resolves to false if the
 * payment has one by now. Locks the payment first, as readings do.
 */
async function storeReference(
  { database, now }: Pick<Data, 'database' | 'now'>,
  id: string,
  { reference, account }: PaymentHint,
): Promise<boolean> {
  const { rows } = await sql`
    with payment as (
      update payments set reference = ${reference}, account = ${account} where id = ${id} and reference = ''
      returning id
    ), ended as (
      update payment_operations
      set state = 'settled', due = null, leased_until = null, problem = '', request = null, settled = ${now()}
      where id = ${id} and state not in ('settled', 'failed') and exists (select from payment)
    )
    select id from payment
  `.execute(database.sql)
  return rows.length > 0
}

/** Puts a payment with the key of one that we know already on the work list of staff. */
async function listSecondPayment(
  { database, now }: Pick<Data, 'database' | 'now'>,
  { id, gateway }: KnownPaymentRow,
  { reference, account }: PaymentHint,
  { taken, currency }: GatewayReading,
): Promise<void> {
  const difference = {
    kind: 'secondPayment',
    subject: reference,
    gateway,
    account: account ?? '',
    reference,
    paymentId: id,
    key: id,
    ours: 0,
    theirs: taken,
    currency,
    details: {},
  } as const
  await listDifferences(database.sql, [difference], now())
}
