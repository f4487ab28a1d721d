import { refuse } from '#domain/refusal.ts'
import { confirmRefusal } from '#domain/reservations/visit.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { recordOnTheWay } from './on-the-way.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/** Records that the party is still coming. */
export const confirmReservation: Handler<'reservations.confirm', Data & Links & Discovery> = (
  context,
  { reservationId },
  caller,
) =>
  recordOnTheWay(context, reservationId, caller, ({ row, visit, now }) => {
    if (row.confirmed) return {}
    // What the restaurant has changed can be accepted at any time.
    const isAsked = row.changed_by_restaurant !== null
    const no = confirmRefusal(visit, epochMinuteOf(row.created), now)
    return no && !(isAsked && no === 'tooEarly') ? refuse(no) : { confirmed: context.now() }
  })
