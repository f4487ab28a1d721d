import type { WaitRange } from '#contracts/waitlist/walk-in-shapes.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { formatTimeIn } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** Waits below this many minutes are shown as "Under 5 mins" (specification, section 9). */
const soonMinutes = 5

export function isSoonWait({ to }: WaitRange): boolean {
  return to <= soonMinutes
}

/** Formats a wait as a range of minutes, such as "12–20 min". */
export function waitWords(wait: WaitRange, { t }: Pick<Text, 't'>): string {
  const { from, to } = wait
  if (isSoonWait(wait)) return t('waitlist.under5')
  if (from === 0) return t('waitlist.upTo', { to })
  return from === to ? t('waitlist.exactly', { to }) : t('waitlist.minutes', { from, to })
}

/** Formats the position as an ordinal: "3rd in line". */
export function entryWords(position: number, { t }: Pick<Text, 't'>): string {
  return [t('waitlist.ordinal', { position }), t('waitlist.inLine')].filter(Boolean).join(' ')
}

/** Formats the times between which a wait ends, such as "7:52 – 8:00 PM", on the restaurant's clock. */
export function seatedAround({ from, to }: WaitRange, now: number, zone: string, locale: Locale): string {
  const [start, end] = [from, to].map((minutes) => formatTimeIn(zone, now + minutes * 60_000, locale))
  if (start === undefined || end === undefined || start === end) return end ?? ''
  // Names of half-days are written once if both times are in the same half.
  const half = /^(.*\d)(\D+)$/.exec(start)?.[2]
  const isAfter = half !== undefined && end.endsWith(half) && platformTag(locale).startsWith('en')
  return `${isAfter ? start.slice(0, -half.length) : start}–${end}`
}
