import { type Refusal, refuse } from '../refusal.ts'
import type { ReservationStop } from '../restaurants/public-state.ts'
import { addDays } from '../time/calendar-date.ts'
import type { CalendarDate, EpochMinute } from '../time/zone.ts'
import { wallOf } from '../time/zone-clock.ts'
import type { BookingRules, RestaurantPlan } from './restaurant-plan.ts'

/**
 * Returns the smallest and largest party allowed. A missing bound defaults to 1 (specification, section 5).
 * The maximum is never below the minimum.
 */
export function partyBounds(
  min: number | undefined,
  max: number | undefined,
): Pick<BookingRules, 'minPartySize' | 'maxPartySize'> {
  const minPartySize = min ?? 1
  return { minPartySize, maxPartySize: Math.max(minPartySize, max ?? 1) }
}

/** Returns the reason why the restaurant never takes this party size, or undefined if it does. */
export function partyRefusal(
  rules: BookingRules,
  partySize: number,
): Refusal<ReservationStop | 'partyTooSmall' | 'partyTooLarge'> | undefined {
  if (!rules.acceptsReservations) return refuse(rules.stopped ?? 'notAccepting')
  return sizeRefusal(rules, partySize)
}

export function sizeRefusal(
  rules: BookingRules,
  partySize: number,
): Refusal<'partyTooSmall' | 'partyTooLarge'> | undefined {
  const bounds = { min: rules.minPartySize, max: rules.maxPartySize }
  if (partySize < bounds.min) return refuse('partyTooSmall', bounds)
  if (partySize > bounds.max) return refuse('partyTooLarge', bounds)
  return undefined
}

export function turnTimeMinutes(rules: BookingRules, partySize: number): number {
  const turn = rules.turnTimes.find((entry) => partySize <= entry.upTo) ?? rules.turnTimes.at(-1)
  if (!turn) throw new Error('A plan needs at least one turn time.')
  return turn.minutes
}

/** Days are counted from today in the restaurant's time zone. */
export function lastBookableDate(plan: RestaurantPlan, now: EpochMinute): CalendarDate {
  return addDays(wallOf(plan.zone, now).date, plan.rules.maxAdvanceBookingDays)
}
