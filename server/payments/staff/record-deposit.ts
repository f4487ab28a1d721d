import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { depositToReceive, mayHaveReceived, withoutOnlineDeposit } from '#domain/payments/offline-deposit.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { createReservationStore } from '#server/book/steps/reservations.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import {
  offlineDepositOf,
  presentReservation,
} from '#server/booking/reservations/present/present-reservation.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { actOnMoney } from '#server/payments/act-on-money.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { presentHostMoney } from './get-money.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, BookingContext } from '#server/context.ts'

/**
 * Maximum number of attempts. An attempt fails if the booking was changed concurrently; this many failures in a row
 * indicate a bug.
 */
const maxAttempts = 20

/**
 * Records how much of a deposit the guest has paid directly to the restaurant, and notifies the guest of an
 * increase. Idempotent.
 */
export const recordDeposit: Handler<'host.recordDeposit', BookingContext & Access> = async (
  context,
  { reservationId, body: { received } },
  caller,
) => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const opened = await openReservationToStaff(context, reservationId, caller)
    if (isRefusal(opened)) return opened
    const deposit = offlineDepositOf(opened.row)
    if (!deposit) {
      const taken = await receiveInstead(context, opened, received)
      if (taken === null) continue
      return taken
    }
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

/**
 * Lets the guest of a booking that waits for an online payment pay at the restaurant instead: the booking is confirmed, and its
 * link asks for nothing anymore. A payment that arrives nevertheless is refunded. Resolves to null if that has happened, so that
 * what was received can be recorded.
 */
async function receiveInstead(
  context: BookingContext,
  { row }: OpenReservation,
  received: number,
): Promise<Refusal<'moveNotAllowed' | 'depositTooHigh'> | null> {
  if (isWithoutTable(row) || row.payment_progress !== 'unpaid' || received === 0)
    return refuse('moveNotAllowed')
  const moved = await actOnMoney<'moveNotAllowed' | 'depositTooHigh'>(context, row.id, {
    decide({ booking }) {
      const most = depositToReceive(booking)
      if (most === 0) return refuse('moveNotAllowed')
      if (received > most) return refuse('depositTooHigh')
      const at = epochMinuteOf(context.now())
      return { kind: 'changed', at, terms: withoutOnlineDeposit(booking.terms) }
    },
    by: 'staff',
    depositWay: 'cash',
  })
  if (moved !== null && 'row' in moved && moved.row.deposit_way !== null) return null
  return moved !== null && 'refused' in moved && moved.refused === 'depositTooHigh'
    ? refuse('depositTooHigh')
    : refuse('moveNotAllowed')
}
