import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'
import { addMonths, firstDayOf, lastDayOfMonth, type Month, monthOf } from './calendar-month.ts'

/**
 * `free` has times, `full` is open but fully booked, `closed` is closed; `unfit` is open, but no table in the chosen
 * area seats the party.
 */
export type DayLook = 'free' | 'full' | 'closed' | 'unfit'

/** Days missing from `days` can't be chosen. */
export interface MonthOfDays {
  readonly month: Month
  readonly days: Readonly<Record<string, DayLook>>
  /** The restaurant's notes about individual days, by date. */
  readonly notes: Readonly<Record<string, string>>
  /** Days of the restaurant's events. */
  readonly eventDays: readonly string[]
  readonly previous: Month | null
  readonly next: Month | null
}

interface Bounds {
  readonly today: string
  readonly lastDay: string
}

interface Party {
  readonly party: number
  /** The requested areas; empty for any. */
  readonly area: string
  /** The guest's own hold, whose table counts as free. */
  readonly hold?: string
}

/** Loads a month, limited to the days between today and the advance limit. */
export async function loadMonth(
  send: Send,
  { id }: Pick<Restaurant, 'id'>,
  requested: Month,
  { party, area, hold }: Party,
  { today, lastDay }: Bounds,
): Promise<MonthOfDays> {
  const month = within(requested, monthOf(today), monthOf(lastDay))
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
  const answer = await send('availability.month', { id, query })
  const known = isWireRefusal(answer) ? [] : answer.days
  const none = isWireRefusal(answer) || answer.fits ? 'full' : 'unfit'
  return {
    month,
    days: Object.fromEntries(
      known.map(({ date, open, slots }) => [date, open ? (slots > 0 ? 'free' : none) : 'closed'] as const),
    ),
    notes: Object.fromEntries(known.flatMap(({ date, note }) => (note ? [[date, note]] : []))),
    eventDays: known.filter(({ events = [] }) => events.length > 0).map(({ date }) => date),
    previous: month > monthOf(today) ? addMonths(month, -1) : null,
    next: month < monthOf(lastDay) ? addMonths(month, 1) : null,
  }
}

/**
 * Finds the first day with times, starting at `from` and looking at most two months ahead. Resolves to null if there
 * is none.
 */
export async function firstFreeDay(
  send: Send,
  { id }: Pick<Restaurant, 'id'>,
  partySize: number,
  from: string,
): Promise<string | null> {
  const answer = await send('availability.month', { id, query: { from, days: 62, partySize } })
  return isWireRefusal(answer) ? null : (answer.days.find(({ slots }) => slots > 0)?.date ?? null)
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const within = (value: string, min: string, max: string) => earlier(later(value, min), later(min, max))
