import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { bookingOfKey, type DifferenceKind, isOurKey } from '#domain/payments/compare-books.ts'
import type { AskedDetails } from '#server/platform/database/tables/payment-tables.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ProviderAccount } from './books-store.ts'

export type DifferenceRow = Selectable<Schema['money_differences']>

/** A difference to put on the work list of staff. */
export interface NewDifference extends ProviderAccount {
  readonly kind: DifferenceKind
  readonly subject: string
  readonly reference: string
  readonly paymentId: string | null
  /** Our key, which is the id of the operation that started the payment. */
  readonly key: string | null
  readonly ours: number | null
  readonly theirs: number | null
  readonly currency: string
  readonly details: AskedDetails
}

/** An operation whose outcome can't be found out. */
export interface UnansweredOperation {
  readonly operationId: string
  readonly paymentId: string
  readonly gateway: string
  readonly account: string | null
  /** The provider's id of the payment; empty if unknown. */
  readonly reference: string
  /** What the operation was to charge or refund, in minor units. */
  readonly amount: number
  readonly currency: string
  readonly attempts: number
  /** Why the outcome of the last attempt is unknown. */
  readonly reason: string
  /** When the provider was last asked for the effect; null if it can't be asked. */
  readonly lookedUp: Date | null
}

/** Puts an operation on the work list, so that staff say whether it happened. Idempotent. */
export async function requestAnswer(
  db: Kysely<Schema>,
  operation: UnansweredOperation,
  at: Date,
): Promise<void> {
  await listing([unanswered(operation)], at).execute(db)
}

function unanswered(operation: UnansweredOperation): NewDifference {
  const { operationId, paymentId, gateway, account, reference, amount, currency } = operation
  const { attempts, reason, lookedUp } = operation
  return {
    kind: 'unanswered',
    subject: operationId,
    gateway,
    account: account ?? '',
    reference,
    paymentId,
    key: operationId,
    ours: amount,
    theirs: null,
    currency,
    details: { attempts, reason, lookedUp: lookedUp?.toISOString() ?? null },
  }
}

/**
 * Puts differences on the work list. One that is listed stays as it is. One that was settled is opened again if it had
 * closed by itself or its amounts have changed since.
 */
export async function listDifferences(
  db: Kysely<Schema>,
  differences: readonly NewDifference[],
  at: Date,
): Promise<void> {
  if (differences.length > 0) await listing(differences, at).execute(db)
}

function listing(differences: readonly NewDifference[], at: Date): RawBuilder<unknown> {
  const rows = differences.map(({ paymentId, key, kind, ...rest }) => ({
    ...rest,
    kind,
    payment_id: paymentId,
    operation_id: kind === 'unanswered' ? key : null,
    booking: isOurKey(key) ? bookingOfKey(key) : (paymentId ?? key)?.slice(0, 32),
  }))
  return sql`
    insert into money_differences as known (kind, subject, gateway, account, reference, payment_id, operation_id,
      reservation_id, restaurant_id, ours, theirs, currency, details, since)
    select kind, subject, gateway, account, reference, payment_id, operation_id, r.id, r.restaurant_id, ours, theirs,
      new.currency, details, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (kind text, subject text, gateway text, account text,
      reference text, payment_id text, operation_id text, booking text, ours bigint, theirs bigint, currency text,
      details jsonb)
      left join reservations r on r.id = new.booking
    on conflict (gateway, kind, subject) do update
      set ours = excluded.ours, theirs = coalesce(excluded.theirs, known.theirs),
        details = known.details || excluded.details,
        since = case when known.settled is null then known.since else excluded.since end,
        settled = null, settled_by = null, note = '', happened = null
      where known.settled is null or known.settled_by = 'comparison'
        or (known.kind <> 'unanswered'
          and (excluded.ours, excluded.theirs) is distinct from (known.ours, known.theirs))`
}

interface Compared extends ProviderAccount {
  /** The provider's ids of the payments that were compared. */
  readonly references: readonly string[]
  readonly remaining: readonly Pick<NewDifference, 'kind' | 'subject'>[]
}

/** Closes listed differences of compared payments that no longer exist. Resolves to how many. */
export async function closeDifferences(
  db: Kysely<Schema>,
  { gateway, account, references, remaining }: Compared,
  at: Date,
): Promise<number> {
  const names = remaining.map(({ kind, subject }) => `${kind} ${subject}`)
  const { rows } = await sql`
    update money_differences set settled = ${at}, settled_by = 'comparison'
    where settled is null and gateway = ${gateway} and account = ${account} and kind <> 'unanswered'
      and reference = any(${[...references]}::text[]) and not (kind || ' ' || subject = any(${names}::text[]))
    returning id
  `.execute(db)
  return rows.length
}

/** Closes what staff were asked about operations that have ended since. */
export async function closeAnswered(db: Kysely<Schema>, at: Date): Promise<void> {
  await sql`
    update money_differences d set settled = ${at}, settled_by = 'comparison'
    from payment_operations o
    where d.settled is null and d.kind = 'unanswered' and o.id = d.operation_id
      and (o.state = 'settled' or (o.state = 'failed' and d.theirs is null))
  `.execute(db)
}

export async function findDifference(db: Kysely<Schema>, id: number): Promise<DifferenceRow | null> {
  const row = db.selectFrom('money_differences').selectAll().where('id', '=', id)
  return (await row.executeTakeFirst()) ?? null
}

export interface Settling {
  readonly by: 'staff' | 'operator'
  readonly note: string
  readonly happened?: boolean | null
  readonly at: Date
}

/**
 * Records who has settled a difference, and how. Resolves to the row, and to whether it wasn't settled before; if it was,
 * that stays.
 */
export async function settleDifferenceRow(
  db: Kysely<Schema>,
  id: number,
  { by, note, happened = null, at }: Settling,
): Promise<{ readonly row: DifferenceRow; readonly isNew: boolean } | null> {
  const { rows } = await sql`
    update money_differences set settled = ${at}, settled_by = ${by}, note = ${note},
      happened = ${happened}
    where id = ${id} and settled is null returning id
  `.execute(db)
  const row = await findDifference(db, id)
  return row && { row, isNew: rows.length > 0 }
}

interface DifferenceQuery {
  /** Only those of this restaurant; omitted for all. */
  readonly restaurantId?: number
  /** Includes what was settled after this time. */
  readonly settledAfter: Date
  readonly limit: number
}

/** Returns the work list: open differences first, each group newest first. */
export async function readDifferences(
  db: Kysely<Schema>,
  { restaurantId, settledAfter, limit }: DifferenceQuery,
): Promise<DifferenceRow[]> {
  const all = db
    .selectFrom('money_differences')
    .selectAll()
    .where((of) => of.or([of('settled', 'is', null), of('settled', '>=', settledAfter)]))
    .orderBy(sql`settled is not null`)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (restaurantId === undefined ? all : all.where('restaurant_id', '=', restaurantId)).execute()
}

/** Returns how many differences are open, by kind. */
export async function countDifferences(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from money_differences where settled is null group by kind
  `.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
