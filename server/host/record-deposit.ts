import { isRefusal, refuse } from '#domain/refusal.ts'
import { createReservationStore } from '#server/book/reservations.ts'
import type { Handler } from '#server/calls/answer.ts'
import { presentHostMoney } from './get-money.ts'
import { openReservationToStaff } from './open-to-staff.ts'

/** Each failed attempt means that someone else changed the booking. This many in a row indicate a bug. */
const attemptsMax = 20

/** Records how much of a deposit the restaurant has received without us. Repeating it changes nothing. */
export const recordDeposit: Handler<'host.recordDeposit'> = async (
  context,
  { reservationId, body },
  caller,
) => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const opened = await openReservationToStaff(context, reservationId, caller)
    if (isRefusal(opened)) return opened
    const { row } = opened
    if (row.deposit_way === null) return refuse('moveNotAllowed')
    const report = { deposit_received: body.received }
    if (await createReservationStore(context.database).note(row, report))
      return presentHostMoney(context, { ...opened, row: { ...row, ...report } })
  }
  return refuse('changedMeanwhile')
}
