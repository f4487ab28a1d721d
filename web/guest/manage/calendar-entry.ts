import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { isCalledOff } from '#domain/reservations/status.ts'

/**
 * The booking as a calendar entry (RFC 5545) in a link that needs no server. It has the id of the file in the messages, so
 * that a calendar keeps one entry for both.
 */
export function calendarLink(booking: ReservationGuest, title: string): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarEntry(booking, title))}`
}

export function calendarEntry(booking: ReservationGuest, title: string): string {
  const { id, version, status, reservationTime, estimatedTurnOverTime, restaurant, manageUrl } = booking
  const start = Date.parse(reservationTime)
  const state = isCalledOff(status) ? 'CANCELLED' : status === 'Pending' ? 'TENTATIVE' : 'CONFIRMED'
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Banquette//Banquette//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@banquette`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(Date.parse(booking.created))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + estimatedTurnOverTime * 60_000)}`,
    `STATUS:${state}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped([restaurant.name, restaurant.address].filter(Boolean).join(', '))}`,
    `URL:${manageUrl}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

const stamp = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** No line over 75 octets; a letter is never cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length
    if (size + octets > 74) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += letter
    size += octets
  }
  return [...parts, part].join('\r\n ')
}
