import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { formatClock, formatTimeAt, formatTimeIn } from './format.ts'
import { momentIn } from './moment.ts'

const digits = (text: string) => text.replaceAll(/\D/g, '')

test.each(locales)('midnight in %s isn’t 24:00, and noon is a different time', (locale) => {
  const [midnight, noon] = [formatClock('00:00', locale), formatClock('12:00:00', locale)]
  expect(digits(midnight)).toMatch(/^(00?|12)00$/)
  expect(digits(noon)).toBe('1200')
  expect(midnight).not.toBe(noon)
})

test('the clock has twelve or twenty-four hours, depending on the language', () => {
  const twelve = locales.filter((locale) => digits(formatClock('13:05', locale)) === '105')
  expect(twelve).toEqual(['en', 'en-US', 'zh-TW'])
})

test.each([
  [
    'de',
    'Europe/Berlin',
    ['2027-10-31T02:00:00+02:00', '2027-10-31T02:00:00+01:00'],
    ['02:00 MESZ', '02:00 MEZ'],
  ],
  [
    'en',
    'America/New_York',
    ['2027-11-07T01:30:00-04:00', '2027-11-07T01:30:00-05:00'],
    ['1:30 AM EDT', '1:30 AM EST'],
  ],
  [
    'en-GB',
    'Europe/Lisbon',
    ['2027-10-31T01:45:00+01:00', '2027-10-31T01:45:00+00:00'],
    ['01:45 WEST', '01:45 WET'],
  ],
] as const)(
  '%s: a time that the clock in %s shows twice names the zone (flows F7)',
  (locale, zone, twice, shown) => {
    const spoken = twice.map((instant) => formatTimeAt(instant, zone, locale).replaceAll('\u202F', ' '))
    expect(new Set(spoken).size).toBe(2)
    expect(spoken).toEqual(shown)
  },
)

test.each([
  ['2027-10-31T01:45:00+02:00', 'Europe/Berlin', '01:45'],
  ['2027-10-31T03:00:00+01:00', 'Europe/Berlin', '03:00'],
  ['2027-03-28T03:00:00+02:00', 'Europe/Berlin', '03:00'],
  ['2027-07-01T19:30:00+02:00', 'Europe/Berlin', '19:30'],
  ['2027-10-31T02:00:00+02:00', 'Unknown/Zone', '02:00'],
])('%s in %s occurs once and is shown alone (flows F7)', (instant, zone, shown) => {
  expect(formatTimeAt(instant, zone, 'de')).toBe(shown)
})

test('an instant in any notation is written on the clock of its zone, which is named if that time comes twice (flows F7)', () => {
  const berlin = (instant: string | number) => formatTimeIn('Europe/Berlin', instant, 'de')
  expect(berlin('2027-10-31T00:30:00Z')).toBe('02:30 MESZ')
  expect(berlin(Date.parse('2027-10-31T01:30:00Z'))).toBe('02:30 MEZ')
  expect(berlin('2027-10-30T20:30:00-04:00')).toBe('02:30 MESZ')
  expect(berlin('2027-10-31T02:00:00Z')).toBe('03:00')
  expect(momentIn('America/St_Johns', '2027-01-01T02:00:00Z', { locale: 'en-GB' })).toEqual({
    day: 'Thu 31 Dec',
    time: '22:30',
  })
})
