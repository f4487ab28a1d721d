import { firstName } from '#domain/invitations/share-link.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { codeOf } from '#server/book/steps/invitation-code.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { openShareLink } from './open-share-link.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

export const getSharedInvitation: Handler<'invitations.sharedInvitation', Data & Links & Discovery> = async (
  context,
  { code },
  caller,
) => {
  const opened = await openShareLink(context, code, caller)
  if (isRefusal(opened)) return opened
  const { row, listed, own, refusal, seatsLeft } = opened
  if (refusal && !own) return refuse(refusal)
  const { restaurant, groupSize, reservationTime, wallTime, timeZone } = presentReservation(
    context,
    listed,
    row,
  )
  return {
    restaurant,
    groupSize,
    reservationTime,
    wallTime,
    timeZone,
    hostName: firstName(row.customer_name),
    seatsLeft,
    own: own && codeOf(context, own.id),
  }
}
