import { usualParty } from '#domain/availability/usual-query.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { readWrittenDate } from './written-date.ts'

/** A booking's input as URL parameters. */
export interface BookingQuery {
  /** Service day; null if missing or not a calendar date. */
  readonly date: string | null
  readonly party: number
  readonly area: string
  /** A clock time such as `19:30`, or a slot's `19:30:00`; empty if invalid. */
  readonly time: string
  readonly instant: string
  /** The month that the calendar shows, `YYYY-MM`; null for the month of the date. */
  readonly month: string | null
  /** Table number; empty for none. */
  readonly table: string
  /** Id of a hold; empty for none. */
  readonly hold: string
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const calendarMonth = /^\d{4}-(0[1-9]|1[0-2])$/
const writtenInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * Third-party widgets use `person` instead of `party`, `areas` instead of `area`, and a date in the format
 * named by `dateFormat`. Drops the time if the date is invalid, because it would refer to another day.
 */
export function readBookingQuery(search: URLSearchParams): BookingQuery {
  const instant = search.get('instant') ?? ''
  const time = search.get('time') ?? ''
  const month = search.get('month') ?? ''
  const hold = search.get('hold') ?? ''
  const written = search.get('date') ?? ''
  const date = written
    ? readWrittenDate(written, search.get('dateFormat') ?? '')
    : readWrittenDate(instant.slice(0, 10), '')
  const isOtherDay = written !== '' && date === null
  return {
    date,
    party: readParty(search.get('party') ?? search.get('person')),
    area: (search.get('area') ?? search.get('areas') ?? '').trim().slice(0, 400),
    time: clockTime.test(time) && !isOtherDay ? time : '',
    instant: readInstant(instant),
    month: calendarMonth.test(month) ? month : null,
    table: (search.get('table') ?? '').trim().slice(0, 80),
    hold: isHoldId(hold) ? hold : '',
  }
}

function readParty(text: string | null): number {
  return readPartySize(text) || usualParty
}

/** Parses a party size in plain digits; 0 for anything else. */
export function readPartySize(text: string | null): number {
  return text && /^\d{1,3}$/.test(text) ? Number(text) : 0
}

export function isHoldId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/**
 * Returns the text if it is an instant as in slots, such as `2027-03-28T19:30:00+01:00`; otherwise an empty string.
 */
export function readInstant(text: string): string {
  const isMoment =
    writtenInstant.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  return isMoment ? text : ''
}

/** Returns the requested areas that the restaurant has, in its spelling. Others are ignored: links may be older than its areas. */
export function areasHere(
  { reservationConfig }: { readonly reservationConfig: { readonly areas: readonly string[] } },
  area: string,
): string[] {
  const named = new Set(area.split(',').map((each) => each.trim().toLowerCase()))
  return reservationConfig.areas.filter((each) => named.has(each.toLowerCase()))
}
