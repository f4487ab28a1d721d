import { formatClock, formatDay, wallOf } from './format.ts'
import type { Text } from './text.tsx'

/** Formats the day and time of an ISO instant, in the UTC offset that the instant contains. */
export function momentOf(instant: string, { locale }: Pick<Text, 'locale'>) {
  const { date, time } = wallOf(instant)
  return { day: formatDay(date, locale, 'short'), time: formatClock(time, locale) }
}
