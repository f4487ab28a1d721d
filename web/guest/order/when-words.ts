import type { PromisedTime } from '#contracts/ordering-menu.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** Waits of at least this many minutes are shown as a clock time instead of a duration. */
const longWait = 90

/**
 * Formats a wall time: only the time if it's today, otherwise with the day. The time never wraps before “AM” or “PM”.
 */
export function timeWords(wallTime: string, today: string, { locale, t }: Text): string {
  const { date, time } = wallOf(wallTime)
  const clock = formatClock(time, locale).replace(' ', '\u00a0')
  return date === today ? clock : t('shell.dayTime', { day: formatDay(date, locale, 'short'), time: clock })
}

/** Formats the earliest possible time of an order: "ASAP, about 25 min", or a clock time if that's far away. */
export function soonestWords(promised: PromisedTime, text: Text): string {
  const { wallTime, minutes } = promised
  return minutes < longWait
    ? text.t('orderTerms.asapAbout', { minutes: roundedUp(minutes) })
    : text.t('orderTerms.earliest', { time: timeWords(wallTime, todayBy(promised), text) })
}

function roundedUp(minutes: number): number {
  return Math.max(5, Math.ceil(minutes / 5) * 5)
}

/** Returns today's date at the restaurant, derived from the promised time and the minutes until then. */
function todayBy({ wallTime, minutes }: PromisedTime): string {
  return new Date(Date.parse(`${wallTime}Z`) - minutes * 60_000).toISOString().slice(0, 10)
}
