import { isBookableLevel } from '#domain/availability/bookable-slot.ts'
import type { Slot } from '#domain/availability/slot.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import type { Content } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { type Moment, readMoment } from '#server/platform/time/read-moment.ts'

/** Minute of the day to use if the query has a date but no time (specification, section 9). */
const defaultMinute = 15 * 60

export function invalidDate({ sentences }: Pick<Content, 'sentences'>, { locale }: Pick<Caller, 'locale'>) {
  return fieldRefusal('contract.date', sentences(locale)('fields.moment'))
}

/**
 * Parses the requested date and time in the restaurant's time zone. Returns the current time if `text` is
 * undefined, and null if it isn't a date.
 */
export function requestedMoment(
  listed: ListedRestaurant,
  text: string | undefined,
  now: EpochMinute,
): Moment | null {
  const { zone } = listed.plan.plan
  return text === undefined
    ? { date: wallOf(zone, now).date, instant: now }
    : readMoment(text, zone, defaultMinute)
}

export function bookable(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ level }) => isBookableLevel(level))
}
