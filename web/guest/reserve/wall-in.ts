import type { CalendarDate } from '#domain/time/zone.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock on a wall of this IANA zone shows at a moment: `YYYY-MM-DD` and `hh:mm`. */
export function wallIn(zone: string, moment: Date): { date: CalendarDate; time: string } {
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
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  }
}
