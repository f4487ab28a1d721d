import { expect, test } from 'vitest'
import { staysActive, offerExpires, offerStateAt } from './offer.ts'

const minute = 60_000
const now = Date.UTC(2027, 2, 17, 12)

test.each([
  ['by email', 'email', 300, 0, 30],
  ['by text', 'sms', 300, 0, 10],
  ['by email, at a restaurant that needs notice', 'email', 140, 120, 20],
  ['by text, minutes before the arrival', 'sms', 5, 0, 5],
  ['by email, when the notice leaves no time to answer', 'email', 121, 120, null],
  ['by text, after the arrival', 'sms', -5, 0, null],
  ['by text, at a restaurant with a negative notice', 'sms', 5, -60, 5],
] as const)('an offer %s is open as long as both allow it', (_, channel, arrivesIn, leadMinutes, open) => {
  const expires = offerExpires({ channel, now, arrival: now + arrivesIn * minute, leadMinutes })
  expect(expires).toBe(open === null ? null : now + open * minute)
})

test.each([
  ['a second before it expires', 'open', 1, 'open'],
  ['the moment it expires', 'open', 0, 'expired'],
  ['accepted before it expired', 'accepted', -1, 'accepted'],
  ['declined', 'declined', 1, 'declined'],
] as const)('an offer, %s', (_, state, left, shown) => {
  expect(offerStateAt({ state, expires: now + left * 1000 }, now)).toBe(shown)
})

test.each([
  ['accepted', 0, false],
  ['declined', 0, true],
  ['declined', 2, true],
  ['expired', 1, true],
  ['expired', 2, false],
  ['gone', 1, true],
] as const)(
  'after an offer was %s, with %i unanswered, the alert goes on: %s',
  (state, unanswered, goesOn) => {
    expect(staysActive(state, unanswered)).toBe(goesOn)
  },
)
