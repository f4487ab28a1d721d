import { expect, test } from 'vitest'
import { type VoidOutcome, voidsAgain } from './kiosk-orders.ts'

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
