import { formatClock, formatDay, wallOf } from './format.ts'
import type { Text } from './text.tsx'

/** Returns the formatted day and time of an ISO instant, on the clock of its own offset. */
export function momentOf(instant: string, { locale }: Pick<Text, 'locale'>) {
  const { date, time } = wallOf(instant)
  return { day: formatDay(date, locale, 'short'), time: formatClock(time, locale) }
}
