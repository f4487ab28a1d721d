import type { RestaurantEvent } from '#contracts/events.ts'
import { formatDay } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** The upcoming days of an event; `[]` if it takes place every day between its first and last. */
export function comingDays({ dates }: Pick<RestaurantEvent, 'dates'>, today: string): string[] {
  return dates.filter((day) => day >= today)
}

/** The first upcoming day of an event; today if it takes place every day, and for a restaurant. */
export function firstDay(
  { dates, startDate }: { readonly dates: readonly string[]; readonly startDate: string | null },
  today: string,
): string {
  return dates.find((day) => day >= today) ?? (startDate && startDate > today ? startDate : today)
}

/** The dates of an event: one day, or its first to last upcoming day. */
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
