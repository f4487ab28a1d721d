import { expect, test } from 'vitest'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { agreedBefore, agreeTo, type Consent, offerTerms, type PaymentRules } from './agreed-terms.ts'
import { cancelPreview } from './cancel-outcome.ts'
import { booking } from './money-for-tests.ts'

const minute = (iso: string) => Date.parse(iso) / 60_000
const rules: PaymentRules = {
  depositRules: { 4: 4000, 6: 9000, 8: 16_000 },
  creditCardChargeEnabled: false,
  noShowFeeEnabled: false,
  chargeIfCancelledBefore: 24,
  chargeIfCancelledBeforeTime: null,
  lateRefundPercent: 0,
  returnsIfRefilled: false,
}
const visit = {
  partySize: 5,
  from: minute('2027-05-08T19:00:00+02:00'),
  zone: zoneFromIntl('Europe/Rome'),
  currency: 'EUR',
  step: 1,
}
const consent: Consent = {
  sentence: 'I agree that a €40 deposit applies.',
  locale: 'en',
  at: minute('2027-05-01T12:00:00Z'),
}
const withFee = { ...rules, creditCardChargeEnabled: true, noShowFeeEnabled: true }

test.each<[string, PaymentRules, number, string, number]>([
  ['a party without a rule', rules, 3, 'None', 0],
  ['a party between two rules', rules, 5, 'Deposit', 4000],
  ['a party above all rules', rules, 20, 'Deposit', 16_000],
  ['card charge and no-show fee', withFee, 5, 'Cancellation Fee', 4000],
  ['both, but nothing for a party this small', withFee, 3, 'None', 0],
])('what is agreed with %s', (_, given, partySize, chargeType, amount) => {
  expect(offerTerms(given, { ...visit, partySize })).toMatchObject({ chargeType, amount, lost: 0 })
})

test('the agreement has the sentence and the deadline', () => {
  expect(agreeTo(offerTerms(rules, visit), consent)).toMatchObject({
    consent,
    freeUntil: minute('2027-05-07T19:00:00+02:00'),
  })
  expect(offerTerms({ ...rules, chargeIfCancelledBeforeTime: 18 * 60 }, visit)).toMatchObject({
    freeUntil: minute('2027-05-07T18:00:00+02:00'),
  })
})

test('no terms are agreed unless the guest has ticked the box', () => {
  for (const given of [rules, withFee]) {
    const offered = offerTerms(given, visit)
    expect(offered).toMatchObject({ unagreed: true, consent: null })
    expect(agreeTo(offered, consent)).not.toHaveProperty('unagreed')
  }
})

test('a booking that can’t cost anything needs no consent', () => {
  const offered = offerTerms(rules, { ...visit, partySize: 2 })
  expect(offered).toMatchObject({ chargeType: 'None', consent: null })
  expect(offered).not.toHaveProperty('unagreed')
  expect(agreeTo(offered, consent)).toEqual(offered)
})

test.each([-1, 101, Number.NaN])('%d %% is not a valid share of a deposit to refund', (lateRefundPercent) => {
  expect(() => offerTerms({ ...rules, lateRefundPercent }, visit)).toThrow(RangeError)
})

test('M18: later edits of the restaurant’s rules don’t change the agreed terms', () => {
  const edited = { ...rules, depositRules: { ...rules.depositRules } as Record<string, number> }
  const agreed = agreeTo(offerTerms(edited, visit), consent)
  const booked = booking({ phase: 'booked', terms: agreed })
  const before = cancelPreview(booked, 4000, consent.at)
  edited.depositRules[4] = 100_000
  edited.chargeIfCancelledBefore = 500
  expect(cancelPreview(booked, 4000, consent.at)).toEqual(before)
  expect(before).toMatchObject({ now: { back: 4000 }, later: { back: 0 } })
})

const agreed = agreeTo(offerTerms(rules, visit), consent)
const later = { ...visit, from: visit.from + 60 }

test.each<[string, typeof rules, typeof visit, boolean]>([
  ['the same terms', rules, visit, true],
  ['a smaller deposit', { ...rules, depositRules: { 4: 3000 } }, visit, true],
  ['a later deadline', rules, later, true],
  ['a larger share that comes back', { ...rules, lateRefundPercent: 50 }, visit, true],
  ['a larger deposit', { ...rules, depositRules: { 4: 5000 } }, visit, false],
  ['an earlier deadline', rules, { ...visit, from: visit.from - 60 }, false],
  ['a card instead of a deposit', withFee, visit, false],
  ['another currency', rules, { ...visit, currency: 'USD' }, false],
])('whether a guest who agreed has also agreed to %s (wire A1)', (_, given, changed, isAgreed) => {
  const terms = agreedBefore(offerTerms(given, changed), agreed)
  expect(terms.unagreed).toBe(isAgreed ? undefined : true)
  expect(terms.consent).toEqual(isAgreed ? consent : null)
})

test('terms that nobody has agreed to cover no others (wire A1)', () => {
  const offered = offerTerms(rules, visit)
  expect(agreedBefore(offered, offered)).toMatchObject({ unagreed: true, consent: null })
})
