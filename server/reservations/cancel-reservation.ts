import { isRefusal, refuse } from '#domain/refusal.ts'
import { type BookingStatus, cancelRefusal } from '#domain/reservations/moves.ts'
import type { Handler } from '#server/http/answer.ts'
import { tellOfFreeTable } from '#server/requests/tell-of-free-table.ts'
import { openReservation } from './open-reservation.ts'
import { presentReservation } from './present-reservation.ts'
import { createReservationStore } from './reservation-store.ts'
import { toldMembersOf, toldOf } from './tell-guest.ts'

/** Cancels for the guest; the tables are free the moment this answers. Cancelled already by the guest, it says so again. */
export const cancelReservation: Handler<'reservations.cancel'> = async (context, input, caller) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  if (row.status === 'CanceledByClient') return presentReservation(context, listed, row)
  const at = context.now()
  const no = cancelRefusal(
    { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() },
    at.getTime(),
  )
  if (no) return refuse(no)

  const note = input.body.note ?? ''
  const status = 'CanceledByClient'
  const ended = { ...row, status, cancel_note: note, closed: at, version: row.version + 1 }
  const answer = presentReservation(context, listed, ended)
  const told = toldOf('bookingCancelled', row, answer)
  const toldMembers = toldMembersOf(row, ended, answer)
  const change = {
    id: row.id,
    fromVersion: row.version,
    status,
    note,
    byWhom: 'guest',
    at,
    told,
    toldMembers,
  }
  const saved = await createReservationStore(context.database).end(change)
  context.books.changed(row.restaurant_id)
  if (!saved) return cancelReservation(context, input, caller)
  await tellOfFreeTable(context, row.restaurant_id, row.service_date)
  return answer
}
