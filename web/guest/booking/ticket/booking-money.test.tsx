import { expect, test } from 'vitest'
import type { ReservationMoney } from '#contracts/payments/payment-shapes.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { dueForTests, moneyForTests, termsForTests } from '#web/guest/payments/payment/money-for-tests.ts'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { bookingForTests, paymentsForTests } from './bookings-for-tests.ts'

const id = 'c'.repeat(32)
const page = `/booking?id=${id}&token=t`
const payBy = '2099-03-01T12:15:00+00:00'
const paid = { depositStatus: 'succeeded', amount: 4000 } as const
const nothingDue = { due: null, status: 'Approved', depositStatus: 'succeeded', taken: 4000 } as const

function draw(booking: Partial<ReservationGuest>, money: Partial<ReservationMoney>, path = page) {
  const { send } = sendForTests({
    'reservations.get': bookingForTests(booking),
    'payments.money': moneyForTests(money),
    'restaurants.get': restaurantForTests(),
  })
  return drawPage(path, send)
}

const cancel: NonNullable<ReservationMoney['cancel']> = {
  now: { of: 4000, back: 4000, fee: 0 },
  freeUntil: '2099-03-17T19:00:00+00:00',
  later: { of: 4000, back: 0, fee: 0 },
  noShow: { of: 4000, back: 0, fee: 0 },
}

test('an unpaid booking asks for payment and promises no table', async () => {
  const unpaid = { status: 'Pending', depositStatus: 'pending', amount: 4000, payBy } as const
  const { html } = await draw(unpaid, {}, `${page}&booked=1`)
  expect(html).toContain('<h1 tabindex="-1" class="text-step-4 outline-none">Waiting for your payment</h1>')
  expect(html).toContain('Pay €40 by Sun, Mar 1, 12:15 PM, or we’ll release your table.')
  expect(html).toContain(`href="/reserve/kumo/payment?id=${id}&amp;token=t"`)
  const [, main = ''] = html.split('<main')
  expect(main.split('Waiting for your payment')).toHaveLength(2)
  expect(html).not.toContain('Pending (awaiting restaurant)')
  expect(html).toContain('Unpaid · €40')
  expect(html).not.toContain('Pending ·')
  expect(html).not.toContain('We’ve emailed')
  expect(html).not.toContain('You don’t need to do anything right now')
})

test('a booking that needs a card says that nothing is charged', async () => {
  const fee = { amount: 4000, noShowFeeEnabled: true, creditCardChargeEnabled: true }
  const unpaid = { status: 'Pending', depositStatus: 'pending', payBy, ...fee } as const
  const { html } = await draw(unpaid, { due: dueForTests({ purpose: 'card', amount: 0 }) })
  expect(html).toContain('No Card')
  expect(html).not.toContain('Unpaid')
  expect(html).toContain('>Add a card to confirm</h1>')
  expect(html).toContain('once you add a card. You won’t be charged now.')
  expect(html).not.toContain('€0')
  expect(html).not.toContain('your payment')
})

test.each([
  ['succeeded', 'Paid · €40'],
  ['Refunded', 'Refunded · €40'],
  ['FAILED', 'Unpaid · €40'],
  ['pending', 'Pending · €40'],
  ['onFile', 'Card is on file'],
])('a deposit that is %s is shown as %s', async (depositStatus, said) => {
  const { html } = await draw({ ...paid, depositStatus }, nothingDue)
  expect(html).toContain(`>${said}<`)
})

test.each(['no card', 'something new'])('for %s nothing is shown', async (depositStatus) => {
  const { html } = await draw({ ...paid, depositStatus }, nothingDue)
  expect(html).not.toContain('>Payment<')
  expect(html).not.toContain('Payment details')
})

test.each([
  ['cash', 0, '€40 deposit, in cash at the restaurant'],
  ['invoice', 0, '€40 deposit, by invoice'],
  ['cash', 4000, '€40 deposit, in cash at the restaurant · €40 received'],
] as const)('a deposit by %s with %i received reads: %s', async (way, received, said) => {
  const offlineDeposit = { way, amount: 4000, received }
  const { html } = await draw({ amount: 4000, offlineDeposit, mayCancel: true }, nothingDue)
  expect(html).toContain(`>${said}<`)
  expect(html).toContain('nothing to refund to a card')
  expect(html).not.toContain('refunded</dd>')
})

test('a paid booking links to its payments', async () => {
  const { html } = await draw(paid, nothingDue)
  expect(html).toContain(`href="/booking/money?id=${id}&amp;token=t"`)
})

test('before canceling, guests see what is refunded now, later, and if they don’t come', async () => {
  const { html } = await draw(paid, { ...nothingDue, cancel })
  expect(html).toMatch(/Cancel now<\/dt><dd[^>]*>€40 of €40 refunded/)
  expect(html).toMatch(/Cancel after Tue, Mar 17, 7:00 PM<\/dt><dd[^>]*>€0 of €40 refunded/)
  expect(html).toMatch(/If you don’t show up<\/dt><dd[^>]*>€0 of €40 refunded/)
})

test('before canceling, guests see that they are fully refunded if others take their table', async () => {
  const sentence = 'If other guests take your table, you’ll get €40 back.'
  expect((await draw(paid, { ...nothingDue, cancel })).html).not.toContain(sentence)
  const terms = termsForTests({ returnsIfRefilled: true })
  expect((await draw(paid, { ...nothingDue, cancel, terms })).html).toContain(sentence)
})

test('a no-show sees on its reservation that a fee will be charged', async () => {
  const fee = {
    state: 'announced',
    amount: 6000,
    chargeableFrom: '2099-03-19T12:00:00+00:00',
    chargedAt: null,
    contestUntil: null,
    mayContest: true,
    contest: null,
  } as const
  const noShow = { ...paid, status: 'NoShow', depositStatus: 'onFile' } as const
  const { html } = await draw(noShow, { ...nothingDue, status: 'NoShow', fee })
  expect(html).toContain(
    'Kumo will charge your card €60 after Thu, Mar 19, 12:00 PM, because you didn’t show up.',
  )
})

test('canceling late with a card on file says what may be charged', async () => {
  const fee = { of: 0, back: 0, fee: 6000 }
  const late = { ...cancel, now: fee, later: null, freeUntil: null, noShow: fee }
  const { html } = await draw({ ...paid, depositStatus: 'onFile' }, { ...nothingDue, cancel: late })
  expect(html).toMatch(/Cancel now<\/dt><dd[^>]*>Up to €60 charged/)
})

test('a change that awaits payment says so, and the reservation stands', async () => {
  const due = dueForTests({ forChange: true, amount: 12_000 })
  const { html } = await draw({ ...paid, payBy }, { ...nothingDue, due })
  expect(html).toContain('Your reservation')
  expect(html).toContain(
    'Pay €120 by Sun, Mar 1, 12:15 PM to make your change. Until then, you keep your current table.',
  )
})

const ended = { mayCancel: false, mayChange: false, amount: 4000 } as const
const withCard = { ...ended, amount: 12000, noShowFeeEnabled: true, creditCardChargeEnabled: true } as const
const refunding = paymentsForTests({ taken: 4000, comingBack: 4000 })
const feePossible = paymentsForTests({ onFile: true, feePossible: 12000 })

test.each<[string, Partial<ReservationGuest>, string[]]>([
  [
    'not paid in time',
    { ...ended, status: 'Canceled', depositStatus: 'pending', payments: paymentsForTests() },
    ['Table released', 'Your payment didn’t arrive in time', 'You weren’t charged.', 'Unpaid · €40'],
  ],
  [
    'canceled in time',
    { ...ended, status: 'CanceledByClient', depositStatus: 'succeeded', payments: refunding },
    ['Reservation canceled', 'We’re refunding €40.', '€40 is being refunded', 'Canceled by you'],
  ],
  [
    'canceled late',
    { ...withCard, status: 'CanceledByClient', depositStatus: 'onFile', payments: feePossible },
    ['Kumo may charge your card up to €120 because you canceled late.', 'Up to €120 may be charged'],
  ],
  [
    'a no-show',
    { ...withCard, status: 'NoShow', depositStatus: 'onFile', payments: feePossible },
    ['Kumo marked you as a no-show.', 'because you didn’t show up.', 'Canceled · no-show'],
  ],
])('a reservation that was %s says so, and where the money is (screens B2, B3)', async (_, given, said) => {
  const { html } = await draw(given, nothingDue)
  for (const each of said) expect(html).toContain(each)
  expect(html).not.toMatch(/Paid ·|Pending ·|Card is on file|Canceled by Guest/)
})

test('H53 whoever the restaurant moved reads what was and is, accepts with a button or cancels, and isn’t promised what is on its way', async () => {
  const moved = {
    changedByRestaurant: { wallTime: '2099-03-17T18:00', groupSize: 2, note: 'A pipe burst.' },
    payments: paymentsForTests({ taken: 4000, refunded: 1000 }),
    mayCancel: true,
  }
  const { html } = await draw(moved, {})
  const shown = html.replaceAll(/<[^>]+>/g, ' ')
  expect(html).toContain('value="confirm"')
  expect(shown).toContain('Kumo changed your reservation')
  expect(shown).toMatch(/Before: [^:]*March 17[^:]*· 6:00 PM · 2 guests/)
  expect(shown).toContain('A pipe burst.')
  expect(shown).toMatch(/Now: [^:]*March 18[^:]*· 7:30 PM · 3 guests/)
  expect(shown).not.toContain('€30 back')
  expect(html).toContain('href="#cancel"')
  expect((await draw({ ...moved, mayCancel: false }, {})).html).not.toContain('href="#cancel"')
})
