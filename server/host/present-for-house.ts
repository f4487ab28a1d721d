import type { HostReservation } from '#contracts/host.ts'
import { houseMoves } from '#domain/reservations/house-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Context } from '#server/context.ts'
import type { OpenReservation } from '#server/reservations/open-reservation.ts'
import { presentReservation } from '#server/reservations/present-reservation.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'

/** A booking as the house reads it: where it may go from here, and nothing that would open it in the guest's name. */
export function presentForHouse(context: Context, { row, listed }: OpenReservation): HostReservation {
  const {
    token: _token,
    manageUrl: _manageUrl,
    paymentLinkUrl: _paymentLinkUrl,
    intentClientSecret: _intentClientSecret,
    redirectLinkUrl: _redirectLinkUrl,
    feedbackOpen: _feedbackOpen,
    mayChange: _mayChange,
    mayCancel: _mayCancel,
    ...known
  } = presentReservation(context, listed, row)
  return { ...known, mayBecome: houseMoves(stayOf(row), epochMinuteOf(context.now())) }
}

/** What the rules ask of a booking. */
export function stayOf(row: OpenReservation['row']) {
  const from = epochMinuteOf(row.reservation_time)
  return { status: row.status as BookingStatus, from, until: from + row.turn_minutes }
}
