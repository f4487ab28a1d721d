import { nextOperations } from '#domain/payments/next-operations.ts'
import { isRefusal } from '#domain/refusal.ts'
import { bookingMoneyOf, paymentOf, readMoney } from '#server/book/money-rows.ts'
import { findReservation } from '#server/book/open-reservation.ts'
import type { Context } from '#server/context.ts'
import type { DueWorkHandler } from '#server/jobs/due-work.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { actOnMoney } from './act-on-money.ts'
import { applyWaitingSteps } from './apply-waiting-steps.ts'

/** How often the answer of a provider is looked for after the time to pay is over. */
const askAgainMs = 5_000

/**
 * Does what is due for the money of a booking, and resolves to the next time to look. Does nothing that was done before.
 */
export const tendMoney: DueWorkHandler = async (context, reservationId) => {
  const now = context.now()
  const found = await findReservation(context, reservationId)
  const rows = await readMoney(context.database.sql, reservationId)
  if (!found || !rows) return null
  const plan = nextOperations(bookingMoneyOf(found.row, rows.money), rows.payments.map(paymentOf), {
    kind: 'resumed',
  })
  if (!isRefusal(plan)) await applyWaitingSteps(context, reservationId, plan.steps)
  const { pay_by } = found.row
  if (pay_by === null) return null
  if (now < pay_by) return pay_by
  return (await endTimeToPay(context, reservationId, pay_by)) ? new Date(now.getTime() + askAgainMs) : null
}

/** Resolves to whether the provider has to be asked first. */
async function endTimeToPay(context: Context, reservationId: string, payBy: Date): Promise<boolean> {
  const moved = await actOnMoney(context, reservationId, {
    decide: ({ row }) =>
      row.pay_by?.getTime() === payBy.getTime()
        ? { kind: 'timeToPayOver', payBy: epochMinuteOf(payBy) }
        : null,
    by: 'system',
  })
  return moved !== null && !isRefusal(moved) && moved.steps.includes('askProvider')
}
