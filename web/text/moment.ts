import { formatClock, formatDay, wallOf } from './format.ts'
import type { Text } from './text.tsx'

/** Day and time of an ISO moment, on the clock of its offset. */
export function momentOf(instant: string, { locale }: Pick<Text, 'locale'>) {
  const { date, time } = wallOf(instant)
  return { day: formatDay(date, locale, 'short'), time: formatClock(time, locale) }
}
