import { isRefusal, refuse } from '#domain/refusal.ts'
import { blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import { saveNote } from '#server/booking/guest-notes/guest-notes.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { identifiersOf } from '../guest-of-booking.ts'

/** Writes the note about the guest of a booking, which all their bookings here show. The history doesn't repeat it. */
export const noteGuest: Handler<'host.noteGuest', Data & Links & Discovery & Access> = async (
  context,
  { reservationId, body },
  caller,
) => {
  const opened = await openReservationToStaff(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  const guest = identifiersOf(row)
  if (!guest) return refuse('unknownGuest')
  const restaurantId = blacklistOwner(listed)
  const { note, before } = body
  const saved = await writeWithHistory(
    context,
    (inside) => saveNote(context, inside, { restaurantId, guest, note, before, at: context.now() }),
    (outcome) => outcome === true && { kind: 'guestNoted', restaurantId, reservationId: row.id },
  )
  if (saved === null) return refuse('unknownGuest')
  if (saved === 'outrun') return refuse('changedMeanwhile')
  return { reservationId: row.id, guestNote: note }
}
