import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { doorsAround } from '#domain/availability/service-days.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { keptUntil, lateRefusal } from '#domain/reservations/running-late.ts'
import { checkInRefusal, confirmRefusal, type Visit } from '#domain/reservations/visit.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { type OpenReservation, openReservation } from './open-reservation.ts'
import { presentReservation } from './present-reservation.ts'
import { createReservationStore, type Said } from './reservation-store.ts'

/** The party has arrived. Said twice, the first time counts. */
export const checkIn: Handler<'reservations.checkIn'> = (context, { reservationId }, caller) =>
  sayOf(context, reservationId, caller, ({ row, visit, now }) => {
    const no = checkInRefusal(visit, now)
    return no ?? (row.arrived ? {} : { arrived: context.now() })
  })

/** The party will come. */
export const confirmComing: Handler<'reservations.confirm'> = (context, { reservationId }, caller) =>
  sayOf(context, reservationId, caller, ({ row, visit, now }) => {
    const no = confirmRefusal(visit, now)
    if (no) return row.confirmed ? {} : refuse(no)
    return row.confirmed ? {} : { confirmed: context.now() }
  })

/** The party runs late; until when its table is kept is answered from what the table and the house have next. */
export const sayLate: Handler<'reservations.late'> = (context, { reservationId, body }, caller) =>
  sayOf(context, reservationId, caller, async ({ row, listed, visit, now }) => {
    const no = lateRefusal(visit, now)
    if (no) return refuse(no)
    // Where no table is given yet there is none to keep.
    if (row.table_numbers.length === 0) return { late_minutes: body.minutes, kept_until: null }
    const next = await createReservationStore(context.database).nextAtItsTables(row.id, context.now())
    const doors = doorsAround(listed.plan.plan, row.service_date, visit.from)
    const kept = keptUntil({
      ...visit,
      lateMinutes: body.minutes,
      nextFrom: next && epochMinuteOf(next),
      close: doors?.close ?? visit.until,
    })
    return { late_minutes: body.minutes, kept_until: kept === null ? null : new Date(kept * 60_000) }
  })

interface Saying extends OpenReservation {
  readonly visit: Visit
  readonly now: EpochMinute
}

/** Opens a booking, decides what is to be kept of what its guest says, and keeps it; nothing where it is known already. */
async function sayOf<Code extends 'alreadyEnded' | 'notYet'>(
  context: Context,
  reservationId: string,
  caller: Caller,
  decide: (saying: Saying) => Promise<Said | Refusal<Code>> | Said | Refusal<Code>,
): Promise<ReservationGuest | Refusal<Code | 'unknownReservation' | 'tokenNeeded'>> {
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  const from = epochMinuteOf(row.reservation_time)
  const visit = { status: row.status as BookingStatus, from, until: from + row.turn_minutes }
  const said = await decide({ ...opened, visit, now: epochMinuteOf(context.now()) })
  if ('refused' in said) return said
  if (Object.keys(said).length === 0) return presentReservation(context, listed, row)
  const kept = await createReservationStore(context.database).note(row, said)
  return kept
    ? presentReservation(context, listed, { ...row, ...said })
    : sayOf(context, reservationId, caller, decide)
}
