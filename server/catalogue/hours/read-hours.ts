import { refuse, type Refusal } from '#domain/refusal.ts'
import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import {
  createDayReader,
  type DatedHours,
  datedHours,
  type DayReader,
  type Days,
  type UsualWeek,
  type Week,
} from './dated-hours.ts'
import { readRules, seemsToClose } from './hours-rules.ts'
import type { DayService } from './parse-hours.ts'
import { hasHolidays, type HolidayCalendar, hasStates } from './public-holidays.ts'
import { withWholeNights } from './whole-nights.ts'

/** One service of a week, in minutes after the midnight at which its day begins. */
export interface WeeklyService extends DayService {
  /** Day of the week; 0 is Sunday. */
  readonly weekDay: number
}

export interface ReadHours {
  /** The usual week. */
  readonly services: readonly WeeklyService[]
  /** Days with other hours. */
  readonly dated: readonly DatedHours[]
  /** What later years are read from; null if every week of every year is the same. */
  readonly recurring: { readonly text: string; readonly week: UsualWeek } | null
  /** Whether days may be closed that can't be read, so that nothing may be sold. */
  readonly mayBeClosed: boolean
  /** Sentences about what was left out, guessed or seems wrong. */
  readonly remarks: readonly string[]
}

/** Any week that isn't close to a clock change in any country. */
const stableWeek: Days = { first: '2027-02-07', last: '2027-02-13' }

/** Maximum length of an opening hours text, in characters. */
export const maxHoursLength = 500

/**
 * Reads opening hours in OpenStreetMap's format into a usual week and the days that differ from it. Hours past midnight
 * belong to the day on which they start. Refuses text without any hours, with the reason as a sentence.
 */
export function readHours(text: string, place: HolidayCalendar, days: Days): ReadHours | Refusal<'noHours'> {
  if (text.length > maxHoursLength) return noHours('Its opening hours are too long to read.')
  const { text: rules, unreadable } = readRules(text)
  if (rules === '') return noHours(`Its opening hours can’t be read: ${text}`)
  try {
    const reader = createDayReader(rules, place)
    const week = usualWeek(rules, reader, days)
    const services = week.whole.flatMap((day, weekDay) => day.map((service) => ({ weekDay, ...service })))
    if (services.length === 0) return noHours(`Its opening hours never say when it’s open: ${text}`)
    const isRecurring = reader.namesHolidays || !reader.isStable
    const dated = datedHours(reader, week, days)
    return {
      services,
      dated,
      recurring: isRecurring ? { text: rules, week } : null,
      mayBeClosed: unreadable.some(seemsToClose) || (reader.namesHolidays && !hasHolidays(place.country)),
      remarks: [
        ...unreadable.map(remarkOnRule),
        ...remarksOn(reader, place),
        ...remarkOnLength(services),
      ].map((remark) => `${remark} ${text}`),
    }
  } catch {
    // The parser throws for anything it can't evaluate.
    return noHours(`Its opening hours can’t be read: ${text}`)
  }
}

function noHours(reason: string): Refusal<'noHours'> {
  return refuse('noHours', { reason })
}

function usualWeek(rules: string, reader: DayReader, days: Days): UsualWeek {
  const strict = reader.isStable ? weekOf(reader) : mostCommonWeek(reader, days)
  const whole = withWholeNights(rules, strict, (rule) => weekOf(createDayReader(rule, nowhere)))
  return { strict, whole }
}

/** For rules without their holidays. */
const nowhere: HolidayCalendar = { country: '', state: null }

function weekOf(reader: DayReader): Week {
  const on = reader.ordinary(stableWeek)
  return Array.from({ length: 7 }, (_, weekDay) => on(addDays(stableWeek.first, weekDay)))
}

/** Share of the year in which a day of the week must be open for its hours to be usual. */
const openShare = 1 / 3

/**
 * Returns the most common hours of each day of the week while the restaurant is open. A day that is closed for most of the
 * year counts as closed, unless all of them are.
 */
function mostCommonWeek(reader: DayReader, { first, last }: Days): Week {
  const on = reader.ordinary({ first, last })
  const counts = Array.from({ length: 7 }, () => new Map<string, number>())
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const hours = JSON.stringify(on(date))
    const ofDay = counts[weekDayOf(date)]
    ofDay?.set(hours, (ofDay.get(hours) ?? 0) + 1)
  }
  const mostCommon = (share: number) =>
    counts.map((ofDay): readonly DayService[] => {
      const open = [...ofDay].filter(([hours]) => hours !== '[]').sort(([, a], [, b]) => b - a)
      const [[hours] = ['[]']] = open
      const sum = (days: Iterable<readonly [string, number]>) => [...days].reduce((all, [, n]) => all + n, 0)
      return sum(open) >= share * sum(ofDay) ? (JSON.parse(hours) as readonly DayService[]) : []
    })
  const week = mostCommon(openShare)
  return week.some((day) => day.length > 0) ? week : mostCommon(0)
}

function remarkOnRule(rule: string): string {
  return seemsToClose(rule)
    ? `Its opening hours have a rule that can’t be read and may say when it’s closed (${rule}). A new restaurant isn’t opened for booking:`
    : `Its opening hours have a rule that can’t be read (${rule}):`
}

function remarksOn(reader: DayReader, { country, state }: HolidayCalendar): string[] {
  const holidays = !hasHolidays(country)
    ? 'Its opening hours name public holidays, which aren’t known for its country. A new restaurant isn’t opened for booking:'
    : state === null && hasStates(country)
      ? 'Its opening hours name public holidays, but its state isn’t known. Only holidays of the whole country count:'
      : ''
  return [
    reader.namesHolidays ? holidays : '',
    reader.hasUncertain
      ? 'Some of its opening hours are uncertain or by appointment, and were left out:'
      : '',
    reader.hasGuess ? 'Its opening hours leave the closing time open; a usual one was taken:' : '',
  ].filter(Boolean)
}

const shortestMinutes = 30
const longestMinutes = 20 * 60

/** Hours that are rarely meant, such as those of `11:00-10:00`, which end after 23 hours. */
function remarkOnLength(services: readonly DayService[]): string[] {
  const lengths = services.map(({ opens, closes }) => closes - opens)
  const isOdd = (length: number) => length < shortestMinutes || (length > longestMinutes && length < 1440)
  const odd = lengths.find(isOdd)
  if (odd === undefined) return []
  const duration = odd < 60 ? `${odd} minutes` : `${Math.round(odd / 6) / 10} hours`
  return [`Its opening hours seem wrong (open for ${duration} without a break):`]
}
