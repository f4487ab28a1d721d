import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { closingInstant, instantsOf, isoWithOffset, wallOf } from '../time/zone-clock.ts'

export interface DeadlineRule {
  /** How many hours before the reservation free cancellation ends (`chargeIfCancelledBefore`). */
  readonly hoursBefore: number
  /**
   * Wall time that the deadline is moved back to, in minutes after midnight (`chargeIfCancelledBeforeTime`);
   * null for none.
   */
  readonly timeOfDay: number | null
}

/**
 * Returns when free cancellation ends; canceling at that time is already late. Hours are elapsed hours, even
 * across a clock change. With `timeOfDay`, the deadline is the latest moment with that wall time that is at
 * least `hoursBefore` hours before the reservation. If a clock change skips that wall time, the moment of the
 * clock change counts instead.
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

/** One moment on the clocks of both the restaurant and the guest, each as a wall time with its UTC offset. */
export interface MomentInBothZones {
  readonly instant: EpochMinute
  readonly restaurant: string
  /** Null if both clocks show the same time. */
  readonly guest: string | null
}

export function inBothZones(instant: EpochMinute, restaurant: Zone, guest: Zone): MomentInBothZones {
  const there = isoWithOffset(restaurant, instant)
  const here = isoWithOffset(guest, instant)
  return { instant, restaurant: there, guest: here === there ? null : here }
}

const dayMinutes = 1440

/**
 * Returns when to remind guests that free cancellation is about to end, which is a day before. Returns null
 * if they booked or changed after that time, because they have just read about the deadline.
 */
export function freeCancelReminderAt(freeUntil: EpochMinute, agreedAt: EpochMinute): EpochMinute | null {
  const at = freeUntil - dayMinutes
  return agreedAt <= at ? at : null
}
