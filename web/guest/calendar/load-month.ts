import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'
import { addMonths, firstDayOf, lastDayOfMonth, type Month, monthOf } from './calendar-month.ts'

/** `free` has times, `full` is open without any left, `closed` seats nobody. */
export type DayLook = 'free' | 'full' | 'closed'

/** What a calendar shows of one month. Days that are not listed cannot be chosen. */
export interface MonthOfDays {
  readonly month: Month
  readonly days: Readonly<Record<string, DayLook>>
  /** What the restaurant says about single days. */
  readonly notes: Readonly<Record<string, string>>
  readonly previous: Month | null
  readonly next: Month | null
}

interface Bounds {
  readonly today: string
  readonly lastDay: string
}

/** Who is looked for, and where. */
interface Party {
  readonly party: number
  /** Empty means anywhere. */
  readonly area: string
  /** The guest’s own, whose table does not count as taken. */
  readonly hold?: string
}

/** Reads the month a guest looks at, kept between today and the last day bookings are open for. */
export async function loadMonth(
  send: Send,
  { id }: Pick<Restaurant, 'id'>,
  asked: Month,
  { party, area, hold }: Party,
  { today, lastDay }: Bounds,
): Promise<MonthOfDays> {
  const month = within(asked, monthOf(today), monthOf(lastDay))
  const from = later(firstDayOf(month), today)
  const until = earlier(lastDayOfMonth(month), lastDay)
  const days = Math.max(1, daysBetween(from, until) + 1)
  const query = {
    from,
    days,
    partySize: party,
    ...(area && { areas: area }),
    ExcludeId: hold || undefined,
  }
  const answer = await send('availability.ofMonth', { id, query })
  const known = isWireRefusal(answer) ? [] : answer.days
  return {
    month,
    days: Object.fromEntries(
      known.map(({ date, open, slots }) => [date, open ? (slots > 0 ? 'free' : 'full') : 'closed'] as const),
    ),
    notes: Object.fromEntries(known.flatMap(({ date, note }) => (note ? [[date, note]] : []))),
    previous: month > monthOf(today) ? addMonths(month, -1) : null,
    next: month < monthOf(lastDay) ? addMonths(month, 1) : null,
  }
}

/** The first day from `from` on that has times, looked for two months ahead; null when there is none. */
export async function firstFreeDay(
  send: Send,
  { id }: Pick<Restaurant, 'id'>,
  partySize: number,
  from: string,
): Promise<string | null> {
  const answer = await send('availability.ofMonth', { id, query: { from, days: 62, partySize } })
  return isWireRefusal(answer) ? null : (answer.days.find(({ slots }) => slots > 0)?.date ?? null)
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const within = (value: string, least: string, most: string) =>
  earlier(later(value, least), later(least, most))
