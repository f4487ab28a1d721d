import type { WireSlot } from '#contracts/availability.ts'
import { isBookableSlot } from '#domain/availability/bookable-slot.ts'

/** A time a guest can take. */
export interface OfferedTime {
  readonly instant: string
  /** The restaurant decides: it can be asked for but is not promised. */
  readonly onRequest: boolean
}

/** The times of one service, those after midnight apart. A service without times is fully booked. */
export interface TimeGroup {
  /** Empty when the restaurant names none. */
  readonly service: string
  /** The day it began on, which may be the one before the asked one. */
  readonly serviceDate: string
  readonly afterMidnight: boolean
  readonly times: readonly OfferedTime[]
}

/**
 * The slots of one service day by service, in the order they come. Where that day is today, times still to be had of the
 * night before are there too, apart. Where no service has any left, the list is empty.
 */
export function groupTimes(slots: readonly WireSlot[], day: string, isToday = false): TimeGroup[] {
  const groups = new Map<string, TimeGroup & { times: OfferedTime[] }>()
  for (const { service, serviceDate, instant, availabilityLevel, time } of slots) {
    const bookable = isBookableSlot(availabilityLevel, time)
    if (serviceDate !== day && !(isToday && serviceDate < day && bookable)) continue
    const afterMidnight = instant.slice(0, 10) > serviceDate
    const key = `${service}\n${serviceDate}${afterMidnight}`
    const group = groups.get(key) ?? { service, serviceDate, afterMidnight, times: [] }
    groups.set(key, group)
    if (bookable) group.times.push({ instant, onRequest: availabilityLevel !== 'Available' })
  }
  const all = [...groups.values()]
  if (all.every(({ times }) => times.length === 0)) return []
  return all.filter(({ times, afterMidnight }) => times.length > 0 || !afterMidnight)
}
