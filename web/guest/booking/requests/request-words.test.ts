import { expect, test } from 'vitest'
import { offerForTests } from './offers-for-tests.ts'
import { requestWords } from './request-words.ts'

test.each([
  ['claimRestaurant', 'unconfirmed', null, 'request.claimTitle'],
  ['claimRegion', 'unconfirmed', null, 'request.regionTitle'],
  ['notify', 'unconfirmed', null, 'request.notifyTitle'],
  ['claimRestaurant', 'confirmed', null, 'request.confirmedTitle'],
  ['notify', 'confirmed', null, 'request.waitingTitle'],
  ['notify', 'told', null, 'request.toldTitle'],
  ['claimRegion', 'withdrawn', null, 'request.withdrawnTitle'],
  ['notify', 'confirmed', 'open', 'request.offer.title'],
  ['notify', 'told', 'accepted', 'request.offer.acceptedTitle'],
  ['notify', 'confirmed', 'declined', 'request.offer.declinedTitle'],
  ['notify', 'confirmed', 'expired', 'request.offer.expiredTitle'],
  ['notify', 'confirmed', 'gone', 'request.offer.goneTitle'],
  ['notify', 'withdrawn', 'declined', 'request.withdrawnTitle'],
] as const)(
  'the page of %s that is %s, with an offer that is %s, has the heading %s',
  (kind, status, state, title) => {
    const offer = state && offerForTests({ state })
    expect(requestWords({ kind, status, date: null, offer }).title).toBe(title)
  },
)

test('an alert says what happens next: for one day, for any day, and after its last offer', () => {
  const leadOf = (date: string | null, status: 'confirmed' | 'told', state: 'expired' | null) =>
    requestWords({ kind: 'notify', status, date, offer: state && offerForTests({ state }) }).lead
  expect(leadOf('2027-03-17', 'confirmed', null)).toBe('request.waitingDayLead')
  expect(leadOf(null, 'confirmed', null)).toBe('request.waitingLead')
  expect(leadOf('2027-03-17', 'confirmed', 'expired')).toBe('request.offer.expiredLead')
  expect(leadOf('2027-03-17', 'told', 'expired')).toBe('request.offer.endedLead')
})
