import { checkInRefusal } from '#domain/reservations/visit.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { recordOnTheWay } from './on-the-way.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Repeated calls keep the first arrival time. */
export const checkIn: Handler<'reservations.checkIn', Data & Links & Discovery> = (
  context,
  { reservationId },
  caller,
) =>
  recordOnTheWay(context, reservationId, caller, ({ row, visit, now }) => {
    const no = checkInRefusal(visit, now)
    return no ?? (row.arrived ? {} : { arrived: context.now() })
  })
