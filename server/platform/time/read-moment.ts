import { isCalendarDate } from '#domain/time/calendar-date.ts'
import type { CalendarDate, EpochMinute, Zone } from '#domain/time/zone.ts'
import { instantsOf, openingInstant, wallOf } from '#domain/time/zone-clock.ts'

export interface Moment {
  /** The date in the given time zone. */
  readonly date: CalendarDate
  readonly instant: EpochMinute
  /** Set if a clock change skips the local time. `instant` is then the moment of that change. */
  readonly isSkipped?: true
}

const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::[0-5]\d(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2}| \d{2}:?\d{2})?)?$/i

/** The largest offset from UTC in minutes, which is that of Kiritimati. */
const maxOffset = 14 * 60

/**
 * Parses a time sent by a client. With `Z` or an offset, it is that instant. Without one, it is a local time
 * in `zone`. A date alone means its `minuteOfDay`, and is invalid if that is null. If a clock change skips the
 * local time, the result is the moment of the clock change; if it occurs twice, the result is the first
 * occurrence. Returns null if the text is invalid.
 */
export function readMoment(text: string, zone: Zone, minuteOfDay: number | null): Moment | null {
  const [, date = '', hours, minutes, offset] = written.exec(text.trim()) ?? []
  if (!isCalendarDate(date)) return null
  const minute = hours === undefined ? minuteOfDay : Number(hours) * 60 + Number(minutes)
  if (minute === null || Number(minutes ?? 0) > 59 || minute > 1440) return null
  if (offset) {
    const ahead = offsetMinutes(offset)
    if (ahead === null) return null
    const instant = Date.parse(`${date}T00:00:00Z`) / 60_000 + minute - ahead
    return { date: wallOf(zone, instant).date, instant }
  }
  const instant = openingInstant(zone, date, minute)
  return instantsOf(zone, date, minute).length === 0 ? { date, instant, isSkipped: true } : { date, instant }
}

/**
 * Parses an offset such as `+02:00`, `-0330` or `Z` to minutes. A space counts as a plus sign, because an
 * unescaped plus in a URL arrives as one. Returns null if it is invalid, such as `+99:99`.
 */
function offsetMinutes(offset: string): number | null {
  if (offset.toUpperCase() === 'Z') return 0
  const [, sign, hours, minutes] = /^([+\- ])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  const distance = Number(hours) * 60 + Number(minutes)
  if (Number(minutes) > 59 || distance > maxOffset) return null
  return sign === '-' ? -distance : distance
}

export function epochMinuteOf(date: Date): EpochMinute {
  return Math.floor(date.getTime() / 60_000)
}
