import type { CalendarDate } from './zone.ts'

const DAYS_PER_ERA = 146_097 // 400 years, the period of the Gregorian calendar

/** Returns the days since 1970-01-01, negative before it. Requires a date that `isCalendarDate` accepts. */
export function epochDayOf(date: CalendarDate): number {
  const month = Number(date.slice(5, 7))
  // With years that start in March, the leap day comes last, so one formula fits all month lengths.
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(date.slice(8, 10)) - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * DAYS_PER_ERA + yearOfEra * 365 + leapDays + dayOfYear - 719_468
}

/** Returns the date `epochDay` days after 1970-01-01. */
export function dateOfEpochDay(epochDay: number): CalendarDate {
  const shifted = epochDay + 719_468
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const day = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  )
  const dayOfYear = day - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`
}

/** Returns whether a text is an existing date in the form `YYYY-MM-DD`. There was no year 0. */
export function isCalendarDate(text: string): boolean {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && dateOfEpochDay(epochDayOf(text)) === text
}

/** Returns the day of the week; 0 is Sunday, as on the wire. */
export function weekDayOf(date: CalendarDate): number {
  return weekDayOfEpochDay(epochDayOf(date))
}

function weekDayOfEpochDay(epochDay: number): number {
  return (((epochDay + 4) % 7) + 7) % 7
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfEpochDay(epochDayOf(date) + days)
}

/** Returns the number of days from one date to another; positive if `to` is later. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  // Fast path, because most callers compare a date with itself.
  return from === to ? 0 : epochDayOf(to) - epochDayOf(from)
}

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
