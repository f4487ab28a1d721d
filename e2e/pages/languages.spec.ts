import { expect, type Page } from '@playwright/test'
import { type Locale, platformTag, writtenLocales } from '#domain/locale.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { messagesTo } from '../testing/outbox.ts'
import { timeButton } from '../testing/steps.ts'
import { findTable } from '../testing/tables.ts'
import { untranslatedTexts, nameOfTime, say, sayIn } from '../testing/words.ts'

/**
 * Languages that run the complete journey, chosen for their scripts and long words. All others run only the short
 * test.
 */
const journeys = new Set<Locale>(['de', 'el', 'ru', 'sr-LATIN', 'zh-TW'])
const written = writtenLocales.filter((locale) => locale !== 'en')

/** Languages with a 12-hour clock. */
const twelveHours = /^(en|en-US|zh-TW)$/

for (const locale of written) {
  const speaks = (key: Parameters<typeof sayIn>[1], values = {}) => sayIn(locale, key, values)
  const expectLanguage = async (page: Page) => {
    await expect(page.locator('html')).toHaveAttribute('lang', platformTag(locale))
    expect(await untranslatedTexts(page, locale)).toEqual([])
  }

  test.describe(() => {
    test.use({ locale })
    test(`${locale}: a browser in this language gets this language`, async ({ page }) => {
      const response = await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { level: 1, name: speaks('error.notFound') })).toBeVisible()
      await expectLanguage(page)
      const written = await page.locator('html').getAttribute('lang')
      expect(response?.headers()['content-language']).toBe(written)
    })
  })

  if (!journeys.has(locale)) continue

  test(`${locale}: from the list of restaurants to the email, all in one language`, async ({
    page,
    send,
    request,
  }) => {
    const { name } = answered(await send('restaurants.get', { id: who.areas }))
    const { date, instant } = await findTable(send, { restaurant: who.areas })
    const guest = newGuest()

    await page.goto(`/?regionId=pt-lisbon&date=${date}&lang=${locale}`)
    await expect(page).toHaveTitle(new RegExp(speaks('home.head', { place: speaks('city.lisbon') })))
    await expectLanguage(page)
    await wake(page)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expectLanguage(page)

    const time = await timeButton(page, nameOfTime(instant, 2, locale))
    if (twelveHours.test(locale)) await expect(time).not.toHaveText(/^\d\d:\d\d$/)
    else await expect(time).toHaveText(/^\d\d:\d\d$/)
    await time.click()
    const submit = page.getByRole('button', { name: speaks('reserve.submit') })
    await submit.click()
    await expect(page.getByText(speaks('fields.customerName'))).toBeVisible()
    await expectLanguage(page)

    await page.getByRole('textbox', { name: speaks('reserve.name'), exact: true }).fill(guest.name)
    await page.getByRole('textbox', { name: speaks('reserve.email'), exact: true }).fill(guest.email)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1, name: speaks('booking.bookedTitle') })).toBeVisible()
    await expectLanguage(page)
    await page.reload()
    await wake(page)
    await expectLanguage(page)

    const [mail] = await messagesTo(request, guest.email)
    expect(mail?.text).toContain(speaks('mail.bookingConfirmed.lead', { name: guest.name }))
  })

  test(`${locale}: a cuisine is searched and shown by its name in the guest's language`, async ({
    page,
    isMobile,
  }) => {
    const seafood = speaks('cuisine.seafood')
    await page.goto(`/search?regionId=pt-lisbon&search=${encodeURIComponent(seafood)}&lang=${locale}`)
    await wake(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(main.getByRole('article').filter({ hasText: seafood }).first()).toBeVisible()
    await expect(main.getByRole('article').filter({ hasText: 'Seafood' })).toHaveCount(0)
    if (isMobile) await page.getByRole('button', { name: speaks('find.filters') }).click()
    await main.getByRole('checkbox', { name: new RegExp(`^${seafood}`) }).check()
    await expect(page).toHaveURL(/cuisines=Seafood/)
    await expect(page).toHaveTitle(new RegExp(seafood))
    await expectLanguage(page)
  })

  test(`${locale}: a language chosen from the list stays chosen`, async ({ page }) => {
    await page.goto('/?regionId=pt-lisbon')
    await wake(page)
    await page.getByLabel(say('shell.language'), { exact: true }).selectOption(locale)
    await expect(page.locator('html')).toHaveAttribute('lang', platformTag(locale))
    await expect(page).toHaveURL(/regionId=pt-lisbon/)
    await wake(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Mesa Única', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mesa Única' })).toBeVisible()
    await expectLanguage(page)
  })
}

test('an unknown language falls back to the language of the browser', async ({ page }) => {
  await page.goto('/no/such/page?lang=tlh')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(page.getByRole('heading', { level: 1, name: say('error.notFound') })).toBeVisible()
})
