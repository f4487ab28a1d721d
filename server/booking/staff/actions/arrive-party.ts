import { refuse } from '#domain/refusal.ts'
import { isExpected, isTooEarly, seatedAheadMinutes } from '#domain/reservations/staff-moves.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { actOnReservation } from '../act-on-reservation.ts'
import { stayOf } from '../present-for-staff.ts'

/** Notes who of a party is here, before it is seated or while others are still on their way. */
export const arriveParty: Handler<'host.arrive', Data & Links & Discovery & Book & Access> = (
  context,
  { reservationId, body },
  caller,
) =>
  actOnReservation<'changedMeanwhile' | 'alreadyEnded' | 'tooEarlyToSeat'>(
    context,
    reservationId,
    caller,
    async ({ row }) => {
      if (body.version !== row.version) return refuse('changedMeanwhile')
      const { status, from } = stayOf(row)
      if (!isExpected(status) && status !== 'Seated') return refuse('alreadyEnded')
      const now = context.now()
      if (body.here !== null && isTooEarly('Seated', from, epochMinuteOf(now)))
        return refuse('tooEarlyToSeat', { hours: seatedAheadMinutes / 60 })
      const arrived = body.here === null ? null : (row.arrived ?? now)
      if (body.here === row.people_here && arrived === row.arrived) return null
      return { visit: { arrived, people_here: body.here }, note: '', news: null }
    },
  )
