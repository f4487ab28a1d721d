import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { isBookableLevel } from './bookable-slot.ts'
import type { CompiledPlan } from './compiled-plan.ts'
import { slotsOfDay } from './offer-slots.ts'
import type { Taken } from './restaurant-plan.ts'
import type { Slot } from './slot.ts'

export interface AlternativesRequest {
  readonly serviceDate: CalendarDate
  readonly minute: number
  readonly partySize: number
  readonly areas?: readonly string[] | undefined
}

/**
 * Returns up to `count` bookable slots of the service day, nearest first. If two are equally near, the
 * earlier one comes first. Slots that need the restaurant's approval come last.
 */
export function alternatives(
  compiled: CompiledPlan,
  { serviceDate, minute, partySize, areas }: AlternativesRequest,
  now: EpochMinute,
  taken: readonly Taken[],
  count = 4,
): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.minute - minute)
  const onRequest = (slot: Slot) => Number(slot.level !== 'Available')
  return slotsOfDay(compiled, serviceDate, partySize, now, taken, areas)
    .filter((slot) => isBookableLevel(slot.level))
    .sort((a, b) => onRequest(a) - onRequest(b) || distance(a) - distance(b))
    .slice(0, count)
}
