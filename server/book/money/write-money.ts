import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MoneyNews } from '#domain/payments/money-news.ts'
import type { Operation } from '#domain/payments/operations.ts'
import { hasMoneyMoved, nextReadingAt } from '#domain/payments/next-reading.ts'
import { paidOf, type Payment } from '#domain/payments/payment.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { WantedChange } from '#server/platform/database/tables/payment-tables.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { type MoneyRow, type MoneyRows, operationId, paymentOf, type PaymentRow } from './money-rows.ts'

export interface MoneyToWrite {
  readonly money: Omit<MoneyRow, 'version' | 'story' | 'change'>
  readonly change: { readonly terms: MoneyRow['terms']; readonly wanted: WantedChange } | null
  readonly payments: readonly Payment[]
  readonly operations: readonly Operation[]
  readonly news: readonly MoneyNews[]
  readonly at: Date
  readonly visitEnds: EpochMinute
}

/** Builds the CTEs of a step's statement that insert the terms and payments of a booking that had none. */
export function insertMoneyWith(write: MoneyToWrite): RawBuilder<unknown> {
  const { money, change, operations, news, at } = write
  const { reservation_id, gateway, terms, needs_approval, pay_by_extended } = money
  const { goodwill, goodwill_elsewhere, refilled, fee, links_sent, replaces_card } = money
  return sql`, money as (
    insert into reservation_money (reservation_id, gateway, terms, needs_approval, change, pay_by_extended, goodwill,
      goodwill_elsewhere, refilled, fee, links_sent, replaces_card, story)
    select ${reservation_id}::text, ${gateway}::text, ${JSON.stringify(terms)}::jsonb, ${needs_approval}::boolean,
      ${change && JSON.stringify(change)}::jsonb, ${pay_by_extended}::boolean, ${goodwill}::bigint,
      ${goodwill_elsewhere}::bigint, ${refilled}::boolean, ${fee && JSON.stringify(fee)}::jsonb, ${links_sent}::timestamptz[],
      ${replaces_card}::boolean, ${storyOf(news, at)}::jsonb
    from step
  )${insertedPayments(write, write.payments)}${plannedOperations(reservation_id, operations, at)}`
}

/** Builds the CTEs of a step's statement that update the terms and payments that differ from `before`. */
export function updateMoneyWith(before: MoneyRows, write: MoneyToWrite): RawBuilder<unknown> {
  const own = sql`reservation_id = ${write.money.reservation_id} and exists (select from step)`
  return sql`, money as (${updatedMoney(before, write)} where ${own})${paymentParts(before, write)}`
}

/**
 * Builds a statement that updates terms and payments without a step. It writes nothing and returns no row if `before`
 * is outdated.
 */
export function updateMoneyAlone(
  before: MoneyRows,
  write: MoneyToWrite,
  parts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { reservation_id } = write.money
  return sql`
    with step as (
      ${updatedMoney(before, write)}
      where reservation_id = ${reservation_id} and version = ${before.money.version} returning reservation_id as id
    )${paymentParts(before, write)}${parts} select from step`
}

/**
 * Builds a query that locks the terms of a booking. It returns no row if they have changed since they were
 * read.
 */
export function lockedMoney({ money }: MoneyRows): RawBuilder<unknown> {
  return sql`
    select from reservation_money where reservation_id = ${money.reservation_id} and version = ${money.version}
    for update`
}

function updatedMoney(before: MoneyRows, { money, change, news, at }: MoneyToWrite): RawBuilder<unknown> {
  return sql`
    update reservation_money set terms = ${JSON.stringify(money.terms)}::jsonb,
      change = ${change && JSON.stringify(change)}::jsonb, needs_approval = ${money.needs_approval},
      pay_by_extended = ${money.pay_by_extended}, goodwill = ${money.goodwill},
      goodwill_elsewhere = ${money.goodwill_elsewhere}, refilled = ${money.refilled},
      fee = ${money.fee && JSON.stringify(money.fee)}::jsonb, links_sent = ${money.links_sent}::timestamptz[],
      replaces_card = ${money.replaces_card}, story = story || ${storyOf(news, at)}::jsonb,
      version = ${before.money.version + 1}`
}

function storyOf(news: readonly MoneyNews[], at: Date): string {
  return JSON.stringify(news.map((each) => ({ at: at.toISOString(), ...each })))
}

function paymentParts(before: MoneyRows, write: MoneyToWrite): RawBuilder<unknown> {
  const { money, payments, operations, at } = write
  const started = payments.filter(({ id }) => before.payments.every((row) => row.id !== id))
  const parts = [
    updatedPayments(before.payments, write),
    insertedPayments(write, started),
    plannedOperations(money.reservation_id, operations, at),
  ]
  return sql.join(parts, sql``)
}

/** Columns of a payment that change with a provider's reading, with their SQL types. */
const stateColumns = {
  state: 'text',
  taken: 'bigint',
  refunded: 'bigint',
  refunds: 'jsonb',
  refunded_elsewhere: 'bigint',
  disputes: 'jsonb',
  reading: 'bigint',
  read_at: 'timestamptz',
  paid_in_reading: 'bigint',
  money_moved: 'timestamptz',
  next_read: 'timestamptz',
}
const stateNames = Object.keys(stateColumns)
const states = sql.raw(stateNames.join())
const stateTypes = sql.raw(
  Object.entries(stateColumns)
    .map((column) => column.join(' '))
    .join(),
)
const newStates = sql.raw(stateNames.map((name) => `${name} = new.${name}`).join())

function statesOf(payment: Payment) {
  const { state, taken, refunds, refundedElsewhere, disputes, reading, readAt, paidInReading } = payment
  return {
    state,
    taken,
    refunded: taken - paidOf(payment),
    refunds,
    refunded_elsewhere: refundedElsewhere,
    disputes,
    reading,
    read_at: readAt === null ? null : new Date(readAt * 60_000).toISOString(),
    paid_in_reading: paidInReading,
  }
}

/** Returns when the money of a changed payment last moved, and when the payment is read again. */
function timesOf(row: PaymentRow | null, after: Payment, { at, visitEnds }: MoneyToWrite) {
  const before = row && paymentOf(row)
  const hasMoved = after.taken > 0 && (before === null || hasMoneyMoved(before, after))
  const nextRead = nextReadingAt(before, after, { at: epochMinuteOf(at), visitEnds })
  return {
    money_moved: hasMoved ? at.toISOString() : (row?.money_moved?.toISOString() ?? null),
    next_read: nextRead === null ? null : new Date(nextRead * 60_000).toISOString(),
  }
}

/** The condition on the booking keeps the database from scanning all payments. */
function updatedPayments(before: readonly PaymentRow[], write: MoneyToWrite): RawBuilder<unknown> {
  const changed = write.payments.flatMap((payment) => {
    const row = before.find(({ id }) => id === payment.id)
    const values = statesOf(payment)
    const isSame = !row || JSON.stringify(values) === JSON.stringify(statesOf(paymentOf(row)))
    return isSame ? [] : [{ id: payment.id, ...values, ...timesOf(row, payment, write) }]
  })
  if (changed.length === 0) return sql``
  return sql`, paid as (
    update payments set ${newStates}, version = payments.version + 1
    from step, jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new (id text, ${stateTypes})
    where payments.reservation_id = ${write.money.reservation_id} and payments.id = new.id
  )`
}

function insertedPayments(write: MoneyToWrite, payments: readonly Payment[]): RawBuilder<unknown> {
  if (payments.length === 0) return sql``
  const rows = payments.map((payment) => {
    const { id, purpose, amount, currency } = payment
    return { id, purpose, amount, currency, ...statesOf(payment), ...timesOf(null, payment, write) }
  })
  const { reservation_id, gateway } = write.money
  return sql`, owed as (
    insert into payments (reservation_id, gateway, created, id, purpose, amount, currency, ${states})
    select ${reservation_id}::text, ${gateway}::text, ${write.at}::timestamptz, new.id, purpose, amount, currency, ${states}
    from step, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id text, purpose text, amount bigint, currency text, ${stateTypes})
  )`
}

/**
 * Builds the CTE that inserts new operations. Existing ones stay unchanged, except for a refund that was left to staff and is now
 * tried again.
 */
function plannedOperations(
  reservationId: string,
  operations: readonly Operation[],
  at: Date,
): RawBuilder<unknown> {
  if (operations.length === 0) return sql``
  const rows = operations.map((operation) => {
    const id = operationId(reservationId, operation)
    const byHand = operation.kind === 'refundByHand'
    return {
      id,
      payment_id: 'paymentId' in operation ? operation.paymentId : id,
      kind: operation.kind,
      amount: 'amount' in operation ? operation.amount : null,
      state: byHand ? 'failed' : 'planned',
      due: byHand ? null : at.toISOString(),
    }
  })
  return sql`, operations as (
    insert into payment_operations (reservation_id, created, id, payment_id, kind, amount, state, due)
    select ${reservationId}::text, ${at}::timestamptz, new.id, payment_id, kind, amount, state, due
    from step, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id text, payment_id text, kind text, amount bigint, state text, due timestamptz)
    on conflict (id) do update set kind = excluded.kind, amount = excluded.amount, state = excluded.state, due = excluded.due
      where payment_operations.kind = 'refundByHand' and excluded.kind = 'refund'
  )`
}

/**
 * Erases the change requests and contest reasons that a guest wrote for these bookings, what staff noted about differences
 * to the provider's books, and the email in requests to providers that aren't answered yet. The amounts stay.
 * Increments the version so that an event that was planned before doesn't write them back.
 */
export async function forgetInMoney(
  inside: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<void> {
  await sql`
    update reservation_money set version = version + 1, change = null,
      fee = case when jsonb_typeof(fee -> 'contest') = 'object' then jsonb_set(fee, '{contest,reason}', '""') else fee end
    where reservation_id = any(${[...reservationIds]}::text[])
  `.execute(inside)
  await sql`
    update payment_operations set request = request || '{"receiptEmail": null}'
    where reservation_id = any(${[...reservationIds]}::text[]) and request is not null
  `.execute(inside)
  await sql`
    update money_differences set note = '' where reservation_id = any(${[...reservationIds]}::text[])
  `.execute(inside)
}
