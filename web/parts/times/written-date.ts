import { isCalendarDate } from '#domain/time/calendar-date.ts'

/**
 * Parses a date as `YYYY-MM-DD`, or in the given format, such as `MM/DD/YYYY` or `DD.MM.YYYY`, which links of older
 * widgets include. Returns null if it isn't a date in that format, and never guesses the order of day and month.
 */
export function readWrittenDate(text: string, format: string): string | null {
  if (isCalendarDate(text)) return text
  const order = format.toUpperCase().match(/D+|M+|Y+/g) ?? []
  const numbers = text.match(/\d+/g) ?? []
  if (order.length !== 3 || numbers.length !== 3) return null
  const [year, month, day] = ['Y', 'M', 'D'].map(
    (part) => numbers[order.findIndex((each) => each.startsWith(part))] ?? '',
  )
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
