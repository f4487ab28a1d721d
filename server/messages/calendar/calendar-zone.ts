import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** The rules of a time zone as a calendar file states them. */
export interface CalendarZone {
  /** The `VTIMEZONE` block, with the id of the zone that was asked for. */
  readonly block: string
  /** Returns the UTC offset in minutes that a reader of the block assumes at this wall time. */
  offsetAt(wall: Temporal.PlainDateTime): number
}

interface Observance {
  /** Offset from UTC in minutes. */
  readonly offset: number
  readonly onsetIn: (year: number) => Temporal.PlainDateTime
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * Returns the rules of a zone, or null if they can't be stated. The library answers a zone that is a link to another
 * one with the block of its target, so the id in the block is replaced: readers look for the id of the times.
 */
export function calendarZone(zone: string): CalendarZone | null {
  const named = tzlib_get_ical_block(zone)[0]?.trim()
  if (!named) return null
  const block = named
    .replace(/^TZID:.*$/m, `TZID:${zone}`)
    .replace(/^X-LIC-LOCATION:.*$/m, `X-LIC-LOCATION:${zone}`)
  const observances = [...block.matchAll(/BEGIN:(DAYLIGHT|STANDARD)\r\n([^]*?)END:\1/g)].map(
    ([, , text = '']) => readObservance(text),
  )
  return {
    block: `${block}\r\n`,
    offsetAt(wall) {
      const onsets = observances
        .flatMap(({ offset, onsetIn }) =>
          [wall.year - 1, wall.year].map((year) => ({ offset, onset: onsetIn(year) })),
        )
        .filter(({ onset }) => Temporal.PlainDateTime.compare(onset, wall) <= 0)
        .sort((a, b) => Temporal.PlainDateTime.compare(a.onset, b.onset))
      const current = onsets.at(-1)
      if (!current) throw new Error(`the rules of ${zone} have no offset at ${wall.toString()}`)
      return current.offset
    },
  }
}

/** Reads one part of a block. The library repeats changes by one kind of rule: a weekday of a month, every year. */
function readObservance(text: string): Observance {
  const [, sign, hours, minutes] = /^TZOFFSETTO:([+-])(\d\d)(\d\d)/m.exec(text) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const start = Temporal.PlainDateTime.from(/^DTSTART:(\w+)/m.exec(text)?.[1] ?? '')
  const rule = /^RRULE:(.*)$/m.exec(text)?.[1]?.trim()
  if (rule === undefined) return { offset, onsetIn: () => start }
  const [, month, nth, weekday] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(-?\d)([A-Z]{2})$/.exec(rule) ?? []
  if (!weekday) throw new Error(`the rule ${rule} of a time zone can’t be read`)
  return {
    offset,
    onsetIn: (year) =>
      nthWeekday(year, Number(month), Number(nth), weekdays.indexOf(weekday) + 1).toPlainDateTime(
        start.toPlainTime(),
      ),
  }
}

/** Returns the nth weekday of a month, from 1 for Monday; a negative `nth` counts from its end. */
function nthWeekday(year: number, month: number, nth: number, weekday: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const days = Array.from({ length: first.daysInMonth }, (_, n) => first.add({ days: n }))
  const day = days.filter(({ dayOfWeek }) => dayOfWeek === weekday).at(nth < 0 ? nth : nth - 1)
  if (!day) throw new Error(`month ${month} has no weekday ${weekday} of number ${nth}`)
  return day
}
