import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { namesHolidays, readHolidayRules } from './holiday-rules.ts'
import { type DayService, parseHours } from './parse-hours.ts'
import { type HolidayCalendar, isPublicHoliday } from './public-holidays.ts'

/** Services by day of the week, Sunday first. */
export type Week = readonly (readonly DayService[])[]

/** Days, both inclusive, on which a restaurant is closed or has other hours than in its usual week. */
export interface DatedHours {
  readonly starts: CalendarDate
  readonly ends: CalendarDate
  readonly closed: boolean
  readonly hours: readonly DayService[]
}

export interface UsualWeek {
  /** As the text says it literally, with nights that end at midnight because the next day has a rule of its own. */
  readonly strict: Week
  /** As people mean it: see `withWholeNights`. */
  readonly whole: Week
}

export interface Days {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/**
 * Returns the days for which special periods are written: to the end of the year that is at least a year and a month
 * away, or further if guests can book further ahead. All restaurants are renewed once a year, long before guests can
 * book the days after.
 */
export function daysToWrite(now: Date, daysAhead = 366 + 31): Days {
  const today = now.toISOString().slice(0, 10)
  return { first: addDays(today, -1), last: `${addDays(today, daysAhead).slice(0, 4)}-12-31` }
}

/** Reads what opening hours in their usual spelling say about each day. Strict about where a day ends. */
export interface DayReader {
  /** Whether every week is the same, except for holidays. */
  readonly isStable: boolean
  readonly namesHolidays: boolean
  /** Hours of the days as they are if none of them is a holiday. */
  ordinary(days: Days): (date: CalendarDate) => readonly DayService[]
  /** Hours of a day that is affected by a holiday; null if it isn't. */
  special(date: CalendarDate): readonly DayService[] | null
  readonly hasGuess: boolean
  readonly hasUncertain: boolean
}

/** Throws if the text can't be parsed. */
export function createDayReader(text: string, place: HolidayCalendar): DayReader {
  const none: readonly DayService[] = []
  if (!namesHolidays(text)) {
    const parsed = parseHours(text)
    return {
      isStable: parsed.isStable,
      namesHolidays: false,
      ordinary({ first, last }) {
        const services = parsed.services(first, last)
        return (date) => services.get(date) ?? none
      },
      special: () => null,
      get hasGuess() {
        return parsed.hasGuess
      },
      get hasUncertain() {
        return parsed.hasUncertain
      },
    }
  }
  const rules = readHolidayRules(text, (date) => isPublicHoliday(place, date))
  return {
    isStable: rules.ordinary.every(({ isStable }) => isStable),
    namesHolidays: true,
    ordinary({ first, last }) {
      const read = new Map(rules.ordinary.map((parsed) => [parsed, parsed.services(first, last)]))
      return (date) => {
        const parsed = rules.ordinaryOn(date)
        return (parsed && read.get(parsed)?.get(date)) ?? none
      }
    },
    special(date) {
      const parsed = rules.specialOn(date)
      return parsed && (parsed.services(date, date).get(date) ?? none)
    },
    get hasGuess() {
      return rules.readings().some(({ hasGuess }) => hasGuess)
    },
    get hasUncertain() {
      return rules.readings().some(({ hasUncertain }) => hasUncertain)
    },
  }
}

/**
 * Lists the days on which the hours differ from the usual week. A day that is closed includes the night that begins on
 * it, and ends the night before at midnight.
 */
export function datedHours(reader: DayReader, week: UsualWeek, { first, last }: Days): DatedHours[] {
  if (reader.isStable && !reader.namesHolidays) return []
  const usualOn = (date: CalendarDate) => week.whole[weekDayOf(date)] ?? []
  const around = { first: addDays(first, -1), last: addDays(last, 1) }
  const ordinary = reader.isStable ? null : reader.ordinary(around)
  const read = (date: CalendarDate) => {
    const usual = usualOn(date)
    const strict = reader.special(date) ?? ordinary?.(date)
    if (!strict || isSame(strict, week.strict[weekDayOf(date)] ?? [])) return usual
    // Hours around the clock on a single day say only that it's open, as in `Jan 1 open`.
    if (isAroundTheClock(strict) && usual.length > 0) return usual
    return withoutRestOfNight(strict, usual, usualOn(addDays(date, -1)))
  }
  const found: DatedHours[] = []
  let today = read(first)
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const tomorrow = read(addDays(date, 1))
    const isCut = tomorrow.length === 0 && usualOn(addDays(date, 1)).length > 0
    const hours = isCut ? untilMidnight(today) : today
    addDay(found, date, hours, usualOn)
    today = tomorrow
  }
  return found
}

function addDay(
  found: DatedHours[],
  date: CalendarDate,
  hours: readonly DayService[],
  usualOn: (date: CalendarDate) => readonly DayService[],
): void {
  if (isSame(hours, usualOn(date))) return
  const before = found.at(-1)
  const joins = before && isSame(before.hours, hours) && isClosedBetween(before, date, usualOn)
  if (joins) found.splice(-1, 1, { ...before, ends: date })
  else found.push({ starts: date, ends: date, closed: hours.length === 0, hours })
}

/** Returns whether a period can be extended to a day: the days between, if any, are closed in both. */
function isClosedBetween(
  { ends, closed }: DatedHours,
  date: CalendarDate,
  usualOn: (date: CalendarDate) => readonly DayService[],
): boolean {
  for (let day = addDays(ends, 1); day < date; day = addDays(day, 1))
    if (!closed || usualOn(day).length > 0) return false
  return true
}

/** Removes the hours after midnight of a night whose evening is closed: `18:00-02:00; Dec 24 off` on 25 December. */
function withoutRestOfNight(
  services: readonly DayService[],
  usual: readonly DayService[],
  usualBefore: readonly DayService[],
): readonly DayService[] {
  const isRest = ({ opens, closes }: DayService) =>
    opens === 0 &&
    !usual.some((service) => service.opens === 0) &&
    usualBefore.some((service) => service.closes === 1440 + closes)
  return services.some(isRest) ? services.filter((service) => !isRest(service)) : services
}

function isAroundTheClock([only, ...others]: readonly DayService[]): boolean {
  return only?.opens === 0 && only.closes === 1440 && others.length === 0
}

function untilMidnight(services: readonly DayService[]): readonly DayService[] {
  return services.map(({ opens, closes }) => ({ opens, closes: Math.min(closes, 1440) }))
}

function isSame(some: readonly DayService[], others: readonly DayService[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ opens, closes }, n) => opens === others[n]?.opens && closes === others[n]?.closes)
  )
}
