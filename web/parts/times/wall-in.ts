import type { CalendarDate } from '#domain/time/zone.ts'

interface Wall {
  readonly date: CalendarDate
  readonly time: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** The last result in each time zone, because a page formats the same minute several times. */
const readings = new Map<string, { minute: number; wall: Wall }>()

/** Returns the local date and time in an IANA time zone, as `YYYY-MM-DD` and `hh:mm`. */
export function wallIn(zone: string, moment: Date): Wall {
  const minute = Math.floor(moment.getTime() / 60_000)
  let reading = readings.get(zone)
  if (reading?.minute !== minute)
    readings.set(zone, (reading = { minute, wall: read(clockOf(zone), moment) }))
  return reading.wall
}

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clocks.set(zone, clock)
  }
  return clock
}

function read(clock: Intl.DateTimeFormat, moment: Date): Wall {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  }
}
