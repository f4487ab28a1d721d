import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { SentRequest } from '#domain/payments/sent-request.ts'

type StoredPayment = Selectable<Schema['payments']>

export type KnownPaymentRow = Pick<
  StoredPayment,
  | 'id'
  | 'reservation_id'
  | 'purpose'
  | 'amount'
  | 'currency'
  | 'state'
  | 'taken'
  | 'refunds'
  | 'gateway'
  | 'reference'
  | 'account'
  | 'link'
>

/**
 * SQL for the number of the next reading. Draw it before sending the request, so that readings are numbered
 * in the order of their requests.
 */
export const nextReading = sql<number>`nextval('payment_readings')`

export async function nextReadingNumber(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ number: number }>`select ${nextReading} as number`.execute(db)
  return rows[0]?.number ?? 0
}

export interface OperationOutcome {
  readonly id: string
  /** `unknown` if the provider may or may not have performed it, `planned` if it isn't to be sent yet. */
  readonly state: 'planned' | 'settled' | 'failed' | 'unknown'
  /** Whether the provider can't have received it so far. */
  readonly isUnsent?: boolean
  /** When to send the operation again; null if it is finished. */
  readonly nextAt: Date | null
  readonly problem?: string
  /** Whether the idempotency key only repeats an error, so that another attempt needs the next one. */
  readonly needsOtherKey?: boolean
  /** Whether staff are asked what became of the operation. */
  readonly isAsked?: boolean
}

/** The provider's response for a payment that an operation started. */
export interface StoredStart {
  readonly reference: string
  readonly account: string | null
  readonly link: string | null
}

/** To also apply its effect on the booking, use `applyReading`. */
export async function settleOperation(
  db: Kysely<Schema>,
  outcome: OperationOutcome,
  at: Date,
): Promise<void> {
  await settling(outcome, at).execute(db)
}

/**
 * Returns the part of a statement that stores the result of an operation together with its effect. It reads from
 * `step`, which locks the booking: operations of one booking that lock themselves first would block each other.
 */
export function settledWith(outcome: OperationOutcome, at: Date): RawBuilder<unknown> {
  return sql`, settled as (${settling(outcome, at)} and exists (select from step))`
}

/**
 * Stores what the provider returned for a payment together with the result of the operation that started it. Locks the
 * payment first, as readings do. Resolves to false if another response was stored before.
 */
export async function settleStart(
  db: Kysely<Schema>,
  outcome: OperationOutcome,
  started: StoredStart,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with payment as (${storing(outcome.id, started)} returning id)
    ${settling(outcome, at)} and exists (select from payment) returning id
  `.execute(db)
  return rows.length > 0
}

/**
 * Stores what the provider returned for a payment whose operation isn't settled yet. Changes nothing if a response was
 * stored before.
 */
export async function storeStart(db: Kysely<Schema>, paymentId: string, started: StoredStart): Promise<void> {
  await storing(paymentId, started).execute(db)
}

/** Stores the request of an operation before it is sent. Resolves to the one that was stored first. */
export async function storeRequest(
  db: Kysely<Schema>,
  id: string,
  request: SentRequest,
): Promise<SentRequest> {
  const { rows } = await sql<{ request: SentRequest }>`
    update payment_operations set request = coalesce(request, ${JSON.stringify(request)}::jsonb) where id = ${id}
    returning request
  `.execute(db)
  return rows[0]?.request ?? request
}

/** Replaces the idempotency key of an operation by the next one and resolves to its number. */
export async function takeNextKey(db: Kysely<Schema>, id: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update payment_operations set key_number = key_number + 1 where id = ${id} returning key_number as number
  `.execute(db)
  return rows[0]?.number ?? 1
}

function storing(paymentId: string, { reference, account, link }: StoredStart): RawBuilder<unknown> {
  return sql`
    update payments set reference = ${reference}, account = ${account}, link = ${link}
    where id = ${paymentId} and reference in ('', ${reference})`
}

function settling(
  { id, state, nextAt, isUnsent, problem = '', needsOtherKey, isAsked }: OperationOutcome,
  at: Date,
): RawBuilder<unknown> {
  return sql`
    update payment_operations set state = ${state}, due = ${nextAt}, leased_until = null, problem = ${problem},
      settled = ${nextAt === null ? at : null}${isUnsent ? sql`, sent = null` : sql``}
      ${nextAt === null ? sql`, request = null` : sql``}
      ${needsOtherKey ? sql`, key_number = key_number + 1` : sql``}
      ${isAsked ? sql`, asked = coalesce(asked, ${at})` : sql``}
    where id = ${id} and state not in ('settled', 'failed')`
}

export async function findPayment(db: Kysely<Schema>, id: string): Promise<KnownPaymentRow | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/**
 * The condition of the index `payments_to_read`, written as a literal because a plan with parameters can't
 * use that index.
 */
const mayHaveChanged = sql<boolean>`reference <> '' and (
  state in ('started', 'needsStep', 'authorized', 'failed') or refunds @> '[{"state": "underWay"}]')`

/**
 * Returns started payments that may have changed without a callback, because they are open or have a refund
 * in progress. Includes only payments last read before `askedBefore`, oldest reading first.
 */
export async function paymentsToReconcile(
  db: Kysely<Schema>,
  askedBefore: Date,
  limit: number,
): Promise<KnownPaymentRow[]> {
  const lastAsked = sql<Date>`coalesce(read_at, created)`
  return db
    .selectFrom('payments')
    .selectAll()
    .where(mayHaveChanged)
    .where(lastAsked, '<', askedBefore)
    .orderBy(lastAsked)
    .limit(limit)
    .execute()
}
