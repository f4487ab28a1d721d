import { type Kysely, type Selectable, sql } from 'kysely'
import type { BookingMoney } from '#domain/payments/booking-money.ts'
import { phaseOf } from '#domain/payments/booking-money.ts'
import type { Operation } from '#domain/payments/operations.ts'
import { newPayment, type Payment } from '#domain/payments/payment.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { ReservationRow } from '#server/book/steps/with-members.ts'

export type MoneyRow = Selectable<Schema['reservation_money']>
export type PaymentRow = Selectable<Schema['payments']>

export interface MoneyRows {
  readonly money: MoneyRow
  /** Payments in the order in which they were started. */
  readonly payments: readonly PaymentRow[]
}

/** A row that was read as part of a JSON value, so its times are strings. */
type InJson<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date | null
    ? string | Extract<Row[Column], null>
    : Row[Column] extends Date[]
      ? string[]
      : Row[Column]
}

export interface MoneyInJson {
  readonly money: InJson<MoneyRow>
  readonly payments: readonly InJson<PaymentRow>[]
}

const moneyInJson = sql`
  select json_build_object('money', row_to_json(m), 'payments', coalesce(
    (select json_agg(p order by p.place) from payments p where p.reservation_id = m.reservation_id), '[]'))
  from reservation_money m`

/**
 * Selects the terms and payments of a reservation as one JSON value for `moneyFrom`; null if nothing is paid
 * through Banquette.
 */
export const moneyOfReservation = sql<MoneyInJson | null>`(${moneyInJson} where m.reservation_id = reservations.id)`

export function moneyFrom(json: MoneyInJson | null): MoneyRows | null {
  if (json === null) return null
  const { money, payments } = json
  return {
    money: { ...money, links_sent: money.links_sent.map((text) => new Date(text)) },
    payments: payments.map((payment) => ({
      ...payment,
      read_at: payment.read_at === null ? null : new Date(payment.read_at),
      created: new Date(payment.created),
      money_moved: payment.money_moved === null ? null : new Date(payment.money_moved),
      next_read: payment.next_read === null ? null : new Date(payment.next_read),
    })),
  }
}

/** Resolves to null if nothing is paid through Banquette. */
export async function readMoney(db: Kysely<Schema>, reservationId: string): Promise<MoneyRows | null> {
  const { rows } = await sql<{ json: MoneyInJson }>`
    select (${moneyInJson} where m.reservation_id = ${reservationId}) as json
  `.execute(db)
  return moneyFrom(rows[0]?.json ?? null)
}

/**
 * Like `readMoney`, but locks the row until the transaction ends, so no other transaction changes the
 * booking's terms or payments.
 */
export async function lockMoney(inside: Kysely<Schema>, reservationId: string): Promise<MoneyRows | null> {
  const money = await inside
    .selectFrom('reservation_money')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .forUpdate()
    .executeTakeFirst()
  return money ? { money, payments: await paymentsOf(inside, reservationId) } : null
}

function paymentsOf(db: Kysely<Schema>, reservationId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('place')
    .execute()
}

type Standing = Pick<ReservationRow, 'status' | 'payment_progress' | 'closed' | 'untold'>

/**
 * Combines a booking's status and stored terms into the input of the payment rules. No money moves because of a step that
 * the guest isn't notified of yet.
 */
export function bookingMoneyOf(
  { status: stored, payment_progress, closed, untold }: Standing,
  money: MoneyRow,
): BookingMoney {
  const progress = payment_progress === 'none' ? 'accepted' : payment_progress
  const known = untold?.columns['status']
  const status = typeof known === 'string' ? known : stored
  const phase = phaseOf(status as BookingStatus, progress)
  const {
    terms,
    needs_approval: needsApproval,
    change,
    goodwill,
    goodwill_elsewhere: goodwillElsewhere,
    refilled,
    fee,
    replaces_card: replacesCard,
  } = money
  return {
    terms,
    phase,
    canceledAt: phase === 'canceled' && closed ? epochMinuteOf(closed) : null,
    needsApproval,
    change,
    goodwill,
    goodwillElsewhere,
    refilled,
    fee,
    replacesCard,
  }
}

export function paymentOf(row: PaymentRow): Payment {
  const { id, purpose, amount, currency, state, taken, refunds, refunded_elsewhere, reading, disputes } = row
  return {
    id,
    purpose,
    amount,
    currency,
    state,
    taken,
    refunds,
    refundedElsewhere: refunded_elsewhere,
    disputes,
    reading,
    readAt: row.read_at && epochMinuteOf(row.read_at),
    paidInReading: row.paid_in_reading,
  }
}

/** Returns null if the operation is for an existing payment. */
export function paymentStartedBy(
  reservationId: string,
  operation: Operation,
  currency: string,
): Payment | null {
  const id = operationId(reservationId, operation)
  switch (operation.kind) {
    case 'take':
      return newPayment({ id, purpose: operation.purpose, amount: operation.amount, currency })
    case 'holdCard':
      return newPayment({ id, purpose: 'card', amount: 0, currency })
    case 'charge':
      return newPayment({ id, purpose: 'fee', amount: operation.amount, currency })
    default:
      return null
  }
}

/**
 * Returns the unique id of an operation. It begins with the id of its payment, which begins with the booking's id.
 */
export function operationId(reservationId: string, operation: Operation): string {
  return 'paymentId' in operation ? operation.key : `${reservationId}-${operation.key}`
}
