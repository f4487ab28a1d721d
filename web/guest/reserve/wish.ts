import { usualParty } from '#domain/availability/usual-party.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { isHoldId } from './hold.ts'

/** What a guest asks for, as it travels in the address from page to page. */
export interface BookingWish {
  /** Service day; null when the address names none, or one the calendar does not have. */
  readonly date: string | null
  readonly party: number
  readonly area: string
  /** A clock time such as `19:30`, or a slot's own `19:30:00`; empty when none can be read. */
  readonly time: string
  readonly instant: string
  /** Month a calendar shows, `YYYY-MM`; null for that of the date. */
  readonly month: string | null
  /** Number of a chosen table, empty for none. */
  readonly table: string
  /** Id of a hold, empty for none. */
  readonly hold: string
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const calendarMonth = /^\d{4}-(0[1-9]|1[0-2])$/
const writtenInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

export function readWish(search: URLSearchParams): BookingWish {
  const instant = search.get('instant') ?? ''
  const time = search.get('time') ?? ''
  const month = search.get('month') ?? ''
  const hold = search.get('hold') ?? ''
  const named = search.get('date') ?? (instant && instant.slice(0, 10))
  return {
    date: isCalendarDate(named) ? named : null,
    party: readParty(search.get('party')),
    area: (search.get('area') ?? '').trim().slice(0, 400),
    time: clockTime.test(time) ? time : '',
    instant: readInstant(instant),
    month: calendarMonth.test(month) ? month : null,
    table: (search.get('table') ?? '').trim().slice(0, 80),
    hold: isHoldId(hold) ? hold : '',
  }
}

function readParty(text: string | null): number {
  return readPartySize(text) || usualParty
}

/** A party size in plain digits; 0 for anything else. */
export function readPartySize(text: string | null): number {
  return text && /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** An instant as slots have it, `2027-03-28T19:30:00+01:00`; empty for anything that is no moment. */
export function readInstant(text: string): string {
  const isMoment =
    writtenInstant.test(text) && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  return isMoment ? text : ''
}
