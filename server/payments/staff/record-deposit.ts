import { isRefusal, refuse } from '#domain/refusal.ts'
import { mayHaveReceived } from '#domain/payments/offline-deposit.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { createReservationStore } from '#server/book/steps/reservations.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import {
  offlineDepositOf,
  presentReservation,
} from '#server/booking/reservations/present/present-reservation.ts'
import { presentHostMoney } from './get-money.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Billing, Data, Discovery, Links } from '#server/context.ts'

/**
 * Maximum number of attempts. An attempt fails if the booking was changed concurrently; this many failures in a row
 * indicate a bug.
 */
const maxAttempts = 20

/**
 * Records how much of a deposit the guest has paid directly to the restaurant, and notifies the guest of an
 * increase. Idempotent.
 */
export const recordDeposit: Handler<
  'host.recordDeposit',
  Data & Links & Discovery & Billing & Access
> = async (context, { reservationId, body: { received } }, caller) => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const opened = await openReservationToStaff(context, reservationId, caller)
    if (isRefusal(opened)) return opened
    const deposit = offlineDepositOf(opened.row)
    if (!deposit) return refuse('moveNotAllowed')
    if (!mayHaveReceived(deposit, received)) return refuse('depositTooHigh')
    if (received === deposit.received) {
      context.acting.changedNothing()
      return presentHostMoney(context, opened)
    }
    const row = { ...opened.row, deposit_received: received }
    const added = received - deposit.received
    const booking = presentReservation(context, opened.listed, row)
    const message =
      added > 0 ? bookingMessage('paymentReceived', row, booking, { paymentAmount: added }) : null
    const { id, restaurant_id } = opened.row
    const currency = opened.row.currency ?? opened.listed.record.currency
    const change = {
      field: 'deposit' as const,
      before: { amount: deposit.received, currency },
      after: { amount: received, currency },
    }
    const isWritten = await writeWithHistory(
      context,
      (inside) =>
        createReservationStore({ ...context.database, sql: inside }).receiveDeposit(
          opened.row,
          received,
          message,
          context.now(),
        ),
      (written) =>
        written && {
          kind: 'depositReceived',
          restaurantId: restaurant_id,
          reservationId: id,
          changes: [change],
        },
    )
    if (isWritten) return presentHostMoney(context, { ...opened, row })
  }
  return refuse('changedMeanwhile')
}
