import { expect, test } from 'vitest'
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts'

const event = {
  title: 'Kumo & Söhne · table for 2',
  start: '2027-03-28T19:30:00+01:00',
  minutes: 90,
  location: 'Kumo, Rua das Nuvens 1',
  details: 'Confirmation code: A3F-09C\n+351 21 000 0000',
}

test('Google Calendar gets the event in UTC', () => {
  const { host, searchParams } = new URL(googleCalendarUrl(event))
  expect(host).toBe('calendar.google.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20270328T183000Z/20270328T200000Z',
    location: event.location,
    details: event.details,
  })
})

test('Outlook gets the same, without a plus sign for a space', () => {
  const url = outlookCalendarUrl(event)
  expect(url).not.toContain('+')
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    rru: 'addevent',
    subject: event.title,
    startdt: '2027-03-28T18:30:00Z',
    enddt: '2027-03-28T20:00:00Z',
    location: event.location,
    body: event.details,
  })
})
