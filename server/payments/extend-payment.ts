import { extendPayBy } from '#domain/payments/pay-by.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { readMoney } from '#server/book/money/money-rows.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { readerOf } from '#server/discovery/restaurants/payment-terms.ts'
import { actOnMoney } from './act-on-money.ts'
import { presentMoney } from './present-money.ts'
import { knownWayToPay } from './way-to-pay.ts'
import type { BookingContext } from '#server/context.ts'

/** Gives the guest more time to pay, once per booking. The tables are held until the new deadline. */
export const extendPayment: Handler<'payments.extend', BookingContext> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const now = epochMinuteOf(context.now())
  let payBy = context.now()
  const moved = await actOnMoney<'nothingToPay' | 'timeToPayOver' | 'alreadyExtended'>(
    context,
    opened.row.id,
    {
      decide({ row, rows }) {
        if (row.pay_by === null) return refuse('nothingToPay')
        const given = { payBy: epochMinuteOf(row.pay_by), extended: rows.money.pay_by_extended }
        const longer = extendPayBy(given, now)
        if (isRefusal(longer)) return longer
        payBy = new Date(longer.payBy * 60_000)
        return { kind: 'resumed' }
      },
      payBy: () => payBy,
      by: 'guest',
    },
  )
  if (moved !== null && isRefusal(moved)) {
    if (moved.refused === 'timeToPayOver' || moved.refused === 'alreadyExtended') return refuse(moved.refused)
    return refuse('nothingToPay')
  }
  const row = moved?.row ?? opened.row
  const rows = await readMoney(context.database.sql, row.id)
  const way = await knownWayToPay(context, row, rows)
  return presentMoney(context, { ...opened, row }, rows, { way, reader: readerOf(context, caller.locale) })
}
