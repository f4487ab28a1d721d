import { isRefusal } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { presentReservation } from '../present/present-reservation.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const getReservation: Handler<'reservations.get', Data & Links & Discovery> = async (
  context,
  { reservationId },
  caller,
) => {
  const opened = await openReservation(context, reservationId, caller)
  return isRefusal(opened) ? opened : presentReservation(context, opened.listed, opened.row, caller.locale)
}
