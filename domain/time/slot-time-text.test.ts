import { expect, test } from 'vitest'
import { slotTimeText } from './slot-time-text.ts'

test.each([
  [0, '00:00:00'],
  [1170, '19:30:00'],
  [1439, '23:59:00'],
  [1440, '1.00:00:00'],
  [1470, '1.00:30:00'],
  [2880, '2.00:00:00'],
  [-60, '-01:00:00'],
  [-1500, '-1.01:00:00'],
] as const)('%i minutes read %s', (minutes, text) => {
  expect(slotTimeText(minutes)).toBe(text)
})
