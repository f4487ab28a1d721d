import { expect, test } from 'vitest'
import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests, paymentsForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { moneyForTests } from '#web/guest/payments/payment/money-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'

const id = 'c'.repeat(32)
const page = `/booking/money?id=${id}&token=t`
const paid = moneyForTests({ due: null, status: 'Approved', depositStatus: 'succeeded', taken: 4000 })
const charged: NonNullable<ReservationMoney['fee']> = {
  state: 'charged',
  amount: 6000,
  chargeableFrom: '2099-03-19T12:00:00+00:00',
  chargedAt: '2099-03-19T12:00:00+00:00',
  contestUntil: '2099-04-02T13:00:00+01:00',
  mayContest: true,
  contest: null,
}

function server(given: Answers = {}) {
  return sendForTests({
    'payments.money': paid,
    'reservations.get': bookingForTests({ depositStatus: 'succeeded', amount: 4000 }),
    'restaurants.get': restaurantForTests(),
    ...given,
  })
}

const draw = (path: string | Request, given: Answers = {}) => drawPage(path, server(given).send)
const withFee = (fee: Partial<typeof charged>): Answers => ({
  'payments.money': moneyForTests({ due: null, status: 'NoShow', fee: { ...charged, ...fee } }),
})

test('a replaced card is described as replaced, without amounts', async () => {
  const at = '2099-03-01T12:00:00+00:00'
  const kinds = [
    'started',
    'cardStored',
    'started',
    'declined',
    'cardStored',
    'cardForgotten',
    'cardForgotten',
  ]
  const story = kinds.map((kind) => ({ at, kind, amount: null })) as ReservationMoney['story']
  const { html } = await draw(page, { 'payments.money': { ...paid, story } })
  expect(html).toContain('You started to add a card')
  expect(html).toContain('Your bank declined the card')
  expect(html.indexOf('We deleted your previous card')).toBeLessThan(html.indexOf('We deleted your card'))
  expect(html).not.toContain('You started a payment')
})

test('shows what happened to the money, in the guest’s language and the restaurant’s time zone', async () => {
  const story: ReservationMoney['story'] = [
    { at: '2099-03-01T12:00:00+00:00', kind: 'agreed', amount: null },
    { at: '2099-03-01T12:03:00+00:00', kind: 'declined', amount: 4000 },
    { at: '2099-03-01T12:04:00+00:00', kind: 'paid', amount: 4000 },
    { at: '2099-03-02T09:00:00+00:00', kind: 'refundStarted', amount: 1000 },
  ]
  const { html } = await draw(page, { 'payments.money': { ...paid, story, comingBack: 1000 } })
  expect(html).toContain('Your bank declined your payment of €40')
  expect(html).toContain('You paid €40')
  expect(html).toContain('We started a refund of €10.')
  expect(html).toContain('12:04 PM')
})

test('the receipt adds up', async () => {
  const { html } = await draw(page, { 'payments.money': { ...paid, refunded: 1000, comingBack: 500 } })
  const receipt = html.slice(html.indexOf('id="receipt"'), html.indexOf('Print receipt'))
  expect([...receipt.matchAll(/<dd[^>]*>([^<]+)</g)].map(([, amount]) => amount)).toEqual([
    '€40',
    '−€10',
    '−€5',
    '€25',
  ])
})

test('shows the sentence the guest agreed to, and when', async () => {
  const { html } = await draw(page)
  expect(html).toContain('I agree to pay €40 now.')
  expect(html).toContain('Agreed on Sun, Mar 1 at 12:00 PM')
})

test('a booking that awaits payment links to the payment page', async () => {
  const { html } = await draw(page, { 'payments.money': moneyForTests() })
  expect(html).toContain('Pay €40 by Sun, Mar 1, 12:15 PM, or we’ll release your table.')
  expect(html).toContain(`href="/reserve/kumo/payment?id=${id}&amp;token=t"`)
})

test('a fee can be contested until the stated time', async () => {
  const { html } = await draw(page, withFee({}))
  expect(html).toContain('Kumo charged your card €60 because you canceled late.')
  expect(html).toContain('You can do this until Thu, Apr 2, 1:00 PM.')
  const { send, bodies } = server({ ...withFee({}), 'payments.contestFee': moneyForTests() })
  const response = await redirectOf(formRequest(page, { step: 'contest', reason: 'We were there.' }), send)
  expect(response.headers.get('location')).toBe(page)
  expect(bodies('payments.contestFee')).toEqual([{ reason: 'We were there.' }])
})

test('a contest that is refused keeps what the guest wrote', async () => {
  const late = refusal('tooLateToContest', 'The time to contest this fee is over.')
  const form = formRequest(page, { step: 'contest', reason: 'We were there.' })
  const { html } = await draw(form, { ...withFee({}), 'payments.contestFee': late })
  expect(html).toContain('The time to contest this fee is over.')
  expect(html).toContain('We were there.</textarea>')
})

test('a contest without a reason says what is missing', async () => {
  const message = 'Please fill in this field.'
  const empty = refusal('invalidInput', 'Please check your details.', {
    fields: [{ field: 'reason', message }],
  })
  const form = formRequest(page, { step: 'contest', reason: ' ' })
  const { html } = await draw(form, { ...withFee({}), 'payments.contestFee': empty })
  expect(html).toContain(message)
  expect(html).toMatch(/<textarea(?=[^>]*name="reason")[^>]*aria-invalid="true"/)
})

test('a contested fee says that no money moves, and why', async () => {
  const contest = {
    at: '2099-03-20T09:00:00+00:00',
    reason: 'We were there.',
    checkedIn: true,
    lateMinutes: null,
  }
  const { html } = await draw(page, withFee({ state: 'contested', mayContest: false, contest }))
  expect(html).toContain('You won’t be charged until they reply.')
  expect(html).toContain('We were there.')
  expect(html).not.toContain('Contest the fee')
})

test('after the restaurant kept a contested fee, the guest sees that first', async () => {
  const contest = {
    at: '2099-03-20T09:00:00+00:00',
    reason: 'We were there.\nAt table 4.',
    checkedIn: true,
    lateMinutes: null,
  }
  const { html } = await draw(page, withFee({ state: 'announced', mayContest: false, contest }))
  expect(html).toMatch(/The restaurant didn’t waive the fee<\/p><p>Kumo will charge your card €60/)
  const again = await draw(page, withFee({ state: 'announced' }))
  expect(again.html).not.toContain('didn’t waive')
})

test('M12: a declined fee can be paid online', async () => {
  const { html } = await draw(page, withFee({ state: 'declined' }))
  expect(html).toContain('Your card was declined. Please pay the €60 fee online.')
})

test('another card continues on the payment page', async () => {
  const given = {
    'payments.money': { ...paid, onFile: true, mayReplaceCard: true },
    'payments.replaceCard': paid,
  }
  expect((await draw(page, given)).html).toContain('Use another card')
  const form = formRequest(page, { step: 'replaceCard', restaurantId: 'kumo' })
  const response = await redirectOf(form, server(given).send)
  expect(response.headers.get('location')).toBe(`/reserve/kumo/payment?id=${id}&token=t`)
})

test('a wrong token opens nothing', async () => {
  const wrong = refusal('tokenNeeded', 'This link doesn’t open it.')
  const { html, status } = await draw(page, { 'reservations.get': wrong, 'payments.money': wrong })
  expect(status).toBe(401)
  expect(html).toContain('This link doesn’t open it.')
})

test.each([
  ['Rejected', 'The restaurant declined'],
  ['CanceledByHost', 'The restaurant canceled'],
  ['CanceledByClient', 'You canceled'],
] as const)(
  'the payments of an order that is %s speak of an order and say who ended it (screens B6)',
  async (status, ended) => {
    const story = [
      { at: '2099-03-18T19:00:00+00:00', kind: 'paid', amount: 1400 },
      { at: '2099-03-18T19:02:00+00:00', kind: 'canceled', amount: null },
    ] as const
    const { html } = await draw(page, {
      'payments.money': moneyForTests({
        due: null,
        status,
        taken: 1400,
        comingBack: 1400,
        story: [...story],
      }),
      'reservations.get': bookingForTests({ status, deliveryType: 'takeaway', depositStatus: 'succeeded' }),
    })
    const [, main = ''] = html.split('<main')
    expect(main).toContain('Back to order')
    expect(main).toContain(`href="/order?id=${id}&amp;token=t"`)
    expect(main).toContain(ended)
    expect(main).not.toMatch(/reservation/i)
  },
)

test('a reservation that wasn’t paid in time is unpaid here too (screens B2)', async () => {
  const unpaid = { status: 'Canceled', depositStatus: 'pending', amount: 4000 } as const
  const { html } = await draw(page, {
    'payments.money': moneyForTests({ due: null, ...unpaid, taken: 0 }),
    'reservations.get': bookingForTests({ ...unpaid, payments: paymentsForTests() }),
  })
  expect(html).toContain('Unpaid · €40')
})

test('the receipt says what the bank has taken back, and the story what became of it (money B9)', async () => {
  const at = '2099-03-18T19:00:00+00:00'
  const { html } = await draw(page, {
    'payments.money': moneyForTests({
      due: null,
      status: 'Approved',
      taken: 4000,
      disputes: [
        { state: 'lost', amount: 1000 },
        { state: 'won', amount: 500 },
      ],
      story: [
        { at, kind: 'disputeWon', amount: 500 },
        { at, kind: 'disputeLost', amount: 1000 },
      ],
    }),
  })
  expect(html).toMatch(/Taken back by your bank<\/dt><dd[^>]*>−€10/)
  expect(html).toMatch(/Total<\/dt><dd[^>]*>€30/)
  expect(html).toContain('Your bank decided in favor of the restaurant, which has €5 again')
  expect(html).toContain('Your bank decided in your favor and paid you back €10')
})
