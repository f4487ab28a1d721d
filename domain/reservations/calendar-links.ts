export interface CalendarEvent {
  readonly title: string
  /** Start as an ISO 8601 instant. */
  readonly start: string
  readonly minutes: number
  readonly location: string
  /**
   * Text of the event. Must not contain a link that opens the reservation, because the calendar service could
   * read it.
   */
  readonly details: string
}

export function googleCalendarUrl({ title, start, minutes, location, details }: CalendarEvent): string {
  const dates = [start, endOf(start, minutes)].map((time) => utc(time).replaceAll(/[-:]/g, '')).join('/')
  const query = new Map([
    ['action', 'TEMPLATE'],
    ['text', title],
    ['dates', dates],
    ['location', location],
    ['details', details],
  ])
  return `https://calendar.google.com/calendar/render?${writeQuery(query)}`
}

export function outlookCalendarUrl({ title, start, minutes, location, details }: CalendarEvent): string {
  const query = new Map([
    ['path', '/calendar/action/compose'],
    ['rru', 'addevent'],
    ['subject', title],
    ['startdt', utc(start)],
    ['enddt', utc(endOf(start, minutes))],
    ['location', location],
    ['body', details],
  ])
  return `https://outlook.live.com/calendar/0/deeplink/compose?${writeQuery(query)}`
}

/** Encodes a query with `%20` for spaces because Outlook shows a plus sign literally. */
function writeQuery(query: ReadonlyMap<string, string>): string {
  return [...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
}

function endOf(start: string, minutes: number): string {
  return new Date(Date.parse(start) + minutes * 60_000).toISOString()
}

function utc(time: string): string {
  return new Date(time).toISOString().replace(/\.\d+/, '')
}
