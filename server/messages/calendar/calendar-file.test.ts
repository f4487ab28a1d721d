import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import {
  type CalendarPart,
  partOf,
  propertyOf,
  readCalendar,
} from '#server/testing/messages/read-calendar.ts'
import { book, type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { calendarFile } from './calendar-file.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

/** Returns the calendar files sent to an address, oldest first. */
async function calendarsOf(email: string): Promise<CalendarPart[]> {
  const entries = await outboxOf(world, email)
  return entries
    .toReversed()
    .flatMap(({ attachments }) => attachments.map(({ content }) => readCalendar(content)))
}

const staff = () => ({ token: world.context.staffTokens[0]?.token })
const setStatus = async (reservationId: string, status: 'Approved' | 'CanceledByHost') =>
  succeeded(await world.sendSeen('host.setStatus', { reservationId, body: { status } }, staff()))
const valueOf = (calendar: CalendarPart, name: string) => propertyOf(partOf(calendar, 'VEVENT'), name).value

async function bookFor(email: string, restaurant: string, time: string, more: Partial<BookingRequest> = {}) {
  return book(world, bookingRequest(restaurant, time, { email, ...more }))
}

test('from confirmation to cancellation it is one entry: the same UID and an increasing SEQUENCE', async () => {
  const email = 'one-entry@example.com'
  const { id } = await bookFor(email, who.oneTable, '2027-03-17T19:30')
  await world.send('host.sendMessage', { reservationId: id, body: { body: 'A word' } }, staff())
  await setStatus(id, 'CanceledByHost')
  const calendars = await calendarsOf(email)
  expect(calendars.map((each) => propertyOf(each, 'METHOD').value)).toEqual(['PUBLISH', 'CANCEL'])
  expect(new Set(calendars.map((each) => valueOf(each, 'UID')))).toEqual(new Set([`${id}@banquette`]))
  expect(calendars.map((each) => valueOf(each, 'SEQUENCE'))).toEqual(['1', '3'])
  expect(calendars.map((each) => valueOf(each, 'STATUS'))).toEqual(['CONFIRMED', 'CANCELLED'])
})

test('changing the time of a booking moves its entry', async () => {
  const email = 'moves@example.com'
  const { id, token } = await bookFor(email, who.oneTable, '2027-03-22T19:30')
  const body = { reservationTime: '2027-03-23T20:00' }
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  const [before, after, ...others] = await calendarsOf(email)
  if (!before || !after || others.length > 0) throw new Error('two calendar files were expected')
  expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'))
  expect([valueOf(before, 'SEQUENCE'), valueOf(after, 'SEQUENCE')]).toEqual(['1', '2'])
  expect(valueOf(after, 'DTSTART')).toBe('20270323T200000')
  const [newest] = await outboxOf(world, email)
  expect(newest?.subject).toBe('Changed: Mesa Única, now Tuesday, March 23 at 8:00 PM')
})

test('a changed request is tentative until the restaurant approves it, and leaves the calendar when it is rejected', async () => {
  const email = 'tentative@example.com'
  for (const day of ['18', '19'])
    for (let party = 0; party < 14; party++)
      await book(world, bookingRequest(who.request, `2027-03-${day}T19:00`))
  const { id, token, status } = await bookFor(email, who.request, '2027-03-18T19:00')
  expect(status).toBe('Pending')
  const body = { reservationTime: '2027-03-19T19:00' }
  const changed = succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
  expect(changed.status).toBe('Pending')
  expect((await outboxOf(world, email))[0]?.subject).toMatch(/^Request sent: Mandelbaum und Meer, Friday/)
  succeeded(
    await world.sendSeen('host.setStatus', { reservationId: id, body: { status: 'Rejected' } }, staff()),
  )
  const calendars = await calendarsOf(email)
  expect(calendars.map((each) => valueOf(each, 'STATUS'))).toEqual(['TENTATIVE', 'CANCELLED'])
  expect(calendars.map((each) => propertyOf(each, 'METHOD').value)).toEqual(['PUBLISH', 'CANCEL'])
})

test('a request gets its entry when it is approved', async () => {
  const email = 'agreed@example.com'
  const sitting = []
  for (let party = 0; party < 14; party++)
    sitting.push(await book(world, bookingRequest(who.request, '2027-03-16T19:00')))
  const { id } = await bookFor(email, who.request, '2027-03-16T19:00')
  expect(await calendarsOf(email)).toEqual([])
  await setStatus(sitting[0]?.id ?? '', 'CanceledByHost')
  await setStatus(id, 'Approved')
  const [calendar, ...others] = await calendarsOf(email)
  if (!calendar || others.length > 0) throw new Error('one calendar file was expected')
  expect(valueOf(calendar, 'SEQUENCE')).toBe('2')
  expect(valueOf(calendar, 'STATUS')).toBe('CONFIRMED')
})

test('the file has every required property and its time zone', async () => {
  const email = 'whole@example.com'
  await bookFor(email, who.oneTable, '2027-03-18T19:30', { customerName: 'Zoë “Öl”, Straße' })
  const [calendar] = await calendarsOf(email)
  if (!calendar) throw new Error('a calendar file was expected')
  expect(propertyOf(calendar, 'VERSION').value).toBe('2.0')
  expect(propertyOf(calendar, 'PRODID').value).toContain('Banquette')
  expect(propertyOf(partOf(calendar, 'VTIMEZONE'), 'TZID').value).toBe('Europe/Lisbon')
  for (const name of ['DTSTART', 'DTEND'])
    expect(propertyOf(partOf(calendar, 'VEVENT'), name).parameters).toBe(';TZID=Europe/Lisbon')
  expect(valueOf(calendar, 'DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/)
  expect(valueOf(calendar, 'ORGANIZER')).toMatch(/^mailto:/i)
  expect(valueOf(calendar, 'LOCATION')).toContain('Mesa Única')
})

/** On March 28, Lisbon's clocks skip from 1 to 2 a.m. */
test.each([
  ['over midnight', '2027-03-19T23:00', '20270319T230000', '20270320T003000'],
  [
    'after midnight, in the previous evening’s service',
    '2027-03-20T00:30',
    '20270320T003000',
    '20270320T020000',
  ],
  ['into the skipped hour', '2027-03-27T23:45', '20270327T234500', '20270328T021500'],
  ['on the day after the clocks changed', '2027-04-02T23:00', '20270402T230000', '20270403T003000'],
])('%s the entry has the wall times of the restaurant', async (what, time, start, end) => {
  const email = `${what.replaceAll(/\W+/g, '-')}@example.com`
  await bookFor(email, who.overnight, time)
  const [calendar] = await calendarsOf(email)
  if (!calendar) throw new Error('a calendar file was expected')
  expect([valueOf(calendar, 'DTSTART'), valueOf(calendar, 'DTEND')]).toEqual([start, end])
})

/** Returns the event's start and end with their time zone: one defined in the file, or UTC. */
function timesOfEvent(calendar: CalendarPart): string[] {
  const times = ['DTSTART', 'DTEND'].map((name) => propertyOf(partOf(calendar, 'VEVENT'), name))
  const zones = calendar.parts.flatMap(({ name }) => (name === 'VTIMEZONE' ? [name] : []))
  expect(zones).toHaveLength(times.some(({ parameters }) => parameters) ? 1 : 0)
  return times.map(({ parameters, value }) => parameters.replace(';TZID=', '') + (parameters && ' ') + value)
}

/** On October 31, Berlin's clocks go back from 3 to 2 a.m. The turn time here is one hour. */
test.each([
  ['before it repeats', '00:30:00+02:00', 'Europe/Berlin 20271031T003000', 'Europe/Berlin 20271031T013000'],
  ['a stay into it', '01:30:00+02:00', '20271030T233000Z', '20271031T003000Z'],
  ['the first 02:30', '02:30:00+02:00', '20271031T003000Z', '20271031T013000Z'],
  ['the second 02:30', '02:30:00+01:00', '20271031T013000Z', '20271031T023000Z'],
  ['a stay out of it', '02:00:00+01:00', '20271031T010000Z', '20271031T020000Z'],
  ['once it is over', '03:00:00+01:00', 'Europe/Berlin 20271031T030000', 'Europe/Berlin 20271031T040000'],
  ['the evening after', '19:30:00+01:00', 'Europe/Berlin 20271031T193000', 'Europe/Berlin 20271031T203000'],
])('around the repeated hour the entry has the time that was booked: %s', async (what, time, start, end) => {
  world.setTime('2027-10-20T12:00:00Z')
  const email = `${what.replaceAll(/\W+/g, '-')}@example.com`
  await bookFor(email, who.dayAndNight, `2027-10-31T${time}`)
  const [calendar] = await calendarsOf(email)
  if (!calendar) throw new Error('a calendar file was expected')
  expect(timesOfEvent(calendar)).toEqual([start, end])
})

test.each([
  ['Europe/Berlin', '2027-10-31T01:30:00+02:00', 150, '20271031T013000', '20271031T030000'],
  ['Australia/Melbourne', '2027-04-04T02:30:00+11:00', 60, '20270403T153000Z', '20270403T163000Z'],
  ['Australia/Melbourne', '2027-04-04T02:30:00+10:00', 60, '20270403T163000Z', '20270403T173000Z'],
  ['Australia/Melbourne', '2027-04-04T19:30:00+10:00', 60, '20270404T193000', '20270404T203000'],
  ['America/Santiago', '2027-04-03T22:30:00-03:00', 60, '20270404T013000Z', '20270404T023000Z'],
  ['America/Santiago', '2027-04-03T23:30:00-04:00', 60, '20270404T033000Z', '20270404T043000Z'],
  ['America/Santiago', '2027-04-03T19:30:00-03:00', 60, '20270403T193000', '20270403T203000'],
])(
  'in %s a table at %s for %i minutes has these times',
  async (timeZone, reservationTime, minutes, ...ends) => {
    const booked = await bookFor('anywhere@example.com', who.dayAndNight, '2027-03-16T19:30')
    const there = { ...booked, timeZone, reservationTime, estimatedTurnOverTime: minutes }
    const { content } = calendarFile(there, { title: 'A table', description: 'For two' }, worldTime)
    expect(timesOfEvent(readCalendar(content))).toEqual(
      ends.map((end) => (end.endsWith('Z') ? end : `${timeZone} ${end}`)),
    )
  },
)

test('the message about a table after midnight names the evening it belongs to', async () => {
  const email = 'night@example.com'
  await bookFor(email, who.overnight, '2027-03-27T00:30')
  const [newest] = await outboxOf(world, email)
  expect(newest?.text).toContain('Saturday, March 27, 12:30 AM')
  expect(newest?.text).toContain('The night of Friday, March 26')
})
