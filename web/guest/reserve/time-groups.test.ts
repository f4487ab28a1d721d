import { expect, test } from 'vitest'
import type { WireSlot } from '#contracts/availability.ts'
import { groupTimes } from './time-groups.ts'

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

test('lunch and dinner stand apart, each with its own times', () => {
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

test('a quarter past midnight still belongs to Saturday and is marked so', () => {
  const slots = [slot('2027-01-16T23:45'), slot('2027-01-17T00:15', { time: '1.00:15:00' })]
  expect(clocks(slots)).toEqual([
    ['Dinner', false, ['23:45']],
    ['Dinner', true, ['00:15']],
  ])
})

const lateFriday = (given: Partial<WireSlot> = {}) =>
  slot('2027-01-16T01:00', { serviceDate: '2027-01-15', ...given })
const saturday = slot('2027-01-16T19:00')

test('the night before is not shown under a day that is still to come', () => {
  expect(clocks([lateFriday(), saturday])).toEqual([['Dinner', false, ['19:00']]])
})

test('while Friday’s night still runs on Saturday, its times come first and apart', () => {
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

test('what cannot be had of the night before is not mentioned today', () => {
  const taken = lateFriday({ availabilityLevel: 'NotAvailable' })
  const gone = slot('2027-01-15T23:45', { serviceDate: '2027-01-15', time: '-00:15:00' })
  expect(groupTimes([gone, taken, saturday], '2027-01-16', true)).toEqual(
    groupTimes([saturday], '2027-01-16', true),
  )
})

test('a service with nothing left stays, so that the guest learns it is full', () => {
  const slots = [
    slot('2027-01-16T12:00', { service: 'Lunch', availabilityLevel: 'NotAvailable' }),
    slot('2027-01-16T19:00'),
  ]
  expect(clocks(slots)).toEqual([
    ['Lunch', false, []],
    ['Dinner', false, ['19:00']],
  ])
})

test('with nothing left at all there is nothing to list', () => {
  expect(
    groupTimes([slot('2027-01-16T19:00', { availabilityLevel: 'AvailableForWait' })], '2027-01-16'),
  ).toEqual([])
})

test('a time the restaurant has to agree to is marked', () => {
  const [dinner] = groupTimes([slot('2027-01-16T19:00', { availabilityLevel: 'Overbooked' })], '2027-01-16')
  expect(dinner?.times).toEqual([{ instant: '2027-01-16T19:00:00+00:00', onRequest: true }])
})
