import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { parseHours, type ParsedHours } from './parse-hours.ts'

const weekDays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

/**
 * `PH` with an optional shift (`PH -1 day`), or followed by days of the week, which are then a further condition (`PH
 * Sa`). Comments come first, so that what is quoted stays as it is.
 */
const publicHolidays = /"[^"]*"|\bPH\b(?: ([+-]\d+) days?)?( (?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b))?/g

/** Returns whether opening hours in their usual spelling mention public holidays. */
export function namesHolidays(text: string): boolean {
  return [...text.matchAll(publicHolidays)].some(([found]) => !found.startsWith('"'))
}

/**
 * Reads opening hours that mention public holidays. The parser knows the holidays of some countries only, so it never
 * sees `PH`: for each day, another day of the week takes its place. It is the one of that day if `PH` applies,
 * and otherwise one that is far enough from it not to matter.
 */
export function readHolidayRules(text: string, isHoliday: (date: CalendarDate) => boolean) {
  const parsed = new Map<string, ParsedHours>()
  const parse = (rules: string) => {
    const known = parsed.get(rules) ?? parseHours(rules)
    parsed.set(rules, known)
    return known
  }
  // `PH +1 day` is the day after a holiday.
  const isOne = (date: CalendarDate, shift: number) => isHoliday(addDays(date, -shift))
  const shifts = [...new Set([...text.matchAll(publicHolidays)].map(([, shift = '0']) => Number(shift)))]
  const ordinary = new Map(
    [1, 4].map((weekDay) => [weekDay, parse(withHolidays(text, () => false, 0, weekDay))]),
  )
  return {
    /** All readings of the hours without the rules for holidays. */
    ordinary: [...ordinary.values()],
    /** The one that applies on this day. */
    ordinaryOn: (date: CalendarDate) => ordinary.get(farFrom(weekDayOf(date))),
    /** Every reading so far. */
    readings: () => [...parsed.values()],
    /** The hours that apply on this day because of a holiday; null if there is none. */
    specialOn(date: CalendarDate): ParsedHours | null {
      if (!shifts.some((shift) => isOne(date, shift))) return null
      const weekDay = weekDayOf(date)
      return parse(withHolidays(text, (shift) => isOne(date, shift), weekDay, farFrom(weekDay)))
    },
  }
}

/** Replaces `PH` by one day of the week where it applies, and by another one where it doesn't. */
function withHolidays(
  text: string,
  applies: (shift: number) => boolean,
  thisDay: number,
  otherDay: number,
): string {
  return text.replaceAll(publicHolidays, (found, shift = '0', condition = '') => {
    if (found.startsWith('"')) return found
    const isOne = applies(Number(shift))
    // The days of the week that follow are a condition. A year in the past never applies.
    if (condition !== '') return isOne ? '' : '1999 '
    return weekDays[isOne ? thisDay : otherDay] ?? ''
  })
}

/** Returns one of two days of the week that is neither this one nor next to it. */
function farFrom(weekDay: number): number {
  return weekDay >= 3 ? 1 : 4
}
