import OpeningHours from 'opening_hours'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { withWholeNights } from './whole-nights.ts'

/** One service of a week, in minutes after the midnight at which its day begins. */
export interface WeeklyService {
  /** Day of the week; 0 is Sunday. */
  readonly weekDay: number
  readonly opens: number
  readonly closes: number
}

/** Services by day, Sunday first. */
export type Week = readonly (readonly Omit<WeeklyService, 'weekDay'>[])[]

export interface WeeklyHours {
  readonly services: readonly WeeklyService[]
  /** Sentence about parts of the text that aren't part of a regular week; null if there are none. */
  readonly remark: string | null
}

interface Stretch {
  from: Date
  until: Date
  guessed: boolean
}

/**
 * Location for the parser, which requires one whose public holidays it knows. None of the weeks below has a
 * public holiday there, because holidays aren't part of a regular week.
 */
const holidayCountry = { lat: 52.5, lon: 13.4, address: { country_code: 'de', state: 'Berlin' } }

const settings = {
  locale: 'en',
  mode: undefined,
  tag_key: undefined,
  map_value: undefined,
  warnings_severity: undefined,
}

/**
 * Mondays of weeks that aren't close to a clock change in any country. The first four reveal most differences within
 * a year.
 */
const weeks = [
  '2027-02-08',
  '2027-06-14',
  '2027-08-23',
  '2027-11-08',
  '2027-01-18',
  '2027-03-01',
  '2027-04-19',
  '2027-05-10',
  '2027-07-12',
  '2027-09-13',
  '2027-10-11',
  '2027-12-06',
].map((day) => new Date(`${day}T00:00`))
const firstWeeks = 4
/** Number of the twelve weeks that must agree for a day's hours to count as regular. */
const enough = 9

/** Maximum length of an opening hours text, in characters. */
export const maxHoursLength = 500

/**
 * Parses opening hours in OpenStreetMap's format into a weekly schedule. Hours past midnight belong to the day on
 * which they start. Refuses text that can't be parsed and hours that don't repeat weekly, with the reason as a
 * sentence.
 */
export function readWeeklyHours(text: string): WeeklyHours | Refusal<'noRegularWeek'> {
  if (text.length > maxHoursLength) return noWeek('Its opening hours are too long to read.')
  if (/\b(sunrise|sunset|dawn|dusk)\b/i.test(text))
    return noWeek(`Its opening hours depend on the sun: ${text}`)
  try {
    return readWeek(text)
  } catch {
    // The parser throws for anything it can't parse or evaluate.
    return noWeek(`Its opening hours can’t be read: ${text}`)
  }
}

function readWeek(text: string): WeeklyHours | Refusal<'noRegularWeek'> {
  const parsed = parse(text)
  let guessed = false
  const weekOf = (monday: Date): Week => {
    const stretches = stretchesAround(parsed, monday)
    guessed ||= stretches.some((stretch) => stretch.guessed)
    return daysOf(stretches, monday)
  }
  const regular = parsed.isWeekStable() ? { week: weekOf(firstWeek()), same: true } : usualWeek(weekOf)
  if (isRefusal(regular)) return noWeek(`Its opening hours don’t describe a regular week: ${text}`)
  const week = withWholeNights(text, regular.week, (rule) =>
    daysOf(stretchesAround(parse(rule), firstWeek()), firstWeek()),
  )
  const services = week.flatMap((day, weekDay) => day.map((service) => ({ weekDay, ...service })))
  if (services.length === 0) return noWeek(`Its opening hours never say when it’s open: ${text}`)
  const remarks = [
    ...(regular.same ? [] : ['differ in parts of the year; the usual week was taken']),
    ...(guessed ? ['leave the closing time open; a usual one was taken'] : []),
  ]
  return {
    services,
    remark: remarks.length > 0 ? `Its opening hours ${remarks.join(', and ')}: ${text}` : null,
  }
}

function parse(text: string): OpeningHours {
  return new OpeningHours(text, holidayCountry, settings)
}

function noWeek(reason: string): Refusal<'noRegularWeek'> {
  return refuse('noRegularWeek', { reason })
}

function firstWeek(): Date {
  const [monday] = weeks
  if (!monday) throw new Error('There are no weeks to look at.')
  return monday
}

/**
 * Returns the hours of each day that are the same in most weeks of a year. Refuses if there is a day without
 * such hours.
 */
function usualWeek(weekOf: (monday: Date) => Week): { week: Week; same: boolean } | Refusal<'noRegularWeek'> {
  const seen = weeks.slice(0, firstWeeks).map(weekOf)
  const [first] = seen
  if (first && seen.every((week) => JSON.stringify(week) === JSON.stringify(first)))
    return { week: first, same: true }
  seen.push(...weeks.slice(firstWeeks).map(weekOf))
  const usual: (Week[number] | undefined)[] = [0, 1, 2, 3, 4, 5, 6].map((weekDay) => {
    const days = seen.map((week) => week[weekDay] ?? [])
    const same = (day: Week[number]) => days.filter((other) => JSON.stringify(other) === JSON.stringify(day))
    return days.find((day) => same(day).length >= enough)
  })
  const week = usual.filter((day) => day !== undefined)
  return week.length === 7 ? { week, same: false } : refuse('noRegularWeek')
}

/** Returns the open periods from the day before the week to the day after it, with adjacent ones joined. */
function stretchesAround(parsed: OpeningHours, monday: Date): Stretch[] {
  const joined: Stretch[] = []
  for (const [from, until, unknown, comment] of parsed.getOpenIntervals(
    dayAfter(monday, -1),
    dayAfter(monday, 8),
  )) {
    const before = joined.at(-1)
    const touches = before?.until.getTime() === from.getTime()
    const openEnd = unknown && (comment ?? '').startsWith('Specified as open end')
    if (unknown && (!openEnd || (touches && !before?.guessed))) continue
    if (before && touches) {
      before.until = until
      before.guessed ||= openEnd
    } else joined.push({ from, until, guessed: openEnd })
  }
  return joined
}

/** Groups open periods by the day on which they start. Splits periods longer than a day at midnight. */
function daysOf(stretches: readonly Stretch[], monday: Date): Week {
  const days: Omit<WeeklyService, 'weekDay'>[][] = [[], [], [], [], [], [], []]
  const sunday = dayAfter(monday, 7)
  const note = (from: Date, until: Date) => {
    if (from < monday || from >= sunday) return
    const midnight = dayAfter(from, 0)
    const opens = minutesBetween(midnight, from)
    days[from.getDay()]?.push({ opens, closes: minutesBetween(midnight, until) })
  }
  for (const { from, until } of stretches) {
    let start = from
    if (minutesBetween(from, until) > 1440)
      for (let next = dayAfter(start, 1); next < until; next = dayAfter(start, 1)) {
        note(start, next)
        start = next
      }
    note(start, until)
  }
  return days
}

/**
 * Returns the midnight that is the given number of days after a date. It uses this machine's time zone, as
 * the parser does.
 */
function dayAfter(moment: Date, days: number): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days)
}

function minutesBetween(from: Date, until: Date): number {
  return Math.round((until.getTime() - from.getTime()) / 60_000)
}
