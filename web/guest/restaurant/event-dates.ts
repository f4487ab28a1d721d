import type { RestaurantEvent } from '#contracts/restaurant-shapes.ts'
import { formatDay } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** The days of an event that are still to come; none where it is held every day between its first and last. */
export function comingDays({ dates }: Pick<RestaurantEvent, 'dates'>, today: string): string[] {
  return dates.filter((day) => day >= today)
}

/** The first day of an event that is still to come; today where every day is one, and for a restaurant. */
export function firstDay(
  { dates, startDate }: { readonly dates: readonly string[]; readonly startDate: string | null },
  today: string,
): string {
  return dates.find((day) => day >= today) ?? (startDate && startDate > today ? startDate : today)
}

/** When an event is held, in a few words: one day, or from the first to the last that are left. */
export function eventSpan(
  event: Pick<RestaurantEvent, 'dates' | 'startDate' | 'endDate'>,
  today: string,
  { t, locale }: Text,
): string {
  const first = firstDay(event, today)
  const last = comingDays(event, today).at(-1) ?? event.endDate
  if (first >= last) return formatDay(last, locale)
  const span = { from: formatDay(first, locale, 'short'), to: formatDay(last, locale, 'short') }
  return t('restaurant.eventSpan', span)
}
