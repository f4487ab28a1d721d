import { expect, test } from 'vitest'
import type { WireSlot } from '#contracts/booking/availability.ts'
import { groupTimes, windowAround } from './time-groups.ts'

function slot(instant: string, given: Partial<WireSlot> = {}): WireSlot {
  return {
    time: `${instant.slice(11, 16)}:00`,
    availabilityLevel: 'Available',
    acceptReservations: true,
    open: true,
    requestedTime: false,
    instant: `${instant}:00+00:00`,
    serviceDate: '2027-01-16',
    service: 'Dinner',
    zone: 'Europe/Lisbon',
    areas: [],
    ...given,
  }
}

const clocks = (slots: WireSlot[]) =>
  groupTimes(slots, '2027-01-16').map(({ service, afterMidnight, times }) => [
    service,
    afterMidnight,
    times.map(({ instant }) => instant.slice(11, 16)),
  ])

test('two slots at the same wall time know their zone, so their buttons can differ (flows F7)', () => {
  const given = { zone: 'Europe/Berlin', serviceDate: '2027-10-31' }
  const instants = ['2027-10-31T02:00:00+02:00', '2027-10-31T02:00:00+01:00', '2027-10-31T03:00:00+01:00']
  const slots = instants.map((instant) => ({ ...slot('2027-10-31T02:00', given), instant }))
  const times = groupTimes(slots, '2027-10-31').flatMap((group) => group.times)
  expect(times.map(({ zone }) => zone)).toEqual(['Europe/Berlin', 'Europe/Berlin', undefined])
})

test('lunch and dinner are separate groups', () => {
  const slots = [
    slot('2027-01-16T12:00', { service: 'Lunch' }),
    slot('2027-01-16T19:00'),
    slot('2027-01-16T19:15'),
  ]
  expect(clocks(slots)).toEqual([
    ['Lunch', false, ['12:00']],
    ['Dinner', false, ['19:00', '19:15']],
  ])
})

test('a quarter past midnight belongs to Saturday and is marked', () => {
  const slots = [slot('2027-01-16T23:45'), slot('2027-01-17T00:15', { time: '1.00:15:00' })]
  expect(clocks(slots)).toEqual([
    ['Dinner', false, ['23:45']],
    ['Dinner', true, ['00:15']],
  ])
})

const lateFriday = (given: Partial<WireSlot> = {}) =>
  slot('2027-01-16T01:00', { serviceDate: '2027-01-15', ...given })
const saturday = slot('2027-01-16T19:00')

test("the night before isn't shown for an upcoming day", () => {
  expect(clocks([lateFriday(), saturday])).toEqual([['Dinner', false, ['19:00']]])
})

test("while Friday's service still runs on Saturday, its times come first", () => {
  const lateSaturday = slot('2027-01-17T01:00', { time: '1.01:00:00' })
  const groups = groupTimes([lateFriday(), saturday, lateSaturday], '2027-01-16', true)
  expect(
    groups.map(({ serviceDate, afterMidnight, times }) => [serviceDate, afterMidnight, times.length]),
  ).toEqual([
    ['2027-01-15', true, 1],
    ['2027-01-16', false, 1],
    ['2027-01-16', true, 1],
  ])
})

test("unavailable times of the night before aren't shown today", () => {
  const taken = lateFriday({ availabilityLevel: 'NotAvailable' })
  const gone = slot('2027-01-15T23:45', { serviceDate: '2027-01-15', time: '-00:15:00' })
  expect(groupTimes([gone, taken, saturday], '2027-01-16', true)).toEqual(
    groupTimes([saturday], '2027-01-16', true),
  )
})

test('a fully booked service stays, so that guests see it is full', () => {
  const slots = [
    slot('2027-01-16T12:00', { service: 'Lunch', availabilityLevel: 'NotAvailable' }),
    slot('2027-01-16T19:00'),
  ]
  expect(clocks(slots)).toEqual([
    ['Lunch', false, []],
    ['Dinner', false, ['19:00']],
  ])
})

test('without any available time the list is empty', () => {
  expect(
    groupTimes([slot('2027-01-16T19:00', { availabilityLevel: 'AvailableForWait' })], '2027-01-16'),
  ).toEqual([])
})

test("a time that needs the restaurant's approval is marked", () => {
  const [dinner] = groupTimes([slot('2027-01-16T19:00', { availabilityLevel: 'Overbooked' })], '2027-01-16')
  expect(dinner?.times).toEqual([{ instant: '2027-01-16T19:00:00+00:00', onRequest: true }])
})

test('where services have no names, the day is grouped by its parts', () => {
  const at = (clock: string, given: Partial<WireSlot> = {}) =>
    slot(`2027-01-16T${clock}`, { service: '', ...given })
  const slots = [
    at('00:30'),
    at('08:00'),
    at('12:00'),
    at('14:45'),
    at('16:00', { availabilityLevel: 'NotAvailable' }),
    at('19:00'),
    slot('2027-01-17T00:15', { service: '', time: '1.00:15:00' }),
  ]
  expect(
    groupTimes(slots, '2027-01-16').map(({ part, afterMidnight, times }) => [
      part,
      afterMidnight,
      times.length,
    ]),
  ).toEqual([
    ['night', false, 1],
    ['morning', false, 1],
    ['lunch', false, 2],
    ['afternoon', false, 0],
    ['dinner', false, 1],
    ['night', true, 1],
  ])
})

const quarters = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const minute = 17 * 60 + n * 15
    const clock = [Math.floor(minute / 60), minute % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
    return { instant: `2027-01-16T${clock}:00+00:00`, onRequest: false }
  })
const clocksAround = (count: number, near: string) => {
  const { earlier, shown, later } = windowAround(quarters(count), near)
  return [earlier.length, shown.map(({ instant }) => instant.slice(11, 16)), later.length]
}

test('a long group shows nine times around the requested one, and all others are one click away', () => {
  const around = ['18:30', '18:45', '19:00', '19:15', '19:30', '19:45', '20:00', '20:15', '20:30']
  expect(clocksAround(20, '19:30')).toEqual([6, around, 5])
  expect(clocksAround(20, '2027-01-16T19:30:00+00:00')).toEqual([6, around, 5])
})

test('a time at or beyond the ends of a group keeps the window inside it', () => {
  expect(clocksAround(20, '16:00')[0]).toBe(0)
  expect(clocksAround(20, '23:45')).toEqual([11, expect.arrayContaining(['19:45', '21:45']), 0])
  const { earlier, shown, later } = windowAround(quarters(20), '20:07')
  expect([...earlier, ...shown, ...later]).toEqual(quarters(20))
})

test('a long group of another meal begins at its start', () => {
  for (const near of ['08:00', '23:50']) expect(clocksAround(20, near)[0]).toBe(0)
})

test('a short group is shown in full', () => {
  expect(clocksAround(12, '19:30')).toEqual([0, expect.objectContaining({ length: 12 }), 0])
})
