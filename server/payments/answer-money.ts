import type { ReservationMoney } from '#contracts/payment-shapes.ts'
import { readMoney } from '#server/book/money-rows.ts'
import { findReservation } from '#server/book/open-reservation.ts'
import type { Context } from '#server/context.ts'
import { presentMoney } from './present-money.ts'
import { wayToPay } from './way-to-pay.ts'

/**
 * The money of a reservation after a call, with a way to pay what is due. Null if the provider of what is due doesn’t
 * answer.
 */
export async function answerMoney(context: Context, reservationId: string): Promise<ReservationMoney | null> {
  const way = await wayToPay(context, reservationId)
  const opened = await findReservation(context, reservationId)
  const rows = await readMoney(context.database.sql, reservationId)
  if (!opened || !way) return null
  return presentMoney(context, opened, rows, way)
}
