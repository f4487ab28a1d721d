import { expect, test } from 'vitest'
import { calendarEntry } from './calendar-entry.ts'
import { bookingForTests } from '#web/guest/booking/bookings-for-tests.ts'

const linesOf = (text: string) => text.split('\r\n')

test('an evening in Lisbon is the same moment in every calendar', () => {
  const lines = linesOf(calendarEntry(bookingForTests(), 'Table at Kumo'))
  expect(lines).toContain('DTSTART:20990318T193000Z')
  expect(lines).toContain('DTEND:20990318T210000Z')
  expect(lines).toContain(`UID:${'c'.repeat(32)}@banquette`)
  expect(lines).toContain('SEQUENCE:3')
})

test('a request is tentative, a cancelled booking cancelled', () => {
  expect(calendarEntry(bookingForTests({ status: 'Pending' }), '')).toContain('STATUS:TENTATIVE')
  expect(calendarEntry(bookingForTests({ status: 'CanceledByHost' }), '')).toContain('STATUS:CANCELLED')
})

test('commas are escaped and long lines folded without cutting a letter', () => {
  const title = `Фарш, ${'щ'.repeat(60)}`
  const text = calendarEntry(bookingForTests(), title)
  for (const line of linesOf(text)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Фарш\\, ${'щ'.repeat(60)}`)
})
