import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import type { MoneyDifference } from '#contracts/payments/money-differences.ts'
import type { HostMoney } from '#contracts/payments/payment-shapes.ts'
import * as bookingMoney from './booking-money.ts'
import { MoneySection } from './money-section.tsx'
import * as screen from './payments-screen.tsx'
import { showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import { buttonNamed, enter, moneyForTests, stubScreen } from '#web/host/testing/service-for-tests.ts'
import { click, find, findInput, settled, text } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

const { t } = text
const { reservationId } = moneyForTests()

beforeEach(() => stubScreen({ isWide: true }))
afterEach(() => vi.unstubAllGlobals())

/** Shows the payments of a booking as its panel does. */
async function shownFor(given: Partial<HostMoney>, answers: Answers = {}) {
  const section = {
    Component: () => <MoneySection reservationId={reservationId} currency="EUR" />,
    children: [{ path: ':reservationId', ...bookingMoney }],
  }
  const shown = await showAtRestaurant('/host/restaurants/7/money', section, {
    'host.money': moneyForTests(given),
    ...answers,
  })
  await settled()
  return shown
}

const page = () => document.body.textContent ?? ''
const amount = (step: string, purpose = '') => findInput(`#amount-${step}-${purpose}-${reservationId}`)
const submit = (step: string) => find(`form:has([id^="amount-${step}"]) button`)

test('a card on file is charged at most the agreed fee, and what isn’t an amount is refused', async () => {
  const { bodies } = await shownFor(
    { feeMost: 6000 },
    { 'host.chargeFee': refusal('feeTooHigh', 'At most €60.') },
  )
  expect(page()).toContain(t('depositStatus.onFile'))
  expect(page()).toContain('Fee (up to €60)')
  expect(amount('charge').value).toBe('60.00')
  for (const typed of ['12,5', '12.345', 'all']) {
    await enter(amount('charge'), typed)
    await click(submit('charge'))
    await settled()
  }
  expect(bodies('host.chargeFee')).toEqual([{ amount: 1250 }, { amount: Number.NaN }, { amount: Number.NaN }])
  expect(page()).toContain('At most €60.')
})

test('a deposit that waits for the link can be received instead, which says what becomes of the link', async () => {
  const given = { payBy: '2099-03-18T18:30:00+00:00', receivable: 4000 }
  const { bodies } = await shownFor(given, { 'host.recordDeposit': moneyForTests() })
  expect(page()).toContain(t('hostMoney.receivedInstead'))
  await click(submit('recordDeposit'))
  await settled()
  expect(bodies('host.recordDeposit')).toEqual([{ received: 4000 }])
})

test('a deposit that is owed in cash is recorded as received', async () => {
  const offlineDeposit = { way: 'cash', amount: 4000, received: 1500 } as const
  const given = { offlineDeposit, depositStatus: 'no card', onFile: false } as const
  const { bodies } = await shownFor(given, { 'host.recordDeposit': moneyForTests(given) })
  expect(page()).toContain('€40 deposit, in cash at the restaurant')
  expect(page()).toContain('€15 received')
  await enter(amount('recordDeposit'), '40')
  await click(submit('recordDeposit'))
  await settled()
  expect(bodies('host.recordDeposit')).toEqual([{ received: 4000 }])
})

test('M9: a refund names the amount that staff saw', async () => {
  const given = { taken: 4000, refunded: 1000, refundable: { deposit: 3000, fee: 0 } }
  const { bodies } = await shownFor(given, { 'host.refundMoney': moneyForTests(given) })
  expect(page()).toContain('€40 paid')
  expect(page()).toContain('€10 refunded')
  await enter(amount('refund', 'deposit'), '10')
  await click(submit('refund'))
  await settled()
  expect(bodies('host.refundMoney')).toEqual([{ purpose: 'deposit', amount: 1000, seen: 3000 }])
})

test('a contest is read with the booking’s details, and answered', async () => {
  const fee: HostMoney['fee'] = {
    state: 'contested',
    amount: 6000,
    chargeableFrom: '2099-03-19T12:00:00+00:00',
    chargedAt: null,
    contestUntil: null,
    mayContest: false,
    contest: { at: '2099-03-19T09:00:00+00:00', reason: 'We were there.', checkedIn: true, lateMinutes: 20 },
  }
  const { bodies } = await shownFor({ fee }, { 'host.decideFee': moneyForTests({ fee }) })
  expect(page()).toContain('The guest says: We were there.')
  expect(page()).toContain('checked in · reported 20 minutes late')
  expect(page()).not.toContain(t('hostMoney.waiveFee'))
  await click(buttonNamed(t('hostMoney.upholdContest')))
  await settled()
  expect(bodies('host.decideFee')).toEqual([{ action: 'uphold' }])
})

test('a refund that the provider refused can be tried again, or made another way (money B7)', async () => {
  const given = { byHand: [{ paymentId: 'p', amount: 1500 }] }
  const { of } = await shownFor(given, { 'host.retryRefund': moneyForTests() })
  expect(page()).toContain('Refund €15 another way')
  await click(buttonNamed(t('hostMoney.retryRefund')))
  await settled()
  expect(of('host.retryRefund')).toHaveLength(1)
})

test('what the bank has taken back is shown with the reason and until when to answer (money B9)', async () => {
  const dispute = { paymentId: 'p', amount: 1000, reason: null, answerBy: null } as const
  await shownFor({
    disputes: [
      { ...dispute, state: 'open', reason: 'PRODUCT_NOT_RECEIVED', answerBy: '2099-03-20T23:59:00+00:00' },
      { ...dispute, state: 'won', amount: 2000 },
      { ...dispute, state: 'lost', amount: 3000 },
    ],
  })
  expect(page()).toContain('The bank has taken back €10 until it decides.')
  expect(page()).toMatch(/Reason: product not received · Answer at the payment provider by [^·]*March 20/)
  expect(page()).toContain('The bank decided for you. You have €20 again.')
  expect(page()).toContain('The bank decided for the guest and took back €30.')
})

const rules: AnswerOf<'host.paymentRules'> = {
  depositRules: { 2: 4000, 4: 9000 },
  creditCardChargeEnabled: false,
  noShowFeeEnabled: false,
  isAccountLost: false,
  chargeIfCancelledBefore: 24,
  chargeIfCancelledBeforeTime: '18:00',
  chargeIfCancelledBeforeTimeEnabled: true,
  lateRefundPercent: 50,
  returnsIfRefilled: false,
  paymentGateway: 'default',
  cashEnabled: true,
  invoiceEnabled: false,
  currency: 'EUR',
  gateway: 'till',
  stripeAccountId: 'acct_1',
}
const saved = {
  depositRules: { 2: 4550, 4: 9000 },
  creditCardChargeEnabled: false,
  noShowFeeEnabled: false,
  chargeIfCancelledBefore: 24,
  chargeIfCancelledBeforeTime: '18:00',
  chargeIfCancelledBeforeTimeEnabled: true,
  lateRefundPercent: 50,
  returnsIfRefilled: false,
  paymentGateway: 'default',
  cashEnabled: true,
  invoiceEnabled: false,
}

const shownWith = (answers: Answers, differences: readonly MoneyDifference[] = []) =>
  showAtRestaurant('/host/restaurants/7/money', screen, {
    'host.paymentRules': rules,
    'host.moneyDifferences': { differences: [...differences] },
    ...answers,
  })

test('all payment rules are saved together, without rows that are empty', async () => {
  const { bodies } = await shownWith({ 'host.setPaymentRules': rules })
  expect(page()).toContain('Payment provider: till · EUR · Stripe account acct_1, set by the operator')
  await enter(findInput('input[name="amount.0"]'), '45.50')
  await click(buttonNamed(t('hostMoney.saveRules')))
  await settled()
  await click(findInput('input[name=charge][value=fee]'))
  await enter(findInput('input[name="amount.0"]'), '45.50')
  for (const name of ['size.1', 'amount.1']) await enter(findInput(`input[name="${name}"]`), '')
  await click(buttonNamed(t('hostMoney.saveRules')))
  await settled()
  expect(bodies('host.setPaymentRules')).toEqual([
    saved,
    { ...saved, depositRules: { 2: 4550 }, creditCardChargeEnabled: true, noShowFeeEnabled: true },
  ])
})

test('refused payment rules stay as typed, with the reason next to the amount', async () => {
  const fields = [{ field: 'depositRules.6', message: 'The payment provider’s minimum charge is €100.' }]
  await shownWith({ 'host.setPaymentRules': refusal('invalidInput', 'Check the fields.', { fields }) })
  await enter(findInput('input[name="size.2"]'), '6')
  await enter(findInput('input[name="amount.2"]'), '90')
  await click(findInput('input[name=cashEnabled]'))
  await click(buttonNamed(t('hostMoney.saveRules')))
  await settled()
  expect(find('[id="field-amount.2-error"]').textContent).toContain('minimum charge is €100')
  expect(findInput('input[name="amount.2"]').value).toBe('90')
  expect(findInput('input[name=cashEnabled]').checked).toBe(false)
})

test('each open difference to the provider’s books says what to do, and is settled (money verdict 3)', async () => {
  const difference: MoneyDifference = {
    id: 7,
    kind: 'refundUnknown',
    since: '2099-03-18T02:00:00.000Z',
    settled: null,
    settledBy: null,
    note: '',
    happened: null,
    provider: 'stripe',
    account: null,
    reference: 'pi_3Q',
    restaurantId: 7,
    reservationId,
    bookingCode: 'A3F-09C',
    ours: 0,
    theirs: 1500,
    currency: 'EUR',
    attempts: null,
    reason: null,
    lookedUp: null,
  }
  const asked: MoneyDifference = { ...difference, id: 8, kind: 'unanswered', ours: 4000, theirs: null }
  const over = { ...difference, id: 9, bookingCode: 'DEA-D00', settled: '2099-03-18T03:00:00.000Z' }
  const answers = { 'host.settleDifference': difference, 'host.answerOperation': asked }
  const { of } = await shownWith(answers, [difference, asked, over])
  expect(page()).toContain(
    'The payment provider refunded €15, but we recorded €0. Check whether the guest got too much back.',
  )
  expect(page()).toMatch(/A3F-09C · [^·]*March 18 · stripe · pi_3Q/)
  expect(page()).toContain('a request for €40')
  expect(page()).not.toContain('DEA-D00')
  await enter(findInput('#note-7'), 'Refunded in cash')
  await click(buttonNamed(t('hostMoney.settle')))
  await settled()
  await click(buttonNamed(t('hostMoney.didntHappen')))
  await settled()
  await enter(findInput('#reference-8'), 'pi_4')
  await click(buttonNamed(t('hostMoney.happened')))
  await settled()
  expect(of('host.settleDifference').map(({ input }) => input)).toEqual([
    { differenceId: 7, body: { note: 'Refunded in cash' } },
  ])
  expect(of('host.answerOperation').map(({ input }) => input)).toEqual([
    { differenceId: 8, body: { happened: false, reference: null } },
    { differenceId: 8, body: { happened: true, reference: 'pi_4' } },
  ])
})
