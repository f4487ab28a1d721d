import type { Browser } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { newPhone } from './browser.ts'
import { demoPages } from './demo-pages.ts'
import { type Figure, plainFigure } from './figure.ts'
import { openedFirst, scriptFigure, sentenceFigures } from './screen-bytes.ts'
import { builtKilobytes } from './script-bytes.ts'

/**
 * Measures the kilobytes of script that paying a deposit needs: on the step before booking, on the payment page, and on
 * the page with the booking's payments.
 */
export async function moneyFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const reserve = `${origin}${demoPages().reserve}`
  const { stepAddress, paymentAddress } = await bookedUnpaid(browser, reserve)
  const free = await openedFirst(browser, reserve, 'en')
  const costing = await openedFirst(browser, stepAddress, 'en')
  const step = costing.files.filter((file) => !free.files.includes(file))
  const { search } = new URL(paymentAddress)
  return [
    plainFigure('money step: script beyond booking', 'kB', [builtKilobytes(step)], {
      budget: { of: 'median', atMost: 8 },
    }),
    ...(await sentenceFigures(browser, 'money step', stepAddress)),
    await scriptFigure(browser, 'payment page', paymentAddress, 9),
    ...(await sentenceFigures(browser, 'payment page', paymentAddress)),
    await scriptFigure(browser, 'money of a booking', `${origin}/booking/money${search}`, 8),
    ...(await sentenceFigures(browser, 'money of a booking', `${origin}/booking/money${search}`)),
    ...(await sentenceFigures(browser, 'booking with a deposit', `${origin}/booking${search}`)),
  ]
}

/** Books a table that costs a deposit, and leaves it unpaid. */
async function bookedUnpaid(browser: Browser, reserve: string) {
  const page = await newPhone(browser)
  const url = new URL(reserve)
  url.pathname = `/reserve/${who.deposit}`
  url.searchParams.set('party', '4')
  await page.goto(url.href)
  await page.locator('main button[name="instant"]:visible').first().click()
  const form = page.locator('form:has([name="customerName"])')
  await form.locator('[name="customerName"]').fill('Ada Bench')
  await form.locator('[name="email"]').fill('ada-pays@example.com')
  await form.locator('[name="consent"]').check()
  const stepAddress = page.url()
  await form.locator('button:not([type="button"])').last().click()
  await page.waitForURL('**/payment?*')
  const paymentAddress = page.url()
  await page.context().close()
  return { stepAddress, paymentAddress }
}
