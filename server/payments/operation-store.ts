import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

type OperationRow = Selectable<Schema['payment_operations']>
type StoredPayment = Selectable<Schema['payments']>

/** Everything needed to send an operation that this process has taken. */
export interface TakenOperation
  extends Pick<OperationRow, 'id' | 'kind' | 'amount' | 'attempts' | 'reservation_id'> {
  readonly payment: KnownPaymentRow
  /** The booking's card on file, for charging it without the guest; null if there is none. */
  readonly card: KnownPaymentRow | null
  /** Whether the provider can't have received the operation before. */
  readonly isFirst: boolean
}

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

interface Taking {
  readonly now: Date
  /** When other processes may take the operations if this one hasn't settled them. */
  readonly until: Date
  readonly limit: number
}

/**
 * Takes due operations, oldest first. Skips those that other processes have taken, and those whose payment hasn't
 * been started yet. A card isn't deleted before its charge is over.
 */
export async function takeOperations(
  db: Kysely<Schema>,
  { now, until, limit }: Taking,
): Promise<TakenOperation[]> {
  const { rows } = await sql<OperationRow>`
    update payment_operations set leased_until = ${until}, attempts = attempts + 1, state = 'sent',
      sent = coalesce(sent, ${now})
    where id = any(array(
      select id from payment_operations o
      where due <= ${now} and (leased_until is null or leased_until <= ${now})
        and not exists (
          select from payment_operations start
          where start.id = o.payment_id and start.id <> o.id and start.due is not null
        )
        and not (o.kind = 'forgetCard' and exists (
          select from payment_operations charge
          where charge.reservation_id = o.reservation_id and charge.kind = 'charge' and charge.due is not null
        ))
      order by due, id limit ${limit} for update skip locked
    ))
    returning *
  `.execute(db)
  return withPayments(db, rows, now)
}

/**
 * Takes one operation immediately for a waiting guest. Resolves to null if it is over or another process has taken
 * it.
 */
export async function takeOperation(
  db: Kysely<Schema>,
  id: string,
  { now, until }: Omit<Taking, 'limit'>,
): Promise<TakenOperation | null> {
  const { rows } = await sql<OperationRow>`
    update payment_operations set leased_until = ${until}, attempts = attempts + 1, state = 'sent',
      sent = coalesce(sent, ${now})
    where id = ${id} and due is not null and (leased_until is null or leased_until <= ${now})
    returning *
  `.execute(db)
  return (await withPayments(db, rows, now))[0] ?? null
}

/**
 * Takes the operation that starts a new booking's first payment, and reads the payment in the same statement.
 * Resolves to null if another process has taken it.
 */
export async function takeFirstOperation(
  db: Kysely<Schema>,
  reservationId: string,
  { now, until }: Omit<Taking, 'limit'>,
): Promise<TakenOperation | null> {
  const { rows } = await sql<KnownPaymentRow & Pick<OperationRow, 'kind' | 'attempts'>>`
    update payment_operations o set leased_until = ${until}, attempts = attempts + 1, state = 'sent',
      sent = coalesce(sent, ${now})
    from payments p
    where o.reservation_id = ${reservationId} and p.id = o.payment_id and o.id = p.id
      and o.due is not null and (o.leased_until is null or o.leased_until <= ${now})
      and not exists (
        select from payments other where other.reservation_id = ${reservationId} and other.id <> p.id
      )
    returning o.kind, o.attempts, p.*
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { kind, attempts, ...payment } = row
  const { id, reservation_id, amount } = payment
  return { id, kind, amount, attempts, reservation_id, payment, card: null, isFirst: attempts === 1 }
}

/** Resolves to whether a process has taken this operation and not settled it yet. */
export async function isBeingSent(db: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payment_operations')
    .select('id')
    .where('id', '=', id)
    .where('due', 'is not', null)
    .where('leased_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

async function withPayments(
  db: Kysely<Schema>,
  rows: readonly OperationRow[],
  now: Date,
): Promise<TakenOperation[]> {
  if (rows.length === 0) return []
  const reservationIds = [...new Set(rows.map(({ reservation_id }) => reservation_id))]
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .orderBy('place')
    .execute()
  return rows.flatMap(({ id, kind, amount, attempts, reservation_id, payment_id, sent }) => {
    const payment = payments.find((each) => each.id === payment_id)
    const isCard = (each: StoredPayment) => each.reservation_id === reservation_id && each.state === 'onFile'
    // Use the card that was stored last, because earlier ones are about to be deleted.
    const card = payments.findLast(isCard) ?? null
    const isFirst = sent?.getTime() === now.getTime()
    return payment ? [{ id, kind, amount, attempts, reservation_id, payment, card, isFirst }] : []
  })
}

/**
 * SQL for the number of the next reading. Draw it before sending the request, so that readings are numbered
 * in the order of their requests.
 */
export const nextReading = sql<number>`nextval('payment_readings')`

export async function nextReadingNumber(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ number: number }>`select ${nextReading} as number`.execute(db)
  return rows[0]?.number ?? 0
}

/** The result of sending an operation. */
export interface OperationOutcome {
  readonly id: string
  /** `unknown` if the provider may or may not have performed it, `planned` if it isn't to be sent yet. */
  readonly state: 'planned' | 'settled' | 'failed' | 'unknown'
  /** Whether the provider can't have received it so far. */
  readonly isUnsent?: boolean
  /** When to send the operation again; null if it is finished. */
  readonly nextAt: Date | null
  readonly problem?: string
}

/** The provider's response for a payment that an operation started. */
export interface StoredStart {
  readonly reference: string
  readonly account: string | null
  readonly link: string | null
}

/** Stores the result of an operation. To also apply its effect on the booking, use `applyReading`. */
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
 * payment first, as readings do.
 */
export async function settleStart(
  db: Kysely<Schema>,
  outcome: OperationOutcome,
  started: StoredStart,
  at: Date,
): Promise<void> {
  await sql`
    with payment as (${storing(outcome.id, started)} returning id)
    ${settling(outcome, at)} and exists (select from payment)
  `.execute(db)
}

/** Stores what the provider returned for a payment whose operation isn't settled yet. */
export async function storeStart(db: Kysely<Schema>, paymentId: string, started: StoredStart): Promise<void> {
  await storing(paymentId, started).execute(db)
}

function storing(paymentId: string, { reference, account, link }: StoredStart): RawBuilder<unknown> {
  return sql`
    update payments set reference = ${reference}, account = ${account}, link = ${link} where id = ${paymentId}`
}

function settling(
  { id, state, nextAt, isUnsent, problem = '' }: OperationOutcome,
  at: Date,
): RawBuilder<unknown> {
  return sql`
    update payment_operations set state = ${state}, due = ${nextAt}, leased_until = null, problem = ${problem},
      settled = ${nextAt === null ? at : null}${isUnsent ? sql`, sent = null` : sql``}
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
