import { refuse } from '#domain/refusal.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actOnReservation } from '../act-on-reservation.ts'

/** Writes the note of a visit. The guest isn't notified, and the history doesn't repeat it. */
export const noteParty: Handler<'host.note', Data & Links & Discovery & Book & Access> = (
  context,
  { reservationId, body },
  caller,
) =>
  actOnReservation<'changedMeanwhile'>(context, reservationId, caller, async ({ row }) => {
    if (body.version !== row.version || row.erased) return refuse('changedMeanwhile')
    if (body.visitNote === row.visit_note) return null
    return { visit: { visit_note: body.visitNote }, note: '', news: null }
  })
