import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { openReservationToStaff } from './open-to-staff.ts'
import { presentHostMoney } from './present-host-money.ts'

/** What a guest has paid, and what may still be charged or returned. */
export const getMoney: Handler<'host.money'> = async (context, { reservationId }, caller) => {
  const opened = await openReservationToStaff(context, reservationId, caller)
  return isRefusal(opened) ? opened : presentHostMoney(context, opened)
}
