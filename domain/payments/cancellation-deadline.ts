import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { closingInstant, instantsOf, isoWithOffset, wallOf } from '../time/zone-clock.ts'

export interface DeadlineRule {
  /** Canceling is free until this many hours before the reservation (`chargeIfCancelledBefore`). */
  readonly hoursBefore: number
  /** With this, the deadline is at this wall time, in minutes after midnight (`chargeIfCancelledBeforeTime`). */
  readonly timeOfDay: number | null
}

/**
 * When free cancellation ends; canceling at this moment already costs. Hours are counted as they pass, also over a
 * clock change. With a time of day, the deadline is the latest moment with that wall time that is at least so many
 * hours before: a wall time shown twice counts both times, one that is skipped is the moment of the clock change.
 */
export function cancellationDeadline(
  { hoursBefore, timeOfDay }: DeadlineRule,
  reservationTime: EpochMinute,
  zone: Zone,
): EpochMinute {
  const latest = reservationTime - hoursBefore * 60
  if (timeOfDay === null) return latest
  for (let { date } = wallOf(zone, latest); ; date = addDays(date, -1)) {
    const shown = instantsOf(zone, date, timeOfDay)
    const moments = shown.length > 0 ? shown : [closingInstant(zone, date, timeOfDay)]
    const found = moments.findLast((moment) => moment <= latest)
    if (found !== undefined) return found
  }
}

/** One moment on two clocks, each as a wall time with its UTC offset. */
export interface MomentInBothZones {
  readonly instant: EpochMinute
  readonly restaurant: string
  /** Null if both clocks show the same. */
  readonly guest: string | null
}

export function inBothZones(instant: EpochMinute, restaurant: Zone, guest: Zone): MomentInBothZones {
  const there = isoWithOffset(restaurant, instant)
  const here = isoWithOffset(guest, instant)
  return { instant, restaurant: there, guest: here === there ? null : here }
}

const dayMinutes = 1440

/**
 * When to remind guests that free cancellation is about to end: a day before. Null if they booked or changed after that,
 * and so have just read it.
 */
export function freeCancelReminderAt(freeUntil: EpochMinute, agreedAt: EpochMinute): EpochMinute | null {
  const at = freeUntil - dayMinutes
  return agreedAt <= at ? at : null
}
