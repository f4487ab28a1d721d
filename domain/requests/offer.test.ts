import { expect, test } from 'vitest'
import { at, planWith } from '../availability/plan-for-tests.ts'
import { staysActive, offerExpires, offerStateAt } from './offer.ts'

const minute = 60_000
const now = Date.UTC(2027, 2, 17, 12)
const { zone } = planWith()

test.each([
  ['by email', 'email', 300, 0, 30],
  ['by text', 'sms', 300, 0, 10],
  ['by email, at a restaurant that needs notice', 'email', 140, 120, 20],
  ['by text, minutes before the arrival', 'sms', 5, 0, 5],
  ['by email, when the notice leaves no time to answer', 'email', 121, 120, null],
  ['by text, after the arrival', 'sms', -5, 0, null],
  ['by text, at a restaurant with a negative notice', 'sms', 5, -60, 5],
] as const)('an offer %s is open as long as both allow it', (_, channel, arrivesIn, leadMinutes, open) => {
  const expires = offerExpires({ channel, now, arrival: now + arrivesIn * minute, leadMinutes, zone })
  expect(expires).toBe(open === null ? null : now + open * minute)
})

test.each([
  ['a minute before the night', 'email', '2027-03-17 21:59', '2027-03-18 19:30', '2027-03-17 22:29'],
  ['as the night begins', 'email', '2027-03-17 22:00', '2027-03-18 19:30', '2027-03-18 08:30'],
  ['after midnight, by text', 'sms', '2027-03-18 03:00', '2027-03-18 19:30', '2027-03-18 08:10'],
  ['as the night ends', 'sms', '2027-03-18 08:00', '2027-03-18 19:30', '2027-03-18 08:10'],
  ['just in time for a breakfast', 'email', '2027-03-18 03:00', '2027-03-18 08:30', '2027-03-18 08:30'],
  ['for a breakfast that is too early', 'email', '2027-03-18 03:00', '2027-03-18 08:15', '2027-03-18 03:30'],
  ['for a table the same night', 'email', '2027-03-17 22:30', '2027-03-18 00:30', '2027-03-17 23:00'],
] as const)(
  'an offer %s is open until guests can be expected to answer',
  (_, channel, from, arrival, until) => {
    const instant = (text: string) => at(zone, text.slice(0, 10), text.slice(11)) * minute
    const times = { now: instant(from), arrival: instant(arrival), leadMinutes: 0 }
    expect(offerExpires({ channel, zone, ...times })).toBe(instant(until))
  },
)

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
