import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { agreeTerms, type Consent, type PaymentRules } from './agreed-terms.ts'
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
  expect(agreeTerms(given, { ...visit, partySize }, consent)).toMatchObject({ chargeType, amount, lost: 0 })
})

test('the agreement has the sentence and the deadline', () => {
  expect(agreeTerms(rules, visit, consent)).toMatchObject({
    consent,
    freeUntil: minute('2027-05-07T19:00:00+02:00'),
  })
  expect(agreeTerms({ ...rules, chargeIfCancelledBeforeTime: 18 * 60 }, visit, consent)).toMatchObject({
    freeUntil: minute('2027-05-07T18:00:00+02:00'),
  })
})

test('no terms are agreed unless the guest has ticked the box', () => {
  expect(agreeTerms(rules, visit, null)).toEqual({ refused: 'consentMissing' })
  expect(agreeTerms(withFee, visit, null)).toEqual({ refused: 'consentMissing' })
})

test('a booking that can’t cost anything needs no consent', () => {
  expect(agreeTerms(rules, { ...visit, partySize: 2 }, null)).toMatchObject({
    chargeType: 'None',
    consent: null,
  })
})

test.each([-1, 101, Number.NaN])('%d %% is not a valid share of a deposit to refund', (lateRefundPercent) => {
  expect(() => agreeTerms({ ...rules, lateRefundPercent }, visit, consent)).toThrow(RangeError)
})

test('M18: later edits of the restaurant’s rules don’t change the agreed terms', () => {
  const edited = { ...rules, depositRules: { ...rules.depositRules } as Record<string, number> }
  const agreed = agreeTerms(edited, visit, consent)
  if (isRefusal(agreed)) throw new Error(agreed.refused)
  const booked = booking({ phase: 'booked', terms: agreed })
  const before = cancelPreview(booked, 4000, consent.at)
  edited.depositRules[4] = 100_000
  edited.chargeIfCancelledBefore = 500
  expect(cancelPreview(booked, 4000, consent.at)).toEqual(before)
  expect(before).toMatchObject({ now: { back: 4000 }, later: { back: 0 } })
})
