import { formatDay, formatTimeAt, inZone } from './format.ts'
import type { Text } from './text.tsx'

/** A deadline that is further away than this may be on another day than the reader thinks, in milliseconds. */
const daySaidMs = 3 * 60 * 60_000

/** Formats a deadline on a zone's clock, with its day if it is hours away. */
export function deadlineIn(
  zone: string,
  instant: string,
  now: number,
  text: Pick<Text, 't' | 'locale'>,
): string {
  const { day, time } = momentIn(zone, instant, text)
  return Date.parse(instant) - now < daySaidMs ? time : text.t('shell.dayTime', { day, time })
}

/** Formats the day and time of an instant on a zone's clock. Names the zone if its clock shows this time twice. */
export function momentIn(zone: string, instant: string, { locale }: Pick<Text, 'locale'>) {
  const moment = inZone(zone, instant)
  return {
    day: formatDay(moment.slice(0, 10), locale, 'short'),
    time: formatTimeAt(moment, zone, locale),
  }
}
