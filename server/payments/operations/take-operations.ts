import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { KnownPaymentRow } from './operation-store.ts'

type OperationRow = Selectable<Schema['payment_operations']>
type StoredPayment = Selectable<Schema['payments']>

/** Everything needed to send an operation that this process has taken. */
export interface TakenOperation
  extends Pick<
    OperationRow,
    'id' | 'kind' | 'attempts' | 'reservation_id' | 'created' | 'request' | 'key_number' | 'asked'
  > {
  readonly payment: KnownPaymentRow
  /**
   * The card to charge without the guest: the one that the first request named, otherwise the booking's card on file;
   * null if there is none.
   */
  readonly card: KnownPaymentRow | null
  /** When the provider may first have received the operation. */
  readonly sent: Date
  /** When other processes may take the operation. */
  readonly leasedUntil: Date
  /** Whether the provider can't have received the operation before. */
  readonly isFirst: boolean
}

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
  return withPayments(db, rows, { now, until })
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
  return (await withPayments(db, rows, { now, until }))[0] ?? null
}

type FirstOperation = Pick<
  OperationRow,
  'kind' | 'attempts' | 'request' | 'key_number' | 'asked' | 'sent'
> & { readonly planned: Date }

/**
 * Takes the operation that starts a new booking's first payment, and reads the payment in the same statement.
 * Resolves to null if another process has taken it.
 */
export async function takeFirstOperation(
  db: Kysely<Schema>,
  reservationId: string,
  { now, until }: Omit<Taking, 'limit'>,
): Promise<TakenOperation | null> {
  const { rows } = await sql<KnownPaymentRow & FirstOperation>`
    update payment_operations o set leased_until = ${until}, attempts = attempts + 1, state = 'sent',
      sent = coalesce(sent, ${now})
    from payments p
    where o.reservation_id = ${reservationId} and p.id = o.payment_id and o.id = p.id
      and o.due is not null and (o.leased_until is null or o.leased_until <= ${now})
      and not exists (
        select from payments other where other.reservation_id = ${reservationId} and other.id <> p.id
      )
    returning o.kind, o.attempts, o.request, o.key_number, o.asked, o.sent, o.created as planned, p.*
  `.execute(db)
  const [row] = rows
  if (!row) return null
  const { kind, attempts, request, key_number, asked, sent, planned: created, ...payment } = row
  const { id, reservation_id } = payment
  const isFirst = attempts === 1
  return {
    id,
    kind,
    attempts,
    reservation_id,
    created,
    request,
    key_number,
    asked,
    payment,
    card: null,
    sent: sent ?? now,
    leasedUntil: until,
    isFirst,
  }
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
  { now, until }: Omit<Taking, 'limit'>,
): Promise<TakenOperation[]> {
  if (rows.length === 0) return []
  const reservationIds = [...new Set(rows.map(({ reservation_id }) => reservation_id))]
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .orderBy('place')
    .execute()
  return rows.flatMap(({ payment_id, sent, ...row }) => {
    const { reservation_id, request } = row
    const payment = payments.find((each) => each.id === payment_id)
    const isCard = (each: StoredPayment) => each.reservation_id === reservation_id && each.state === 'onFile'
    // Use the card that was stored last, because earlier ones are about to be deleted.
    const card = payments.find(({ id }) => id === request?.cardId) ?? payments.findLast(isCard) ?? null
    const isFirst = sent?.getTime() === now.getTime()
    return payment ? [{ ...row, payment, card, sent: sent ?? now, leasedUntil: until, isFirst }] : []
  })
}
