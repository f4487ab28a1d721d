import { type Refusal, refuse } from '#domain/refusal.ts'
import { isExpected } from '#domain/reservations/house-moves.ts'
import type { Handler } from '#server/http/answer.ts'
import { readMoment } from '#server/time/read-moment.ts'
import { actOnReservation } from './act-on-reservation.ts'
import { stayOf } from './present-for-house.ts'

/** A day has no minute, and a table is kept until one. */
const noMinute = Number.NaN

/** Keeps the table of a late party until then: after its hour, and before its stay would be over. */
export const answerLate: Handler<'host.answerLate'> = (context, { reservationId, body }, caller) =>
  actOnReservation(context, reservationId, caller, async ({ row, listed }) => {
    const { status, from, until } = stayOf(row)
    if (!isExpected(status)) return refuse('alreadyEnded')
    const kept = readMoment(body.keptUntil, listed.plan.plan.zone, noMinute)
    if (!kept || !(from <= kept.instant && kept.instant <= until)) return notKept()
    return {
      keptUntil: new Date(kept.instant * 60_000),
      note: body.note ?? '',
      news: 'lateAnswer',
    }
  })

function notKept(): Refusal<'invalidInput'> & { fields: { field: string; message: string }[] } {
  const field = 'keptUntil'
  return {
    ...refuse('invalidInput', { field }),
    fields: [{ field, message: 'a time between the reservation and the end of its stay' }],
  }
}
