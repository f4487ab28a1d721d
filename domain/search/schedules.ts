import { openStatus } from '../availability/open-status.ts'
import type { OpeningHours } from '../availability/service-days.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'

/** Restaurants with equal hours share one object. */
export interface Schedule extends OpeningHours {
  readonly zone: Zone
}

export interface Schedules {
  /** Returns the number of a schedule; 0 if the hours are unknown. */
  numberOf(schedule: Schedule | null): number
  /**
   * Returns an array indexed by schedule number, with 1 if open at this minute and 0 if not. It is valid
   * until the next call.
   */
  openAt(minute: EpochMinute): Uint8Array
}

/** How long a status is valid if `openStatus` finds no change, in minutes. It looks this far ahead. */
const steadyMinutes = 14 * 1440

export function createSchedules(): Schedules {
  const numbers = new Map<Schedule, number>()
  const schedules: Schedule[] = []
  let open = new Uint8Array(0)
  // A status is valid from the minute when it was computed until the next opening or closing.
  let knownFrom = new Float64Array(0)
  let knownUntil = new Float64Array(0)

  function grow(): void {
    const [size, count] = [open.length, schedules.length + 1]
    if (size === count) return
    const [before, from, until] = [open, knownFrom, knownUntil]
    ;[open, knownFrom, knownUntil] = [new Uint8Array(count), new Float64Array(count), new Float64Array(count)]
    open.set(before)
    knownFrom.set(from)
    knownUntil.set(until)
  }

  return {
    numberOf(schedule) {
      if (!schedule) return 0
      const number = numbers.get(schedule) ?? schedules.push(schedule)
      numbers.set(schedule, number)
      return number
    },
    openAt(minute) {
      grow()
      for (const [index, schedule] of schedules.entries()) {
        const number = index + 1
        if (minute >= knownFrom[number]! && minute < knownUntil[number]!) continue
        const status = openStatus(schedule, schedule.zone, minute)
        open[number] = status.open ? 1 : 0
        knownFrom[number] = minute
        knownUntil[number] = (status.open ? status.until : status.opensAt) ?? minute + steadyMinutes
      }
      return open
    },
  }
}
