import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { answered, test, wake } from '../testing/fixtures.ts'
import { inEachLanguage } from '../testing/journeys.ts'
import {
  bookWithConsent,
  bookWithoutConsent,
  continueToPayment,
  fillAndAgree,
  moneyPage,
  payAtTill,
  paymentPage,
  payOverApi,
  returnFromTill,
} from '../testing/paying.ts'
import { heading, ticketOf } from '../testing/steps.ts'
import { say } from '../testing/words.ts'

const family = { restaurant: who.deposit, party: 4 }

inEachLanguage(() => {
  test('a guest sees what a table costs, agrees, pays, and gets a receipt', async ({ page, send, words }) => {
    const { say } = words
    await fillAndAgree(page, send, family, words)
    await wake(page)
    await expectGoodPage(page, words)
    await continueToPayment(page)
    await expect(heading(page, say('pay.titleDeposit'))).toBeVisible()
    await expectGoodPage(page, words)

    await payAtTill(page, 'works')
    await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
    await expect(ticketOf(page, words)).toContainText(say('depositStatus.paid'))
    await expectGoodPage(page, words)
    await page.getByRole('link', { name: say('money.details') }).click()
    await expect(heading(page, say('moneyPage.title'))).toBeVisible()
    await expect(page.getByRole('region', { name: say('moneyPage.receipt') })).toContainText('40')
    await expectGoodPage(page, words)
  })
})

test('nothing is booked unless the box is ticked, and ticking it is enough', { tag: '@phone' }, async ({
  page,
  send,
}) => {
  await fillAndAgree(page, send, family)
  const box = page.locator('input[name=consent]')
  await box.uncheck()
  await wake(page)
  await page.locator('form[data-booking] button.w-full').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.check()
  await continueToPayment(page)
})

test('a guest of an older client agrees on the payment page, and pays after that (wire A1)', {
  tag: '@phone',
}, async ({ page, send, words }) => {
  await page.goto(await bookWithoutConsent(send, family))
  await wake(page)
  await expectGoodPage(page, words)
  await agreeAndPay(page)
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
})

async function agreeAndPay(page: Page): Promise<void> {
  const till = page.locator('a[href*="/till/"]')
  await expect(till).toHaveCount(0)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('pay.agree') }).click()
  await expect(till).toBeVisible()
  await payAtTill(page, 'works')
}

test('a declined card can be replaced by one that works, in yen', { tag: '@phone' }, async ({
  page,
  send,
}) => {
  await fillAndAgree(page, send, { restaurant: who.depositYen, party: 2 })
  await wake(page)
  await continueToPayment(page)
  await expect(page.getByRole('main')).toContainText('¥10,000')
  await payAtTill(page, 'declines')
  await returnFromTill(page)
  await expect(page.getByText(say('pay.failedTitle'))).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(say('pay.failedHeld'))).toBeVisible()
  await payAtTill(page, 'works')
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
  await expect(ticketOf(page)).toContainText('¥10,000')
})

test('a bank that asks for 3-D Secure leads back to the confirmation', { tag: '@phone' }, async ({
  page,
  send,
}) => {
  await fillAndAgree(page, send, family)
  await wake(page)
  await continueToPayment(page)
  await payAtTill(page, 'needsStep', 'mixed')
  await page.locator('button[value=confirm]').click()
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
})

test('a guest who leaves without paying finds the reservation in the history and pays', {
  tag: '@phone',
}, async ({ page, send }) => {
  await fillAndAgree(page, send, family)
  await wake(page)
  await continueToPayment(page)
  await page.goto('/history')
  await wake(page)
  await page.getByRole('link', { name: say('history.payNow') }).click()
  await payAtTill(page, 'works')
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
})

test('M1: two tabs show one payment, and paying in one confirms in the other', { tag: '@desktop' }, async ({
  page,
  send,
  context,
}) => {
  const booking = await bookWithConsent(send, family)
  const other = await context.newPage()
  await page.goto(paymentPage(who.deposit, booking))
  await other.goto(paymentPage(who.deposit, booking))
  const linkOn = (tab: typeof page) => tab.locator('a[href*="/till/"]').getAttribute('href')
  expect(await linkOn(page)).toBe(await linkOn(other))
  await wake(other)
  await payAtTill(page, 'works')
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
  await other.bringToFront()
  await expect(other).toHaveURL(/\/booking\?/, { timeout: 20_000 })
  await other.close()
})

test('before canceling in time, guests see that everything is refunded, and it is', {
  tag: '@phone',
}, async ({ page, send }) => {
  const booking = await bookWithConsent(send, family)
  await payOverApi(send, booking)
  await page.goto(`/booking?id=${booking.id}&token=${booking.token}`)
  await wake(page)
  await page.getByText(say('manage.cancel'), { exact: true }).click()
  const back = say('money.backOf', { back: '€40', paid: '€40' })
  await expect(page.getByText(back, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('manage.cancelNow') }).click()
  await expect(heading(page, say('booking.cancelledTitle'))).toBeVisible()
  await page.goto(moneyPage(booking))
  await expect(page.getByText(say('moneyPage.kind.canceled', { by: 'guest' }))).toBeVisible()
  await expect(page.getByText(say('moneyPage.kind.refundStarted', { amount: '€40' }))).toBeVisible()
})

test('a larger party pays the difference first, and a smaller one gets it back', async ({
  page,
  send,
  isMobile,
}) => {
  // One currency with decimals and one without.
  const [wanted, larger, difference] = isMobile
    ? ([family, 6, '€50'] as const)
    : ([{ restaurant: who.depositYen, party: 2 }, 4, '¥10,000'] as const)
  const booking = await bookWithConsent(send, wanted)
  await payOverApi(send, booking)
  const change = (party: number) =>
    `/booking/change?id=${booking.id}&token=${booking.token}&party=${party}&instant=${encodeURIComponent(booking.instant)}`
  const submit = () => page.locator('form[data-booking] button.w-full').click()

  await page.goto(change(larger))
  await expect(page.getByText(say('changeCosts.pay', { amount: difference }))).toBeVisible()
  await page.locator('input[name=consent]').check()
  await submit()
  await expect(heading(page, say('pay.titleChange'))).toBeVisible()
  await payAtTill(page, 'works')
  await expect(ticketOf(page)).toContainText(say('facts.guests', { count: larger }), { timeout: 15_000 })

  await page.goto(change(wanted.party))
  await expect(page.getByText(say('changeCosts.back', { amount: difference }))).toBeVisible()
  const consent = page.locator('input[name=consent]')
  if (await consent.isVisible()) await consent.check()
  await submit()
  await expect(heading(page, say('booking.changedTitle'))).toBeVisible()
  await expect(ticketOf(page)).toContainText(say('facts.guests', { count: wanted.party }))
})

test('M16: the payment page leads only to our website and the provider’s', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/reserve/payment?redirect_url=https%3A%2F%2Fexample.com%2Fpay&timeout=0')
  await wake(page)
  await expect(heading(page, say('pay.strangeTitle'))).toBeVisible()
  await page.goto('/reserve/payment?redirect_url=%2Fhistory&timeout=50')
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL(/\/history$/)
  await page.goBack()
  await expect(heading(page, say('pay.leavingTitle'))).toBeVisible()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/redirect_url/)
})

test('M17: secrets that a provider adds to the address are gone before the page loads', {
  tag: '@phone',
}, async ({ page, send }) => {
  const booking = await bookWithConsent(send, family)
  const secret = 'pi_1_secret_2'
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${paymentPage(who.deposit, booking)}&returned=1&payment_intent_client_secret=${secret}`)
  expect(page.url()).not.toContain(secret)
  await wake(page)
  expect(asked.filter((url) => url.includes(secret))).toHaveLength(1)
})

test('a card number typed anywhere else stays in the browser', { tag: '@phone' }, async ({ page, send }) => {
  const number = '4242 4242 4242 4242'
  await fillAndAgree(page, send, family)
  await wake(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  await page.getByRole('textbox', { name: say('reserve.requests') }).fill(`Charge ${number}`)
  await page.locator('form[data-booking] button.w-full').click()
  await expect(page.getByRole('alert')).toContainText(say('error.cardNumber'))
  const digits = sent.join('\n').replaceAll(/[^\d\n]/g, '')
  expect(digits).not.toContain(number.replaceAll(' ', ''))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest of an older client agrees, pays the deposit, and has a reservation (wire A1)', {
    tag: '@phone',
  }, async ({ page, send }) => {
    await page.goto(await bookWithoutConsent(send, family))
    await agreeAndPay(page)
    await page.waitForURL(/\/(booking|payment)\?/)
    await expect(async () => {
      await page.reload()
      await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
  })

  test('a declined card is reported, and another one is a link away', { tag: '@phone' }, async ({
    page,
    send,
  }) => {
    await fillAndAgree(page, send, family)
    await continueToPayment(page)
    await payAtTill(page, 'declines')
    await returnFromTill(page)
    await page.waitForURL(/\/payment\?/)
    const ask = page.locator('button[value=settle]')
    if (await ask.isVisible()) await ask.click()
    await expect(page.getByText(say('pay.failedTitle'))).toBeVisible()
    await expect(page.locator('a[href*="/till/"]')).toBeVisible()
  })
})

test('a booking that nobody pays can be viewed and paid later, or left unpaid', {
  tag: '@desktop',
}, async ({ page, send }) => {
  const booking = await bookWithConsent(send, family)
  const money = answered(
    await send('payments.extend', { reservationId: booking.id }, { token: booking.token }),
  )
  expect(money.due?.mayExtend).toBe(false)
  await page.goto(paymentPage(who.deposit, booking))
  await expect(page.locator('button[value=extend]')).toHaveCount(0)
  await page.getByRole('link', { name: say('pay.toBooking') }).click()
  await expect(heading(page, say('booking.unpaidTitle'))).toBeVisible()
})
