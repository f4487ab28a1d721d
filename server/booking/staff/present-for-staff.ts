import type { HostReservation } from '#contracts/booking/host.ts'
import { staffMoves } from '#domain/reservations/staff-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { movesMoney, undoRefusal } from '#domain/reservations/undo.ts'
import type { Data, Links } from '#server/context.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'

/** Returns a booking as staff see it, without the token and links that would grant access as the guest. */
export function presentForStaff(context: Data & Links, { row, listed }: OpenReservation): HostReservation {
  const {
    token: _token,
    manageUrl: _manageUrl,
    paymentLinkUrl: _paymentLinkUrl,
    intentClientSecret: _intentClientSecret,
    redirectLinkUrl: _redirectLinkUrl,
    feedbackOpen: _feedbackOpen,
    reviewed: _reviewed,
    mayChange: _mayChange,
    mayCancel: _mayCancel,
    ...known
  } = presentReservation(context, listed, { ...row, untold: null })
  return {
    ...known,
    undo: undoOf(row, context.now()),
    campaignInfo: campaignOf(row),
    rwg_token: row.rwg_token,
    here: row.people_here,
    visitNote: row.visit_note,
    // Actions on orders without a table go through `host.actOnOrder`.
    mayBecome: isWithoutTable(row) ? [] : staffMoves(stayOf(row), epochMinuteOf(context.now())),
  }
}

function undoOf(
  { taking_back, untold, payment_progress }: OpenReservation['row'],
  now: Date,
): HostReservation['undo'] {
  if (!taking_back || undoRefusal(taking_back, now.getTime())) return null
  const { kind, until, notifies } = taking_back
  // It took effect before its time, because somebody needed the tables.
  if (!untold && payment_progress !== 'none' && movesMoney(kind)) return null
  return { kind, until, ...(notifies && { notifies }) }
}

function campaignOf({ campaign }: OpenReservation['row']): Record<string, string> {
  return Object.fromEntries(Object.entries(campaign).map(([name, value]) => [name, String(value)]))
}

/** Returns the fields of a booking that the rules about its status depend on. */
export function stayOf(row: OpenReservation['row']) {
  const from = epochMinuteOf(row.reservation_time)
  const isUnpaid = row.payment_progress === 'unpaid'
  return { status: row.status as BookingStatus, from, until: from + row.turn_minutes, isUnpaid }
}
