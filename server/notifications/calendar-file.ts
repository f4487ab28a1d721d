import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { Attachment } from './message.ts'

/** What the calendar entry says besides the booking's own facts. */
export interface CalendarWords {
  readonly title: string
  readonly description: string
}

/**
 * The booking as a calendar file: one UID for its whole life and a SEQUENCE that grows, so that a change moves the entry
 * and a cancellation takes it away instead of adding another.
 */
export function calendarFile(booking: ReservationGuest, words: CalendarWords, now: Date): Attachment {
  const cancelled = booking.status.startsWith('Cancel')
  const calendar = ical({
    prodId: { company: 'Banquette', product: 'Banquette' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: booking.timeZone, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  })
  const start = booking.wallTime
  calendar.createEvent({
    id: `${booking.id}@banquette`,
    sequence: cancelled ? 1 : 0,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: now,
    start: wallClock(start),
    end: wallClock(start, booking.estimatedTurnOverTime),
    timezone: booking.timeZone,
    summary: words.title,
    description: words.description,
    location: `${booking.restaurant.name}, ${booking.restaurant.address}`,
    url: booking.manageUrl,
  })
  return {
    filename: 'booking.ics',
    contentType: 'text/calendar; charset=utf-8',
    content: calendar.toString(),
  }
}

/** The library prints the fields of a date in the server's own zone, so the wall time is given to it as just that. */
function wallClock(wallTime: string, plusMinutes = 0): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wallTime.split(/[-T:]/).map(Number)
  return new Date(year, month - 1, day, hour, minute + plusMinutes)
}
