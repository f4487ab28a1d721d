import type { RestaurantEvent } from '#contracts/discovery/events.ts'
import { formatDay } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/**
 * Returns the upcoming days of an event, including one that goes on after midnight. Empty if it takes place every day
 * between its first and last.
 */
export function comingDays(
  { dates, ongoingDate }: Pick<RestaurantEvent, 'dates' | 'ongoingDate'>,
  today: string,
): string[] {
  return dates.filter((day) => day >= (ongoingDate ?? today))
}

/** Returns whether the last day of an event is over. */
export function isOver(
  { dates, endDate, ongoingDate }: Pick<RestaurantEvent, 'dates' | 'endDate' | 'ongoingDate'>,
  today: string,
): boolean {
  return (dates.at(-1) ?? endDate) < (ongoingDate ?? today)
}

/** Returns the first upcoming day of an event. For an ongoing daily event or a restaurant, returns today. */
export function firstDay(
  { dates, startDate }: { readonly dates: readonly string[]; readonly startDate: string | null },
  today: string,
): string {
  return dates.find((day) => day >= today) ?? (startDate && startDate > today ? startDate : today)
}

/** Formats the dates of an event: a single day, or its first and last upcoming day. */
export function eventSpan(
  event: Pick<RestaurantEvent, 'dates' | 'startDate' | 'endDate' | 'ongoingDate'>,
  today: string,
  { t, locale }: Text,
): string {
  const first = firstDay(event, event.ongoingDate ?? today)
  const last = comingDays(event, today).at(-1) ?? event.endDate
  if (first >= last) return formatDay(last, locale)
  const span = { from: formatDay(first, locale, 'short'), to: formatDay(last, locale, 'short') }
  return t('restaurant.eventSpan', span)
}
