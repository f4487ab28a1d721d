import OpeningHours from 'opening_hours'
import { addDays, daysBetween } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'

/** A service of a day, in minutes after its midnight. */
export interface DayService {
  readonly opens: number
  readonly closes: number
}

/** Services by the day on which they begin. */
export type ServicesByDay = ReadonlyMap<CalendarDate, readonly DayService[]>

export interface ParsedHours {
  /** The text in its usual spelling. */
  readonly spelling: string
  /** Whether every week is the same. */
  readonly isStable: boolean
  /** Services that begin from the first day to the last one. */
  services(first: CalendarDate, last: CalendarDate): ServicesByDay
  /** Whether the services read so far include a closing time that the text leaves open. */
  readonly hasGuess: boolean
  /** Whether hours that the text calls uncertain were left out so far. */
  readonly hasUncertain: boolean
}

interface Stretch {
  from: Date
  until: Date
  guessed: boolean
}

// The parser reads and writes dates in this process's time zone, in which clocks may change. Nothing else here reads it.
process.env['TZ'] = 'UTC'

/** Location for the parser, which requires one whose holidays it knows. It decides nothing: see `holiday-rules.ts`. */
const somewhere = { lat: 52.5, lon: 13.4, address: { country_code: 'de', state: 'Berlin' } }

const settings = {
  locale: 'en',
  mode: undefined,
  tag_key: undefined,
  map_value: undefined,
  warnings_severity: undefined,
}

/** The texts parsed last. Rules are parsed to check them, then to read them. */
const parsedLast = new Map<string, ParsedHours>()
const maxParsed = 20

/** Parses opening hours in OpenStreetMap's format. Throws if it can't. */
export function parseHours(text: string): ParsedHours {
  const known = parsedLast.get(text) ?? parseText(text)
  if (parsedLast.size >= maxParsed) parsedLast.clear()
  parsedLast.set(text, known)
  return known
}

function parseText(text: string): ParsedHours {
  const parsed = new OpeningHours(text, somewhere, settings)
  const found = { guess: false, uncertain: false }
  return {
    spelling: parsed.prettifyValue(),
    isStable: parsed.isWeekStable(),
    services(first, last) {
      const { stretches, hasUncertain } = stretchesOf(
        parsed,
        dayAfter(midnightOf(first), -1),
        dayAfter(midnightOf(last), 2),
      )
      found.guess ||= stretches.some(({ guessed }) => guessed)
      found.uncertain ||= hasUncertain
      return byDay(stretches, first, last)
    },
    get hasGuess() {
      return found.guess
    },
    get hasUncertain() {
      return found.uncertain
    },
  }
}

/** Returns the open periods between two midnights, with adjacent ones joined. */
function stretchesOf(
  parsed: OpeningHours,
  start: Date,
  end: Date,
): { readonly stretches: readonly Stretch[]; readonly hasUncertain: boolean } {
  const stretches: Stretch[] = []
  let hasUncertain = false
  for (const [from, until, unknown, comment] of parsed.getOpenIntervals(start, end)) {
    const before = stretches.at(-1)
    const touches = before?.until.getTime() === from.getTime()
    const openEnd = unknown && (comment ?? '').startsWith('Specified as open end')
    hasUncertain ||= unknown && !openEnd
    if (unknown && (!openEnd || (touches && !before?.guessed))) continue
    if (before && touches) {
      before.until = until
      before.guessed ||= openEnd
    } else stretches.push({ from, until, guessed: openEnd })
  }
  return { stretches, hasUncertain }
}

/** Groups open periods by the day on which they start. Splits periods longer than a day at midnight. */
function byDay(stretches: readonly Stretch[], first: CalendarDate, last: CalendarDate): ServicesByDay {
  const days = new Map<CalendarDate, DayService[]>()
  const note = (from: Date, until: Date) => {
    const day = dateOf(from)
    if (day < first || day > last) return
    const services = days.get(day) ?? []
    days.set(day, services)
    services.push({ opens: minutesOn(day, from), closes: minutesOn(day, until) })
  }
  for (const { from, until } of stretches) {
    let start = from
    if (minutesOn(dateOf(from), until) - minutesOn(dateOf(from), from) > 1440)
      for (let next = dayAfter(start, 1); next < until; next = dayAfter(start, 1)) {
        note(start, next)
        start = next
      }
    note(start, until)
  }
  return days
}

function midnightOf(date: CalendarDate): Date {
  return new Date(`${date}T00:00Z`)
}

function dayAfter(moment: Date, days: number): Date {
  return midnightOf(addDays(dateOf(moment), days))
}

function dateOf(moment: Date): CalendarDate {
  return moment.toISOString().slice(0, 10)
}

function minutesOn(day: CalendarDate, moment: Date): number {
  return daysBetween(day, dateOf(moment)) * 1440 + moment.getUTCHours() * 60 + moment.getUTCMinutes()
}
