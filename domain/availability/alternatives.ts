import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { isBookableLevel } from './bookable-slot.ts'
import type { CompiledPlan } from './compiled-plan.ts'
import { slotsOfDay } from './offer-slots.ts'
import type { Taken } from './restaurant-plan.ts'
import type { Slot } from './slot.ts'

/** What a guest had in mind. */
export interface Wish {
  readonly serviceDate: CalendarDate
  readonly minute: number
  readonly partySize: number
  readonly areas?: readonly string[] | undefined
}

/**
 * Up to `count` bookable slots of that service day, nearest to the wish first and the earlier of two equally near.
 * Those the restaurant would have to agree to come after those that are simply free.
 */
export function alternatives(
  compiled: CompiledPlan,
  { serviceDate, minute, partySize, areas }: Wish,
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
