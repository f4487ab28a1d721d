import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { formatClock } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** Formats the hours of an event on one of its days. Empty if the day has none. */
export function eventHours(
  { specialPeriods }: Pick<Restaurant, 'specialPeriods'>,
  day: string,
  { t, locale }: Text,
): string {
  const period = specialPeriods.find(({ starts, ends }) => starts <= day && day <= ends)
  return (period?.time ?? [])
    .map(({ open, close }) =>
      t('restaurant.stretch', { open: formatClock(open, locale), close: formatClock(close, locale) }),
    )
    .join(' · ')
}
