import { expect, test } from 'vitest'
import type { MoneyDifference } from '#contracts/payments/money-differences.ts'
import type { HostMoney } from '#contracts/payments/payment-shapes.ts'
import type { AnswerOf } from '#contracts/calls.ts'
import { drawPage, formRequest } from '#web/testing/draw-page.suite.tsx'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { termsForTests } from '#web/guest/payments/payment/money-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { difference, line, orders, rules as rulesWithoutPayments } from './host-answers-for-tests.ts'
import { runMoneyCommand } from './money-command.ts'

const booking = bookingForTests({ status: 'NoShow', depositStatus: 'onFile', amount: 6000 })
const money: HostMoney = {
  reservationId: booking.id,
  version: 1,
  status: 'NoShow',
  depositStatus: 'onFile',
  terms: termsForTests({ chargeType: 'Cancellation Fee', amount: 6000 }),
  offlineDeposit: null,
  taken: 0,
  refunded: 0,
  comingBack: 0,
  onFile: true,
  story: [],
  fee: null,
  payBy: null,
  refundable: { deposit: 0, fee: 0 },
  feeMost: 6000,
  byHand: [],
  disputes: [],
}

const contested: HostMoney['fee'] = {
  state: 'contested',
  amount: 6000,
  chargeableFrom: '2099-03-19T12:00:00+00:00',
  chargedAt: null,
  contestUntil: null,
  mayContest: false,
  contest: { at: '2099-03-19T09:00:00+00:00', reason: 'We were there.', checkedIn: true, lateMinutes: 20 },
}

const rules: AnswerOf<'host.paymentRules'> = {
  ...rulesWithoutPayments,
  depositRules: { 2: 4000, 4: 9000 },
  chargeIfCancelledBeforeTimeEnabled: true,
  lateRefundPercent: 50,
  paymentGateway: 'default',
  cashEnabled: true,
  gateway: 'till',
  stripeAccountId: 'acct_1',
}

async function draw(given: Partial<HostMoney>, more: Answers = {}, request?: Request) {
  const { send } = sendForTests({
    'host.reservations': {
      date: '2099-03-18',
      zone: 'Europe/Lisbon',
      reservations: [
        { ...booking, campaignInfo: {}, rwg_token: '', mayBecome: [], undo: null, here: null, visitNote: '' },
      ],
    },
    'host.moneyDifferences': { differences: [] },
    'host.blacklist': { entries: [] },
    'host.line': line,
    'host.orders': orders,
    'host.money': { ...money, ...given },
    'host.paymentRules': rules,
    ...more,
  })
  return (await drawPage(request ?? '/dev/host?restaurant=7', send, { staffToken: 's' })).html
}

test('staff see the card on file and can charge at most the agreed fee', async () => {
  const html = await draw({})
  expect(html).toContain('Card is on file')
  expect(html).toContain('Fee (up to €60)')
  expect(html).toMatch(/<input(?=[^>]*name="amount")[^>]*value="60.00"/)
})

test('staff see a deposit that is owed in cash, and record how much they received', async () => {
  const offlineDeposit = { way: 'cash', amount: 4000, received: 1500 } as const
  const html = await draw({ offlineDeposit, depositStatus: 'no card', onFile: false, feeMost: 0 })
  expect(html).toContain('€40 deposit, in cash at the restaurant · €15 received')
  expect(html).not.toContain('No Card')
  expect(html).toContain('Amount received (deposit: €40)')
  const { send, bodies } = sendForTests({ 'host.recordDeposit': money })
  await runMoneyCommand(send, form({ command: 'money:deposit', amount: '40.00' }), { token: 's' })
  expect(bodies('host.recordDeposit')).toEqual([{ received: 4000 }])
})

test('staff see what was paid and can refund it', async () => {
  const html = await draw({ taken: 4000, refunded: 1000, refundable: { deposit: 3000, fee: 0 }, feeMost: 0 })
  expect(html).toContain('€40 paid · €10 refunded')
  expect(html).toContain('Refund the deposit (up to €30)')
  expect(html).toMatch(/<input(?=[^>]*name="seen")[^>]*value="3000"/)
})

test('staff see a contest with the booking’s details, and answer it', async () => {
  const html = await draw({ fee: contested, feeMost: 0 })
  expect(html).toContain('The guest says: We were there.')
  expect(html).toContain('checked in · reported 20 minutes late')
  for (const command of ['money:uphold', 'money:dismiss']) expect(html).toContain(`value="${command}"`)
  expect(html).not.toContain('value="money:waive"')
})

test('a refund that the provider refused can be tried again, or made another way (money B7)', async () => {
  const html = await draw({ byHand: [{ paymentId: 'p', amount: 1500 }] })
  expect(html).toContain('Refund €15 another way')
  expect(html).toMatch(/value="money:retry"[^>]*>Try the refund again/)
  const { send, of } = sendForTests({ 'host.retryRefund': money })
  await runMoneyCommand(send, form({ command: 'money:retry' }), { token: 's' })
  expect(of('host.retryRefund')).toHaveLength(1)
})

test('staff see what the bank has taken back, why, and until when to answer (money B9)', async () => {
  const dispute = { paymentId: 'p', amount: 1000, reason: null, answerBy: null } as const
  const html = await draw({
    disputes: [
      { ...dispute, state: 'open', reason: 'PRODUCT_NOT_RECEIVED', answerBy: '2099-03-20T23:59:00+00:00' },
      { ...dispute, state: 'won', amount: 2000 },
      { ...dispute, state: 'lost', amount: 3000 },
    ],
  })
  expect(html).toContain('The bank has taken back €10 until it decides.')
  expect(html).toContain('Reason: product not received · Answer at the payment provider by Friday, March 20')
  expect(html).toContain('The bank decided for you. You have €20 again.')
  expect(html).toContain('The bank decided for the guest and took back €30.')
})

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ id: booking.id, digits: '2', ...fields }))
    data.set(name, value)
  return data
}

test.each([
  ['12.5', '2', 1250],
  ['12,50', '2', 1250],
  ['12', '2', 1200],
  ['500', '0', 500],
  ['1.250', '3', 1250],
])('%s with %s decimals is %s in minor units', async (amount, digits, minorUnits) => {
  const { send, bodies } = sendForTests({ 'host.chargeFee': money })
  await runMoneyCommand(send, form({ command: 'money:charge', amount, digits }), { token: 's' })
  expect(bodies('host.chargeFee')).toEqual([{ amount: minorUnits }])
})

test.each(['12.345', '-1', 'all', ''])('%s is not an amount', async (amount) => {
  const { send, bodies } = sendForTests({ 'host.chargeFee': money })
  await runMoneyCommand(send, form({ command: 'money:charge', amount }), { token: 's' })
  expect(bodies('host.chargeFee')).toEqual([{ amount: Number.NaN }])
})

test('M9: a refund names the amount that staff saw', async () => {
  const { send, bodies } = sendForTests({ 'host.refundMoney': money })
  const fields = { command: 'money:refund', purpose: 'deposit', amount: '10', seen: '3000' }
  await runMoneyCommand(send, form(fields), { token: 's' })
  expect(bodies('host.refundMoney')).toEqual([{ purpose: 'deposit', amount: 1000, seen: 3000 }])
})

test('a contest is answered', async () => {
  const { send, bodies } = sendForTests({ 'host.decideFee': money })
  await runMoneyCommand(send, form({ command: 'money:uphold' }), { token: 's' })
  expect(bodies('host.decideFee')).toEqual([{ action: 'uphold' }])
})

const fieldIn = (html: string, name: string, value = '[^"]*') =>
  new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value}")[^>]*>`).exec(html)?.[0] ?? ''

/** Form fields of the payment rules as staff submit them. */
const typed = {
  command: 'money:rules',
  restaurant: '7',
  rows: '3',
  charge: 'deposit',
  'size.0': '2',
  'amount.0': '45.50',
  'size.2': '6',
  'amount.2': '90',
  chargeIfCancelledBefore: '48',
  chargeIfCancelledBeforeTime: '12:00',
  lateRefundPercent: '0',
  returnsIfRefilled: 'yes',
  online: 'yes',
  invoiceEnabled: 'yes',
}

test('staff see the payment rules and which account takes the payments', async () => {
  const html = await draw({})
  expect(html).toContain('Payment provider: till · EUR · Stripe account acct_1, set by the operator')
  for (const [name, value] of [
    ['size.0', '2'],
    ['amount.0', '40.00'],
    ['amount.1', '90.00'],
    ['amount.4', ''],
    ['chargeIfCancelledBefore', '24'],
    ['chargeIfCancelledBeforeTime', '18:00'],
    ['lateRefundPercent', '50'],
  ] as const)
    expect(fieldIn(html, name, value)).not.toBe('')
  for (const name of ['chargeIfCancelledBeforeTimeEnabled', 'online', 'cashEnabled'])
    expect(fieldIn(html, name)).toContain('checked')
  for (const name of ['returnsIfRefilled', 'invoiceEnabled'])
    expect(fieldIn(html, name)).toMatch(/<input(?!.*checked)/)
  expect(fieldIn(html, 'charge', 'deposit')).toContain('checked')
})

test('saving sends all rules, without empty rows', async () => {
  const { send, bodies } = sendForTests({ 'host.setPaymentRules': rules })
  await runMoneyCommand(send, form(typed), { token: 's' })
  await runMoneyCommand(send, form({ ...typed, charge: 'fee', 'size.2': '', 'amount.2': '' }), { token: 's' })
  const sent = {
    depositRules: { 2: 4550, 6: 9000 },
    creditCardChargeEnabled: false,
    noShowFeeEnabled: false,
    chargeIfCancelledBefore: 48,
    chargeIfCancelledBeforeTime: '12:00',
    chargeIfCancelledBeforeTimeEnabled: false,
    lateRefundPercent: 0,
    returnsIfRefilled: true,
    paymentGateway: 'default',
    cashEnabled: false,
    invoiceEnabled: true,
  }
  const fee = { depositRules: { 2: 4550 }, creditCardChargeEnabled: true, noShowFeeEnabled: true }
  expect(bodies('host.setPaymentRules')).toEqual([sent, { ...sent, ...fee }])
})

test('refused rules are shown as typed, with the reason next to the amount', async () => {
  const fields = [{ field: 'depositRules.6', message: 'The payment provider’s minimum charge is €100.' }]
  const html = await draw(
    {},
    { 'host.setPaymentRules': refusal('invalidInput', 'Check the fields.', { fields }) },
    formRequest('/dev/host?restaurant=7', { ...typed, digits: '2' }),
  )
  expect(html).toMatch(/<p id="field-amount\.2-error".*?minimum charge is €100/)
  expect(fieldIn(html, 'amount.0', '45.50')).not.toBe('')
  expect(fieldIn(html, 'cashEnabled')).toMatch(/<input(?!.*checked)/)
  expect(fieldIn(html, 'invoiceEnabled')).toContain('checked')
})

const asked: MoneyDifference = { ...difference, id: 8, kind: 'unanswered', ours: 4000, theirs: null }
const settled: MoneyDifference = {
  ...difference,
  id: 9,
  bookingCode: 'DEA-D00',
  settled: '2099-03-18T03:00:00.000Z',
}

test('each open difference to the provider’s books says what to do, with both amounts (money verdict 3)', async () => {
  const html = await draw({}, { 'host.moneyDifferences': { differences: [difference, asked, settled] } })
  expect(html).toContain(
    'The payment provider refunded €15, but we recorded €0. Check whether the guest got too much back.',
  )
  expect(html).toMatch(/A3F-09C · [^<]*March 18 · stripe · pi_3Q/)
  expect(html).toContain('a request for €40')
  for (const label of ['Mark as settled', 'It was carried out', 'It wasn’t carried out'])
    expect(html).toContain(`>${label}</button>`)
  expect(html).not.toContain('DEA-D00')
})
