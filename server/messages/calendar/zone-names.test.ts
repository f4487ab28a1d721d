import { expect, test } from 'vitest'
import { clockAt } from '#server/platform/translations/moments.ts'
import { zoneNamesFor } from './zone-names.ts'

const winter = '2027-03-18T19:30:00Z'

test.each([
  ['a number of the restaurant’s country', '+351912345678', 'Europe/Lisbon', ''],
  ['a number of a country with the same time', '+447700900105', 'Europe/Lisbon', ''],
  ['a country with several zones, one of them the restaurant’s', '+12025550106', 'America/New_York', ''],
  ['no number', '', 'Europe/Lisbon', ''],
  ['a number that can’t be read', '+999', 'Europe/Lisbon', ''],
  [
    'a number of a country with another time',
    '+491715550100',
    'Europe/Lisbon',
    'Western European Standard Time',
  ],
  ['a number from across the ocean', '+12025550106', 'Europe/Lisbon', 'Western European Standard Time'],
])('%s: a message about %s in %s names the zone as %j (guests 1.12)', (_, phone, zone, name) => {
  expect(zoneNamesFor(phone, 'en').inWords(zone, winter)).toBe(name)
})

test('a message about a time that occurs twice names the zone beside the time, and once only (flows F7)', () => {
  const twice = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z']
  expect(twice.map((instant) => clockAt('Europe/Berlin', instant, 'de'))).toEqual(['02:30 MESZ', '02:30 MEZ'])
  expect(clockAt('Europe/Berlin', '2027-10-31T02:30:00Z', 'de')).toBe('03:30')
  const { inShort } = zoneNamesFor('+819012345678', 'de')
  expect(twice.map((instant) => inShort('Europe/Berlin', instant))).toEqual(['', ''])
  expect(inShort('Europe/Berlin', '2027-10-31T02:30:00Z')).toBe('MEZ')
})
