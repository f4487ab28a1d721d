import { addDays, daysBetween, twoDigits, weekDayOf } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'

/** A month as `YYYY-MM`. */
export type Month = string

/** Seven days; null for days of other months. */
export type Week = readonly (CalendarDate | null)[]

const sundayFirst: ReadonlySet<string> = new Set(['en', 'en-US', 'fr-CA', 'pt', 'pt-PT', 'zh-TW'])

/** Returns the first day of the week in this locale; 0 is Sunday. */
export function firstWeekDay(locale: string): number {
  return sundayFirst.has(locale) ? 0 : 1
}

export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7)
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const count = year * 12 + (of - 1) + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${twoDigits((count % 12) + 1)}`
}

export function firstDayOf(month: Month): CalendarDate {
  return `${month}-01`
}

export function lastDayOfMonth(month: Month): CalendarDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

export function weeksOf(month: Month, startsWith: number): Week[] {
  const first = firstDayOf(month)
  const length = daysBetween(first, lastDayOfMonth(month)) + 1
  const lead = (weekDayOf(first) - startsWith + 7) % 7
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => {
      const day = week * 7 + at - lead
      return day >= 0 && day < length ? addDays(first, day) : null
    }),
  )
}
