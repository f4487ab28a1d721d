import type { WayToPay } from '#contracts/payment-shapes.ts'
import { isRefusal } from '#domain/refusal.ts'
import { bookingMoneyOf, type MoneyRows, type PaymentRow, readMoney } from '#server/book/money-rows.ts'
import { findReservation } from '#server/book/open-reservation.ts'
import type { ReservationRow } from '#server/book/reservations.ts'
import type { GatewayName } from '#server/config/payment-settings.ts'
import type { Context } from '#server/context.ts'
import type { WayToPay as WayToPayThere } from './gateways/gateway.ts'
import { paymentDue } from './present-money.ts'
import { knownPayment } from './read-payment.ts'
import { returnAddress } from './return-address.ts'
import { sendOperation } from './send-operation.ts'

/** What reservations need of payments. */
export interface Payments {
  /**
   * How the guest can pay what is due, asking the provider to start it if necessary. Nothing is set if nothing is due; null
   * if the provider doesn’t answer.
   */
  wayToPay(reservationId: string): Promise<WayToPay | null>
  /** Whether the provider confirms that a token is a payment of this reservation that was made. */
  isPaidWith(reservationId: string, token: string): Promise<boolean>
}

const none: WayToPay = { paymentLinkUrl: null, intentClientSecret: null, redirectLinkUrl: null }

export async function wayToPay(context: Context, reservationId: string): Promise<WayToPay | null> {
  const db = context.database.sql
  const found = await findReservation(context, reservationId)
  const rows = await readMoney(db, reservationId)
  if (!found || !rows) return none
  const due = paymentDue(bookingMoneyOf(found.row, rows.money), rows.payments)
  if (!due) return none
  const started = due.reference === '' ? await sendOperation(context, due.id) : null
  const way = started
    ? presentWay(context, due, started)
    : await knownWayToPay(
        context,
        found.row,
        due.reference === '' ? await readMoney(db, reservationId) : rows,
      )
  return way.paymentLinkUrl === null && way.intentClientSecret === null ? null : way
}

/** Like `wayToPay`, but only for a payment that the provider has already started; otherwise everything is null. */
export async function knownWayToPay(
  context: Context,
  row: ReservationRow,
  rows: MoneyRows | null,
): Promise<WayToPay> {
  const due = rows && paymentDue(bookingMoneyOf(row, rows.money), rows.payments)
  if (!due || due.reference === '') return none
  const way = due.link ? { link: due.link, clientSecret: null } : await openAgain(context, due)
  return way ? presentWay(context, due, way) : none
}

function presentWay(
  context: Context,
  { id }: Pick<PaymentRow, 'id'>,
  { link, clientSecret }: WayToPayThere,
): WayToPay {
  return {
    paymentLinkUrl: link,
    intentClientSecret: clientSecret,
    redirectLinkUrl: returnAddress(context, id),
  }
}

/** Secrets aren’t stored, so the provider is asked for them again. */
async function openAgain(context: Context, payment: PaymentRow) {
  const gateway = await context.gateways.open(payment.gateway as GatewayName)
  const way = await gateway?.open(knownPayment(payment))
  return way === undefined || isRefusal(way) ? null : way
}
