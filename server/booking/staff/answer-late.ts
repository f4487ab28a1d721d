import { refuse } from '#domain/refusal.ts'
import { isExpected } from '#domain/reservations/staff-moves.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { readMoment } from '#server/platform/time/read-moment.ts'
import { actOnReservation } from './act-on-reservation.ts'
import { stayOf } from './present-for-staff.ts'
import type { Access, Book, Content, Data, Discovery, Links } from '#server/context.ts'

/** Keeps the table of a late party until the given time, which must be within its stay, and replies to the guest. */
export const answerLate: Handler<'host.answerLate', Data & Links & Discovery & Book & Content & Access> = (
  context,
  { reservationId, body },
  caller,
) =>
  actOnReservation<'alreadyEnded' | 'invalidInput'>(
    context,
    reservationId,
    caller,
    async ({ row, listed }) => {
      const { status, from, until } = stayOf(row)
      if (!isExpected(status)) return refuse('alreadyEnded')
      const say = context.sentences(caller.locale)
      const kept = readMoment(body.keptUntil, listed.plan.plan.zone, null)
      if (kept?.isSkipped) return fieldRefusal('keptUntil', say('fields.skippedTime'))
      if (!kept || !(from <= kept.instant && kept.instant <= until)) {
        return fieldRefusal('keptUntil', say('fields.keptUntil'))
      }
      return {
        keptUntil: new Date(kept.instant * 60_000),
        note: body.note ?? '',
        news: 'lateAnswer',
      }
    },
  )
