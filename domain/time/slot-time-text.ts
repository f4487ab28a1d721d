import { twoDigits } from './calendar-date.ts'

/**
 * A slot's time on the wire, `[-][d.]hh:mm:ss`, counted in wall minutes from the midnight that begins the asked service
 * day: 1470 is `1.00:30:00`, half an hour past the following midnight; -60 is `-01:00:00` (specification, section 4).
 */
export function slotTimeText(minutes: number): string {
  const size = Math.abs(minutes)
  const days = Math.floor(size / 1440)
  const clock = `${twoDigits(Math.floor((size % 1440) / 60))}:${twoDigits(size % 60)}:00`
  return `${minutes < 0 ? '-' : ''}${days > 0 ? `${days}.` : ''}${clock}`
}

/** The minutes such a text stands for, seconds dropped; undefined when it is not one. */
export function minutesOfSlotTime(text: string): number | undefined {
  const parts = /^(-?)(?:(\d+)\.)?([01]\d|2[0-3]):([0-5]\d):[0-5]\d$/.exec(text)
  if (!parts) return undefined
  const size = Number(parts[2] ?? 0) * 1440 + Number(parts[3]) * 60 + Number(parts[4])
  return parts[1] && size > 0 ? -size : size
}

/** What readers put behind a time of the day before (` -1`) or after (` +1`) the asked one. */
export function dayMarkerOf(timeText: string): '' | ' -1' | ' +1' {
  if (timeText.startsWith('-')) return ' -1'
  return timeText.includes('.') ? ' +1' : ''
}
