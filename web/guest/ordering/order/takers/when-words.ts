import type { PromisedTime } from '#contracts/ordering/ordering-menu.ts'
import { formatDay, formatTimeAt, wallOf } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** Waits of at least this many minutes are shown as a clock time instead of a duration. */
const longWait = 90

/**
 * Formats an instant with the zone's offset: only the time if it's today, otherwise with the day. The time never wraps
 * before “AM” or “PM”. `zone` is null for a wall time that a guest chose.
 */
export function timeWords(instant: string, zone: string | null, today: string, { locale, t }: Text): string {
  const { date } = wallOf(instant)
  const clock = formatTimeAt(instant, zone ?? undefined, locale).replaceAll(' ', '\u00a0')
  return date === today ? clock : t('shell.dayTime', { day: formatDay(date, locale, 'short'), time: clock })
}

/** Formats the earliest possible time of an order: "ASAP, about 25 min", or a clock time if that's far away. */
export function asapWords(promised: PromisedTime, zone: string | null, text: Text): string {
  const { instant, minutes } = promised
  return minutes < longWait
    ? text.t('orderTerms.asapAbout', { minutes: roundedUp(minutes) })
    : text.t('orderTerms.earliest', { time: timeWords(instant, zone, todayBy(promised), text) })
}

function roundedUp(minutes: number): number {
  return Math.max(5, Math.ceil(minutes / 5) * 5)
}

/** Returns today's date at the restaurant, derived from the promised time and the minutes until then. */
function todayBy({ wallTime, minutes }: PromisedTime): string {
  return new Date(Date.parse(`${wallTime}Z`) - minutes * 60_000).toISOString().slice(0, 10)
}
