import type { WireSlot } from '#contracts/booking/availability.ts'
import { type DayPart, dayPartOf } from '#domain/availability/day-part.ts'
import { isBookableSlot } from '#domain/availability/bookable-slot.ts'
import { isShownTwice } from '#web/text/format.ts'

export interface OfferedTime {
  readonly instant: string
  /** The time zone, if its clock shows this time twice. */
  readonly zone?: string
  /** Whether booking this time requires the restaurant's approval. */
  readonly onRequest: boolean
}

/** The available times of one service; none if it is fully booked. Times after midnight form a separate group. */
export interface TimeGroup {
  /** Empty if the restaurant has no named services, so the group is a part of the day. */
  readonly service: string
  readonly part: DayPart
  /** The day on which the service began, which may be the one before the requested day. */
  readonly serviceDate: string
  readonly afterMidnight: boolean
  readonly times: readonly OfferedTime[]
}

/**
 * Groups the slots of one service day by service, in order. If that day is today, the remaining times of the previous
 * night form separate groups. Returns an empty array if no times are left.
 */
export function groupTimes(slots: readonly WireSlot[], day: string, isToday = false): TimeGroup[] {
  const groups = new Map<string, TimeGroup & { times: OfferedTime[] }>()
  for (const { service, serviceDate, instant, zone, availabilityLevel, time } of slots) {
    const bookable = isBookableSlot(availabilityLevel, time)
    if (serviceDate !== day && !(isToday && serviceDate < day && bookable)) continue
    const afterMidnight = instant.slice(0, 10) > serviceDate
    const part = dayPartOf(minuteOf(instant.slice(11)))
    const name = service || (afterMidnight ? '' : part)
    const key = `${name}\n${serviceDate}${afterMidnight}`
    const group = groups.get(key) ?? { service, part, serviceDate, afterMidnight, times: [] }
    groups.set(key, group)
    if (bookable)
      group.times.push({
        instant,
        ...(isShownTwice(instant, zone) && { zone }),
        onRequest: availabilityLevel !== 'Available',
      })
  }
  const all = [...groups.values()]
  if (all.every(({ times }) => times.length === 0)) return []
  return all.filter(({ times, afterMidnight }) => times.length > 0 || !afterMidnight)
}

/** The times of a group that are shown at first, and those before and after them. */
export interface TimeWindow {
  readonly earlier: readonly OfferedTime[]
  readonly shown: readonly OfferedTime[]
  readonly later: readonly OfferedTime[]
}

/** The largest number of times that a group shows without collapsing any. */
const maxWhole = 12
const windowSize = 9

/**
 * Maximum distance in minutes between the requested time and the nearest one. Beyond that, it belongs to another
 * meal, and the group shows its first times.
 */
const maxNearMinutes = 120

/** Shortens a long group to the times around `near`, a wall-clock time such as `19:30` or an instant. */
export function windowAround(times: readonly OfferedTime[], near: string): TimeWindow {
  if (times.length <= maxWhole) return { earlier: [], shown: times, later: [] }
  const wanted = minuteOf(near.includes('T') ? near.slice(11) : near)
  const away = times.map(({ instant }) => Math.abs(minuteOf(instant.slice(11)) - wanted))
  const nearest = Math.min(...away)
  const middle = nearest > maxNearMinutes ? 0 : away.indexOf(nearest)
  const from = Math.max(0, Math.min(middle - Math.floor(windowSize / 2), times.length - windowSize))
  return {
    earlier: times.slice(0, from),
    shown: times.slice(from, from + windowSize),
    later: times.slice(from + windowSize),
  }
}

/** Returns the minutes since midnight of a text that begins with `hh:mm`. */
function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
