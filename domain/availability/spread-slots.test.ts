import { expect, test } from 'vitest'
import { at, clockOf, utc } from './plan-for-tests.ts'
import type { Slot } from './slot.ts'
import { spreadSlots } from './spread-slots.ts'

const friday = '2027-05-07'

const slots = (...clocks: string[]) =>
  clocks.map((clock): Slot => {
    const instant = at(utc, friday, clock)
    const minute = instant - at(utc, friday, '00:00')
    return { serviceDate: friday, minute, instant, service: '', level: 'Available', areas: [] }
  })
const evening = slots('19:00', '19:15', '19:30', '19:45', '20:00', '20:15', '20:30', '20:45')

test.each([
  ['the requested time with its neighbors', evening, '20:00', 3, '19:30 20:00 20:30'],
  ['without the requested time, the nearest and its neighbors', evening, '20:07', 3, '19:30 20:00 20:30'],
  ['a time before all', evening, '18:00', 3, '19:00 19:30 20:00'],
  [
    'too few far apart, so the gaps are filled',
    slots('20:00', '20:15', '20:30'),
    '20:15',
    3,
    '20:00 20:15 20:30',
  ],
  ['fewer slots than asked for', slots('21:00'), '20:00', 3, '21:00'],
  ['one slot', evening, '20:10', 1, '20:15'],
  ['none', [], '20:00', 3, ''],
])('%s', (_, given, requested, count, expected) => {
  const found = spreadSlots(given, at(utc, friday, requested), count)
  expect(found.map(clockOf).join(' ')).toBe(expected)
})
