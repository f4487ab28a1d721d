import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { createMemory } from '#domain/memory.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isolated } from '#domain/translations/isolated.ts'
import { isShownTwice } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { type CalendarZone, calendarZone } from './calendar-zone.ts'
import type { Attachment } from '#server/messages/message.ts'

export interface CalendarText {
  readonly title: string
  readonly description: string
}

/**
 * Address of the organizer, which the format requires (RFC 5546, section 3.2). Nobody reads replies to it;
 * guests respond on the booking's page.
 */
const organizerEmail = 'nobody@banquette.invalid'

/**
 * Returns the booking as a calendar file. The UID never changes and SEQUENCE increases, so that programs that follow
 * RFC 5546 move the entry after a change and remove it after a cancellation. What Outlook and Google do with it was
 * never tried.
 */
export function calendarFile(booking: ReservationGuest, words: CalendarText, now: Date): Attachment {
  const cancelled = isCalledOff(booking.status)
  const zone = zoneOf(booking)
  const calendar = ical({
    prodId: { company: 'Banquette', product: 'Banquette' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: zone,
  })
  const start = Temporal.Instant.from(booking.reservationTime).toZonedDateTimeISO(zone)
  const event = calendar.createEvent({
    id: `${booking.id}@banquette`,
    sequence: booking.version,
    status: cancelled ? ICalEventStatus.CANCELLED : standing(booking),
    stamp: now,
    start,
    end: start.add({ minutes: booking.estimatedTurnOverTime }),
    timezone: zone,
    organizer: { name: booking.restaurant.name, email: organizerEmail },
    summary: words.title,
    description: words.description,
    location: [booking.restaurant.name, booking.restaurant.address].map((part) => isolated(part)).join(', '),
    url: booking.manageUrl,
  })
  if (!cancelled)
    event.createAlarm({ type: ICalAlarmType.display, trigger: reminderSeconds, description: words.title })
  return {
    filename: 'booking.ics',
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: withZone(withStamp(calendar.toString(), now), zone),
  }
}

/** How many seconds before the reservation the calendar shows its reminder. */
const reminderSeconds = 2 * 60 * 60

/** Returns the entry's status, which is tentative while a request or change needs the restaurant's approval. */
function standing({ status }: ReservationGuest): ICalEventStatus {
  return status === 'Pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/**
 * Returns the time zone of the entry. UTC if the stay starts or ends at a local time that occurs twice,
 * because calendars would take it as the first occurrence (RFC 5545, section 3.3.5), or if the rules that the file
 * would state give another offset.
 */
function zoneOf({ reservationTime, timeZone, estimatedTurnOverTime }: ReservationGuest): string {
  const zone = zoneFromIntl(timeZone)
  const rules = rulesOf(timeZone)
  const start = epochMinuteOf(new Date(reservationTime))
  const isRight = (instant: EpochMinute) => {
    const there = Temporal.Instant.fromEpochMilliseconds(instant * 60_000).toZonedDateTimeISO(timeZone)
    return rules?.offsetAt(there.toPlainDateTime()) === there.offsetNanoseconds / 60e9
  }
  const isPlain = (instant: EpochMinute) => !isShownTwice(zone, instant) && isRight(instant)
  return [start, start + estimatedTurnOverTime].every(isPlain) ? timeZone : 'UTC'
}

const rulesOf = (zone: string) => zoneRules(zone, () => calendarZone(zone))
const zoneRules = createMemory<CalendarZone | null>()

/**
 * Inserts the time zone's rules before the event, unless it is in UTC. The library could do this, but it
 * would format the rules again for every file, which is slow.
 */
function withZone(text: string, zone: string): string {
  if (zone === 'UTC') return text
  return text.replace('BEGIN:VEVENT', () => `${rulesOf(zone)?.block ?? ''}BEGIN:VEVENT`)
}

/**
 * Writes the stamp in UTC, as the format requires (RFC 5545, section 3.8.7.2). The library omits the zone.
 */
function withStamp(text: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return text.replace(/^DTSTAMP:.*$/m, `DTSTAMP:${stamp}`)
}
