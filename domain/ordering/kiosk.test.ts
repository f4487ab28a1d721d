import { expect, test } from 'vitest'
import { type KioskUse, kioskUse, type VoidOutcome, voidsAgain } from './kiosk.ts'

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

test.each<[string, VoidOutcome, number, boolean]>([
  ['it was voided', 'voided', 0, false],
  ['staff had ended it', 'alreadyEnded', 0, false],
  ['it may still arrive', 'unknown', 1, true],
  ['it never arrived', 'unknown', 15, false],
  ['the network is down', 'unreachable', 1, true],
  ['the network is down for an hour', 'unreachable', 60, true],
])('O16: an order that a guest left is voided until that is certain: %s', (_, outcome, minutes, again) => {
  expect(voidsAgain(outcome, minutes * 60_000)).toBe(again)
})
