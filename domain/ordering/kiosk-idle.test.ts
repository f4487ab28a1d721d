import { expect, test } from 'vitest'
import { type KioskUse, kioskUse } from './kiosk-idle.ts'

test.each<[number, KioskUse]>([
  [0, { kind: 'used' }],
  [44_999, { kind: 'used' }],
  [45_000, { kind: 'counting', secondsLeft: 15 }],
  [45_001, { kind: 'counting', secondsLeft: 15 }],
  [59_100, { kind: 'counting', secondsLeft: 1 }],
  [60_000, { kind: 'over' }],
  [600_000, { kind: 'over' }],
])('O17: %d ms after the last touch', (sinceMs, use) => {
  expect(kioskUse(sinceMs)).toEqual(use)
})
