import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { formatClock } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** Empty if the day has no hours. */
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
