import { expect, test } from 'vitest'
import type { WireSlot } from '#contracts/booking/availability.ts'
import { findChosen } from './chosen-slot.ts'

const dinner: WireSlot = {
  time: '19:30:00',
  availabilityLevel: 'Available',
  acceptReservations: true,
  open: true,
  requestedTime: false,
  instant: '2027-01-16T19:30:00+00:00',
  serviceDate: '2027-01-16',
  service: 'Dinner',
  zone: 'Europe/Lisbon',
  areas: ['Terrace'],
}
const late: WireSlot = { ...dinner, time: '1.00:15:00', instant: '2027-01-17T00:15:00+00:00' }
const find = (query: { instant?: string; time?: string }, slots = [dinner, late], area = '') =>
  findChosen(slots, { instant: '', time: '', ...query }, '2027-01-16', area)?.instant

test('the same instant with another offset is the same time', () => {
  expect(find({ instant: '2027-01-16T20:30:00+01:00' })).toBe(dinner.instant)
})

test('a clock time refers to the requested service day, also past midnight', () => {
  expect(find({ time: '19:30' })).toBe(dinner.instant)
  expect(find({ time: '00:15' })).toBe(late.instant)
})

test("a time that was taken meanwhile isn't chosen", () => {
  expect(find({ time: '19:30' }, [{ ...dinner, availabilityLevel: 'NotAvailable' }])).toBeUndefined()
})

test("a time available only in other areas isn't chosen", () => {
  const among = (area: string) => find({ time: '19:30' }, [dinner], area)
  expect([among('Terrace'), among('Garden,Terrace')]).toEqual([dinner.instant, dinner.instant])
  expect(among('Garden')).toBeUndefined()
})

test("a full time that needs approval isn't in any area yet", () => {
  const full: WireSlot = { ...dinner, availabilityLevel: 'Overbooked', areas: [] }
  expect(find({ time: '19:30' }, [full], 'Terrace')).toBe(dinner.instant)
})
