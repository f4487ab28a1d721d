import { expect, test } from 'vitest'
import type { AvailabilityLevel } from './slot.ts'
import { isNearAndFull, offerWait } from './wait-instead.ts'

const now = 1_000
const slotAt = (minutes: number, level: AvailabilityLevel = 'NotAvailable') => ({
  serviceDate: '2027-03-02',
  minute: 0,
  instant: now + minutes,
  service: '',
  level,
  areas: [],
})

test.each([
  ['now', slotAt(0), true],
  ['in two hours', slotAt(120), true],
  ['later', slotAt(135), false],
  ['already past', slotAt(-15), false],
  ['bookable', slotAt(30, 'Available'), false],
  ['bookable on request', slotAt(30, 'Overbooked'), false],
])('guests can join the waitlist instead of a slot that is %s: %#', (_, slot, expected) => {
  expect(isNearAndFull(slot, { now })).toBe(expected)
})

test('guests can join the waitlist instead of full slots until the last seating', () => {
  const slots = [slotAt(15), slotAt(30, 'Available'), slotAt(45), slotAt(60), slotAt(150)]
  expect(offerWait(slots, { now }, now + 50).map(({ level }) => level)).toEqual([
    'AvailableForWait',
    'Available',
    'AvailableForWait',
    'NotAvailable',
    'NotAvailable',
  ])
})
