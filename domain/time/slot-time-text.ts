import { twoDigits } from './calendar-date.ts'

/**
 * Formats a slot's time for the wire as `[-][d.]hh:mm:ss`, from wall-clock minutes since midnight of the
 * requested service day: 1470 is `1.00:30:00`, half an hour past the following midnight, and -60 is
 * `-01:00:00` (specification, section 4).
 */
export function slotTimeText(minutes: number): string {
  const size = Math.abs(minutes)
  const days = Math.floor(size / 1440)
  const clock = `${twoDigits(Math.floor((size % 1440) / 60))}:${twoDigits(size % 60)}:00`
  return `${minutes < 0 ? '-' : ''}${days > 0 ? `${days}.` : ''}${clock}`
}
