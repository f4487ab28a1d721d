import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Visit } from '#domain/reservations/visit.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { type OpenReservation, openReservation } from '#server/book/steps/open-reservation.ts'
import { presentReservation } from '../present/present-reservation.ts'
import { createReservationStore, type Report } from '#server/book/steps/reservations.ts'

interface OnTheWay extends OpenReservation {
  readonly visit: Visit
  readonly now: EpochMinute
}

/** Opens a booking, decides what to record, and saves it. Saves nothing if `decide` returns no changes. */
export async function recordOnTheWay<Code extends 'alreadyEnded' | 'notYet' | 'tooEarly'>(
  context: Data & Links & Discovery,
  reservationId: string,
  caller: Caller,
  decide: (saying: OnTheWay) => Promise<Report | Refusal<Code>> | Report | Refusal<Code>,
): Promise<ReservationGuest | Refusal<Code | 'unknownReservation' | 'tokenNeeded'>> {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  const from = epochMinuteOf(row.reservation_time)
  const visit = { status: row.status as BookingStatus, from, until: from + row.turn_minutes }
  const said = await decide({ ...opened, visit, now: epochMinuteOf(context.now()) })
  if ('refused' in said) return said
  if (Object.keys(said).length === 0) return presentReservation(context, listed, row, caller.locale)
  const kept = await createReservationStore(context.database).note(row, said)
  return kept
    ? presentReservation(context, listed, { ...row, ...said }, caller.locale)
    : recordOnTheWay(context, reservationId, caller, decide)
}
