import type { PromisedTime } from '#contracts/ordering-menu.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** From this many minutes on, a clock time says more than a duration. */
const longWait = 90

/** A wall time as the guest reads it: only the clock today, otherwise with the day. */
export function timeWords(wallTime: string, today: string, { locale, t }: Text): string {
  const { date, time } = wallOf(wallTime)
  const clock = formatClock(time, locale)
  return date === today
    ? clock
    : t('orderTerms.dayTime', { day: formatDay(date, locale, 'short'), time: clock })
}

/** The earliest time that an order can be promised for: "ASAP, about 25 min", or when it starts. */
export function soonestWords(promised: PromisedTime, text: Text): string {
  const { wallTime, minutes } = promised
  return minutes < longWait
    ? text.t('orderTerms.asapAbout', { minutes: roundedUp(minutes) })
    : text.t('orderTerms.earliest', { time: timeWords(wallTime, todayBy(promised), text) })
}

function roundedUp(minutes: number): number {
  return Math.max(5, Math.ceil(minutes / 5) * 5)
}

/** Today's date at the restaurant, as a promised time implies it. */
function todayBy({ wallTime, minutes }: PromisedTime): string {
  return new Date(Date.parse(`${wallTime}Z`) - minutes * 60_000).toISOString().slice(0, 10)
}
