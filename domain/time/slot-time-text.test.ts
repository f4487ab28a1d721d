import { expect, test } from 'vitest'
import { dayMarkerOf, minutesOfSlotTime, slotTimeText } from './slot-time-text.ts'

test.each([
  [0, '00:00:00', ''],
  [1170, '19:30:00', ''],
  [1439, '23:59:00', ''],
  [1440, '1.00:00:00', ' +1'],
  [1470, '1.00:30:00', ' +1'],
  [2880, '2.00:00:00', ' +1'],
  [-60, '-01:00:00', ' -1'],
  [-1500, '-1.01:00:00', ' -1'],
] as const)('%i minutes read %s%s', (minutes, text, marker) => {
  expect(slotTimeText(minutes)).toBe(text)
  expect(minutesOfSlotTime(text)).toBe(minutes)
  expect(dayMarkerOf(text)).toBe(marker)
})

test.each(['24:00:00', '7:30:00', '19:30', '19:60:00', '1:00:30:00', '--01:00:00', '+01:00:00', ''])(
  '"%s" is not a slot time',
  (text) => expect(minutesOfSlotTime(text)).toBeUndefined(),
)
