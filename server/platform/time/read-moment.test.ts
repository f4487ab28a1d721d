import { expect, test } from 'vitest'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import { readMoment } from './read-moment.ts'

const instantIn = (zone: string, text: string) => {
  const moment = readMoment(text, zoneFromIntl(zone), 0)
  return moment && new Date(moment.instant * 60_000).toISOString()
}

test.each([
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:00:00.000Z'],
  // Clocks move by 30 minutes.
  ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:30:00.000Z'],
  // The day begins at 01:00.
  ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00.000Z'],
])('a time in %s that a clock change skips is the moment of the change', (zone, text, instant) => {
  expect(instantIn(zone, text)).toBe(instant)
})

test('a date alone is invalid where a time is needed', () => {
  const zone = zoneFromIntl('Europe/Berlin')
  expect(readMoment('2027-03-28', zone, null)).toBeNull()
  expect(readMoment('2027-03-28T02:30', zone, null)).not.toBeNull()
})

test('a time that occurs twice is the first of the two', () => {
  expect(instantIn('Europe/Berlin', '2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z')
  expect(instantIn('Europe/Berlin', '2027-10-31T02:30+01:00')).toBe('2027-10-31T01:30:00.000Z')
})
