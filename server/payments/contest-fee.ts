import { contestFee as contested } from '#domain/payments/no-show-fee.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { readMoney } from '#server/book/money/money-rows.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { actOnMoney } from './act-on-money.ts'
import { presentMoney } from './present-money.ts'
import type { BookingContext } from '#server/context.ts'

type Refused = 'moveNotAllowed' | 'alreadyContested' | 'tooLateToContest'

/**
 * Contests a fee for the guest, which freezes it until staff decide. Records whether the guest had checked in
 * and how late they said they would be.
 */
export const contestFee: Handler<'payments.contestFee', BookingContext> = async (
  context,
  { reservationId, body },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const at = epochMinuteOf(context.now())
  const moved = await actOnMoney<Refused>(context, opened.row.id, {
    decide({ row, booking: { fee } }) {
      if (!fee) return refuse('moveNotAllowed')
      const lateMinutes = row.late_minutes === 0 ? null : row.late_minutes
      const after = contested(fee, { at, reason: body.reason, checkedIn: row.arrived !== null, lateMinutes })
      if (!isRefusal(after)) return { kind: 'fee', fee: after }
      if (after.refused === 'alreadyContested' || after.refused === 'tooLateToContest')
        return refuse(after.refused)
      return refuse('moveNotAllowed')
    },
    by: 'guest',
    note: '',
  })
  if (moved !== null && isRefusal(moved)) {
    if (moved.refused === 'alreadyContested' || moved.refused === 'tooLateToContest')
      return refuse(moved.refused)
    return refuse('moveNotAllowed')
  }
  const rows = await readMoney(context.database.sql, opened.row.id)
  return presentMoney(context, { ...opened, row: moved?.row ?? opened.row }, rows)
}
