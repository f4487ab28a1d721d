import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import {
  closingInstant,
  instantsOf,
  isoWithOffset,
  isShownTwice,
  openingInstant,
  wallOf,
} from './zone-clock.ts'
import { zoneFromIntl } from './zone-from-intl.ts'
import { twentyZones } from './zones-for-tests.ts'

const berlin = zoneFromIntl('Europe/Berlin')
const read = (date: string, minute: number, id = 'Europe/Berlin') =>
  instantsOf(zoneFromIntl(id), date, minute).map((instant) => isoWithOffset(zoneFromIntl(id), instant))

test.each([
  ['Europe/Berlin', '2027-07-10', '2027-07-10T19:30:00+02:00'],
  ['Europe/Berlin', '2027-01-10', '2027-01-10T19:30:00+01:00'],
  ['Australia/Sydney', '2027-07-10', '2027-07-10T19:30:00+10:00'],
  ['Australia/Sydney', '2027-01-10', '2027-01-10T19:30:00+11:00'],
  ['America/St_Johns', '2027-01-10', '2027-01-10T19:30:00-03:30'],
  ['Pacific/Kiritimati', '2027-01-10', '2027-01-10T19:30:00+14:00'],
  ['Pacific/Pago_Pago', '2027-01-10', '2027-01-10T19:30:00-11:00'],
])("half past seven in %s on %s carries that day's offset, not today's", (id, date, iso) => {
  expect(read(date, 1170, id)).toEqual([iso])
})

test('02:30 does not exist on the night the clock goes forward', () => {
  expect(read('2027-03-28', 150)).toEqual([])
  expect(read('2027-03-27', 1440 + 150)).toEqual([])
})

test('02:30 exists twice on the night the clock goes back', () => {
  const twice = ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00']
  expect(read('2027-10-31', 150)).toEqual(twice)
  expect(read('2027-10-30', 1440 + 150)).toEqual(twice)
})

test('the half-hour change of Lord Howe has a half-hour gap and overlap', () => {
  expect(read('2027-10-03', 135, 'Australia/Lord_Howe')).toEqual([])
  expect(read('2027-10-03', 150, 'Australia/Lord_Howe')).toHaveLength(1)
  expect(read('2027-04-04', 105, 'Australia/Lord_Howe')).toHaveLength(2)
  expect(read('2027-04-04', 89, 'Australia/Lord_Howe')).toHaveLength(1)
})

test.each([
  ['Europe/Berlin', '2027-10-31T01:59+02:00', false],
  ['Europe/Berlin', '2027-10-31T02:00+02:00', true],
  ['Europe/Berlin', '2027-10-31T02:59+02:00', true],
  ['Europe/Berlin', '2027-10-31T02:00+01:00', true],
  ['Europe/Berlin', '2027-10-31T02:59+01:00', true],
  ['Europe/Berlin', '2027-10-31T03:00+01:00', false],
  ['Europe/Berlin', '2027-03-28T03:00+02:00', false],
  ['Australia/Melbourne', '2027-04-04T02:30+11:00', true],
  ['Australia/Melbourne', '2027-04-04T02:30+10:00', true],
  ['Australia/Melbourne', '2027-10-31T02:30+11:00', false],
  ['America/Santiago', '2027-04-03T23:30-03:00', true],
  ['America/Santiago', '2027-04-03T23:30-04:00', true],
  ['America/Santiago', '2027-04-04T00:00-04:00', false],
  ['Australia/Lord_Howe', '2027-04-04T01:29+11:00', false],
  ['Australia/Lord_Howe', '2027-04-04T01:30+10:30', true],
  ['Asia/Tokyo', '2027-10-31T02:30+09:00', false],
] as const)('in %s the clock shows the time of %s twice: %s', (id, time, twice) => {
  expect(isShownTwice(zoneFromIntl(id), Date.parse(time) / 60_000)).toBe(twice)
})

test.each([
  ['in the gap, opening and closing follow the clock', '2027-03-28', 150, '03:00:00+02:00', '03:00:00+02:00'],
  [
    'at the start of the overlap, closing is before the hour repeats',
    '2027-10-31',
    120,
    '02:00:00+02:00',
    '02:00:00+02:00',
  ],
  [
    'within the overlap, closing is the second occurrence',
    '2027-10-31',
    150,
    '02:30:00+02:00',
    '02:30:00+01:00',
  ],
  ['on any other night both are the same instant', '2027-06-01', 150, '02:30:00+02:00', '02:30:00+02:00'],
])('%s', (_, date, minute, opens, closes) => {
  expect(isoWithOffset(berlin, openingInstant(berlin, date, minute))).toBe(`${date}T${opens}`)
  expect(isoWithOffset(berlin, closingInstant(berlin, date, minute))).toBe(`${date}T${closes}`)
})

test.each(twentyZones)('in %s the wall time of every hour in six years maps back to that hour', (id) => {
  const zone = zoneFromIntl(id)
  const from = Date.UTC(2025, 0, 1) / 60_000
  const lost: string[] = []
  for (let instant = from; instant < from + 6 * 366 * 1440; instant += 61) {
    const { date, minute } = wallOf(zone, instant)
    if (!instantsOf(zone, date, minute).includes(instant)) lost.push(isoWithOffset(zone, instant))
  }
  expect(lost).toEqual([])
})

test.each(twentyZones)(
  'in %s wall times agree with the platform on every day of two years, around its changes too',
  (id) => {
    const zone = zoneFromIntl(id)
    const platform = new Intl.DateTimeFormat('sv-SE', {
      timeZone: id,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const around = zone.starts.filter(Number.isFinite).flatMap((start) => [start - 1, start, start + 1])
    const daily = Array.from({ length: 731 }, (_, day) => Date.UTC(2026, 6, 1) / 60_000 + day * 1440 + 7)
    for (const instant of [...around, ...daily]) {
      const ours = isoWithOffset(zone, instant).slice(0, 19).replace('T', ' ')
      expect(ours).toBe(platform.format(instant * 60_000))
    }
  },
)

test.each(twentyZones)('in %s 9 a.m. stays 9 a.m. on every day of a year', (id) => {
  const zone = zoneFromIntl(id)
  for (let day = 0; day < 366; day++) {
    const date = addDays('2027-01-01', day)
    const instants = instantsOf(zone, date, 540)
    expect(instants).toHaveLength(1)
    for (const instant of instants) expect(wallOf(zone, instant)).toEqual({ date, minute: 540 })
  }
})

test('an unknown zone throws', () => {
  expect(() => zoneFromIntl('Mars/Olympus_Mons')).toThrow(RangeError)
})

test('a time zone is loaded once', () => {
  expect(zoneFromIntl('Asia/Tokyo')).toBe(zoneFromIntl('Asia/Tokyo'))
})

test.each([
  [0, '12:00'],
  [0.4, '12:00'],
  [0.999, '12:00'],
  [-0.001, '11:59'],
])('an instant %s minutes after noon is written as %s, without fractions (host B4)', (minutes, clock) => {
  const noon = Date.UTC(2027, 2, 1, 12) / 60_000
  expect(isoWithOffset(zoneFromIntl('Europe/Lisbon'), noon + minutes)).toBe(`2027-03-01T${clock}:00+00:00`)
})
