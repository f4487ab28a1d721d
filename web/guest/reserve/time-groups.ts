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
  readonly afterMidnight: boolean
  readonly times: readonly OfferedTime[]
}

/** The slots of one service day by service, in the order they come. Where no service has any left, the list is empty. */
export function groupTimes(slots: readonly WireSlot[], serviceDate: string): TimeGroup[] {
  const groups = new Map<string, { service: string; afterMidnight: boolean; times: OfferedTime[] }>()
  for (const slot of slots) {
    if (slot.serviceDate !== serviceDate) continue
    const afterMidnight = slot.instant.slice(0, 10) > serviceDate
    const key = `${slot.service}\n${afterMidnight}`
    const group = groups.get(key) ?? { service: slot.service, afterMidnight, times: [] }
    groups.set(key, group)
    if (isBookableSlot(slot.availabilityLevel, slot.time))
      group.times.push({ instant: slot.instant, onRequest: slot.availabilityLevel !== 'Available' })
  }
  const all = [...groups.values()]
  if (all.every(({ times }) => times.length === 0)) return []
  return all.filter(({ times, afterMidnight }) => times.length > 0 || !afterMidnight)
}
