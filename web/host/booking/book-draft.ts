import type { Input } from '#contracts/calls.ts'
import type { BookLine } from '#domain/service-day/read-book-line.ts'
import { addDays, twoDigits } from '#domain/time/calendar-date.ts'
import type { BookingTime } from './use-choices.ts'

export const sources = ['phone', 'door', 'email', 'internal'] as const
export type Source = (typeof sources)[number]

/** A booking that somebody is entering. It stays when the dialog is closed. */
export interface BookDraft {
  readonly source: Source
  readonly line: string
  /** The name that the line says, until somebody enters another one. */
  readonly lineName: string
  readonly size: number | null
  /** Service day. */
  readonly date: string
  /** `hh:mm`, with seconds and offset if clocks show it twice. */
  readonly clock: string | null
  /** Whether the clock could also be meant for the afternoon. */
  readonly isHalfDayOpen: boolean
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly request: string
  readonly note: string
  /** Table numbers that were chosen; null for the best ones. */
  readonly tables: readonly string[] | null
  readonly tellGuest: boolean
  /** Whether the guest gets a link to pay, if the rules ask for it and one can be sent. */
  readonly asksDeposit: boolean
}

export function newDraft(date: string): BookDraft {
  return {
    source: 'phone',
    line: '',
    lineName: '',
    size: null,
    date,
    clock: null,
    isHalfDayOpen: false,
    name: '',
    phone: '',
    email: '',
    request: '',
    note: '',
    tables: null,
    tellGuest: false,
    asksDeposit: false,
  }
}

/** Takes what a line says, and leaves what it doesn’t say. */
export function withLine(draft: BookDraft, line: string, read: BookLine): BookDraft {
  const { size, date, minute, isHalfDayOpen, phone, name } = read
  return {
    ...draft,
    line,
    size: size ?? draft.size,
    date: date ?? draft.date,
    ...(minute !== null && { clock: clockOf(minute), isHalfDayOpen }),
    phone: phone || draft.phone,
    lineName: name,
    name: draft.name === draft.lineName ? name : draft.name,
    ...((size !== null || date !== null || minute !== null) && { tables: null }),
  }
}

function clockOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** Returns the time that is meant, with the day on which its clock shows it; null if none was chosen. */
export function timeOf(
  { date, clock, isHalfDayOpen }: Pick<BookDraft, 'date' | 'clock' | 'isHalfDayOpen'>,
  times: readonly BookingTime[],
): string | null {
  if (clock === null) return null
  const exactly = times.find(({ instant }) => instant.slice(11) === clock)
  if (exactly) return nameOfTime(exactly, times)
  const [hours = '', minutes = ''] = clock.slice(0, 5).split(':')
  const later = `${twoDigits(Number(hours) + 12)}:${minutes}`
  const meant = isHalfDayOpen ? [clock, later] : [clock]
  const listed = times.find(({ time }) => meant.includes(time.slice(11)))
  if (listed) return nameOfTime(listed, times)
  const [first] = times
  // Most restaurants have no breakfast.
  const opens = first?.time.slice(11) ?? '12:00'
  if (isHalfDayOpen && clock < opens) return `${date}T${later}`
  const isAtNight = clock < dayBegins && !(first?.time.startsWith(date) && opens <= clock)
  return `${isAtNight ? addDays(date, 1) : date}T${clock}`
}

/** Returns the wall time of a listed time, or the instant if clocks are set back that night and show it twice. */
export function nameOfTime(listed: BookingTime, times: readonly BookingTime[]): string {
  const isTwice = times.filter(({ time }) => time === listed.time).length > 1
  return isTwice ? listed.instant : listed.time
}

/** Before that, clocks show the night of a service day. */
const dayBegins = '06:00'

/** Returns whether the guest can get a message. */
export function canReach({ phone, email }: Pick<BookDraft, 'phone' | 'email'>, sendsTexts: boolean): boolean {
  return (sendsTexts && phone.trim() !== '') || email.trim() !== ''
}

/** Returns the fields of `host.book`. */
export function bodyOf(
  draft: BookDraft,
  { time, size, isByLink }: { readonly time: string; readonly size: number; readonly isByLink: boolean },
): Input<'host.book'>['body'] {
  const { source, name, phone, email, request, note, tables, tellGuest } = draft
  const hasContact = phone.trim() !== '' || email.trim() !== ''
  return {
    source,
    reservationTime: time,
    groupSize: size,
    ...(name.trim() && { customerName: name.trim() }),
    ...(phone.trim() && { phone: phone.trim() }),
    ...(email.trim() && { email: email.trim() }),
    ...(request.trim() && { specialRequests: request.trim() }),
    ...(note.trim() && { visitNote: note.trim() }),
    ...(tables && { tableNumbers: [...tables] }),
    ...(isByLink ? { askDeposit: true } : tellGuest && hasContact && { tellGuest }),
  }
}
