import { formatDay, formatTimeAt, inZone } from './format.ts'
import type { Text } from './text.tsx'

/** Formats the day and time of an instant on a zone's clock. Names the zone if its clock shows this time twice. */
export function momentIn(zone: string, instant: string, { locale }: Pick<Text, 'locale'>) {
  const moment = inZone(zone, instant)
  return {
    day: formatDay(moment.slice(0, 10), locale, 'short'),
    time: formatTimeAt(moment, zone, locale),
  }
}
