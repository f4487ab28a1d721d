import type { HostMoney } from '#contracts/payments/payment-shapes.ts'
import { isRefusal } from '#domain/refusal.ts'
import { refundsByHand } from '#domain/payments/operations.ts'
import { depositToReceive } from '#domain/payments/offline-deposit.ts'
import { highestFee } from '#domain/payments/payment-summary.ts'
import { heldBy } from '#domain/payments/payment.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { bookingMoneyOf, paymentOf, readMoney } from '#server/book/money/money-rows.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Access, Billing, Data, Discovery, Links } from '#server/context.ts'
import { presentMoney } from '#server/payments/present-money.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'

/** Returns what a guest has paid, and what may still be charged or refunded. */
export const getMoney: Handler<'host.money', Data & Links & Discovery & Billing & Access> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservationToStaff(context, reservationId, caller)
  return isRefusal(opened) ? opened : presentHostMoney(context, opened)
}

/** Returns the payments of a reservation as staff see them, without tokens or links that would pay for or open it. */
export async function presentHostMoney(
  context: Data & Links & Billing,
  opened: OpenReservation,
): Promise<HostMoney> {
  const { row } = opened
  const rows = await readMoney(context.database.sql, row.id)
  const known = presentMoney(context, opened, rows)
  const payments = (rows?.payments ?? []).map(paymentOf)
  const booking = rows && bookingMoneyOf(row, rows.money)
  const payBy = row.payment_progress === 'unpaid' ? row.pay_by : null
  const written = (moment: EpochMinute) => isoWithOffset(zoneFromIntl(row.time_zone), moment)
  return {
    reservationId: known.reservationId,
    version: known.version,
    status: known.status,
    depositStatus: known.depositStatus,
    terms: known.terms,
    offlineDeposit: known.offlineDeposit,
    taken: known.taken,
    refunded: known.refunded,
    comingBack: known.comingBack,
    onFile: known.onFile,
    story: known.story,
    fee: known.fee,
    payBy: payBy && written(epochMinuteOf(payBy)),
    receivable: booking && !isWithoutTable(row) ? depositToReceive(booking) : 0,
    refundable: { deposit: heldBy(payments, 'deposit'), fee: heldBy(payments, 'fee') },
    feeMost: booking ? highestFee(booking, payments) : 0,
    byHand: booking
      ? refundsByHand(booking, payments).map(({ paymentId, amount }) => ({ paymentId, amount }))
      : [],
    disputes: payments.flatMap(({ id, disputes }) =>
      disputes.map(({ state, amount, reason, answerBy }) => ({
        state,
        amount,
        paymentId: id,
        reason,
        answerBy: answerBy === null ? null : written(answerBy),
      })),
    ),
  }
}
