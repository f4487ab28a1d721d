import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { createMemory } from '#domain/memory.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { isShownTwice } from '#domain/time/zone-clock.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { zoneFromIntl } from '#server/time/zone-from-intl.ts'
import type { Attachment } from './message.ts'

/** What the calendar entry says besides the booking's own facts. */
export interface CalendarWords {
  readonly title: string
  readonly description: string
}

/** The format wants an organizer (RFC 5546, 3.2), and nothing may be answered to one: the page of the booking does that. */
const nobody = 'nobody@banquette.invalid'

/**
 * The booking as a calendar file: one UID for its whole life and a SEQUENCE that grows, so that a change moves the entry
 * and a cancellation takes it away instead of adding another.
 */
export function calendarFile(booking: ReservationGuest, words: CalendarWords, now: Date): Attachment {
  const cancelled = isCalledOff(booking.status)
  const zone = zoneOf(booking)
  const calendar = ical({
    prodId: { company: 'Banquette', product: 'Banquette' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: zone,
  })
  const start = Temporal.Instant.from(booking.reservationTime).toZonedDateTimeISO(zone)
  calendar.createEvent({
    id: `${booking.id}@banquette`,
    sequence: booking.version,
    status: cancelled ? ICalEventStatus.CANCELLED : standing(booking),
    stamp: now,
    start,
    end: start.add({ minutes: booking.estimatedTurnOverTime }),
    timezone: zone,
    organizer: { name: booking.restaurant.name, email: nobody },
    summary: words.title,
    description: words.description,
    location: `${booking.restaurant.name}, ${booking.restaurant.address}`,
    url: booking.manageUrl,
  })
  return {
    filename: 'booking.ics',
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: withZone(withStamp(calendar.toString(), now), zone),
  }
}

/** A change that the house must agree to first is not certain yet. */
function standing({ status }: ReservationGuest): ICalEventStatus {
  return status === 'Pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/**
 * The zone the entry is written in. A wall time that is there twice would mean the first one (RFC 5545, 3.3.5), so a stay
 * that begins or ends at such a time is written in UTC.
 */
function zoneOf({ reservationTime, timeZone, estimatedTurnOverTime }: ReservationGuest): string {
  const zone = zoneFromIntl(timeZone)
  const start = epochMinuteOf(new Date(reservationTime))
  const ends = [start, start + estimatedTurnOverTime]
  return ends.some((instant) => isShownTwice(zone, instant)) ? 'UTC' : timeZone
}

const zoneBlocks = createMemory<string>()

/**
 * The rules of the zone, before the entry; UTC has none. The library would fold them, letter by letter, anew for every
 * file.
 */
function withZone(text: string, zone: string): string {
  if (zone === 'UTC') return text
  const block = zoneBlocks(zone, () => `${tzlib_get_ical_block(zone)[0]?.trim() ?? ''}\r\n`.trimStart())
  return text.replace('BEGIN:VEVENT', () => `${block}BEGIN:VEVENT`)
}

/** The library leaves the stamp without its zone; the format wants it in UTC (RFC 5545, 3.8.7.2). */
function withStamp(text: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return text.replace(/^DTSTAMP:.*$/m, `DTSTAMP:${stamp}`)
}
