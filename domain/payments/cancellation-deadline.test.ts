import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoWithOffset, wallOf } from '../time/zone-clock.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { twentyZones } from '../time/zones-for-tests.ts'
import { cancellationDeadline, inBothZones, freeCancelReminderAt } from './cancellation-deadline.ts'

const minute = (iso: string) => Date.parse(iso) / 60_000
const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

test.each<[string, string, number, string | null, string, string]>([
  ['24 hours', 'Europe/Rome', 24, null, '2027-05-08T19:00:00+02:00', '2027-05-07T19:00:00+02:00'],
  ['no notice', 'Europe/Rome', 0, null, '2027-05-08T19:00:00+02:00', '2027-05-08T19:00:00+02:00'],
  [
    '18:00 the day before',
    'Europe/Rome',
    24,
    '18:00',
    '2027-05-09T20:00:00+02:00',
    '2027-05-08T18:00:00+02:00',
  ],
  ['exactly 24 hours', 'Europe/Rome', 24, '20:00', '2027-05-09T20:00:00+02:00', '2027-05-08T20:00:00+02:00'],
  [
    'a time of day after it',
    'Europe/Rome',
    24,
    '21:00',
    '2027-05-09T20:00:00+02:00',
    '2027-05-07T21:00:00+02:00',
  ],
  [
    'a time on the day itself',
    'Europe/Rome',
    2,
    '12:00',
    '2027-05-09T20:00:00+02:00',
    '2027-05-09T12:00:00+02:00',
  ],
  ['midnight', 'Asia/Tokyo', 3, '00:00', '2027-05-09T02:00:00+09:00', '2027-05-08T00:00:00+09:00'],
  [
    '18:00, clocks go forward',
    'Europe/Rome',
    24,
    '18:00',
    '2027-03-28T20:00:00+02:00',
    '2027-03-27T18:00:00+01:00',
  ],
  [
    '18:00, clocks go back',
    'Europe/Rome',
    24,
    '18:00',
    '2027-10-31T20:00:00+01:00',
    '2027-10-30T18:00:00+02:00',
  ],
  [
    '24 hours, clocks go forward',
    'Europe/Rome',
    24,
    null,
    '2027-03-28T20:00:00+02:00',
    '2027-03-27T19:00:00+01:00',
  ],
  [
    '24 hours, clocks go back',
    'Europe/Rome',
    24,
    null,
    '2027-10-31T20:00:00+01:00',
    '2027-10-30T21:00:00+02:00',
  ],
  ['a skipped time', 'Europe/Rome', 6, '02:30', '2027-03-28T20:00:00+02:00', '2027-03-28T03:00:00+02:00'],
  ['a time shown twice', 'Europe/Rome', 6, '02:30', '2027-10-31T20:00:00+01:00', '2027-10-31T02:30:00+01:00'],
  [
    'a time shown twice, once too late',
    'Europe/Rome',
    1,
    '02:30',
    '2027-10-31T03:00:00+01:00',
    '2027-10-31T02:30:00+02:00',
  ],
])('%s in %s', (_, id, hoursBefore, time, reservation, deadline) => {
  const zone = zoneFromIntl(id)
  const rule = { hoursBefore, timeOfDay: time === null ? null : clock(time) }
  expect(isoWithOffset(zone, cancellationDeadline(rule, minute(reservation), zone))).toBe(deadline)
})

test('the deadline has its local time, is early enough, and no later day would be', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...twentyZones),
      fc.integer({ min: minute('2026-01-01T00:00Z'), max: minute('2028-01-01T00:00Z') }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 1439 }),
      (id, reservationTime, hoursBefore, timeOfDay) => {
        const zone = zoneFromIntl(id)
        const latest = reservationTime - hoursBefore * 60
        const deadline = cancellationDeadline({ hoursBefore, timeOfDay }, reservationTime, zone)
        expect(deadline).toBeLessThanOrEqual(latest)
        // A day has at most 25 hours, and a skipped time can be off by another hour.
        expect(latest - deadline).toBeLessThanOrEqual(26 * 60)
        const off = Math.abs(wallOf(zone, deadline).minute - timeOfDay)
        expect(off).toBeLessThanOrEqual(60)
      },
    ),
  )
})

const rome = zoneFromIntl('Europe/Rome')

test('the guest sees the deadline in both time zones', () => {
  const instant = minute('2027-05-07T19:00:00+02:00')
  expect(inBothZones(instant, rome, zoneFromIntl('America/New_York'))).toEqual({
    instant,
    restaurant: '2027-05-07T19:00:00+02:00',
    guest: '2027-05-07T13:00:00-04:00',
  })
})

test('a guest whose clock shows the same time sees it once', () => {
  const instant = minute('2027-05-07T19:00:00+02:00')
  expect(inBothZones(instant, rome, zoneFromIntl('Europe/Berlin')).guest).toBeNull()
})

test('a guest is reminded a day before free cancellation ends', () => {
  expect(freeCancelReminderAt(10_000, 0)).toBe(8_560)
  expect(freeCancelReminderAt(10_000, 8_560)).toBe(8_560)
})

test('a guest who booked within that day gets no reminder, having just read the deadline', () => {
  expect(freeCancelReminderAt(10_000, 8_561)).toBeNull()
})
