import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import {
  expectAccessible,
  expectAccessibleLayout,
  expectNoSidewaysScroll,
  expectZoomable,
  attachScreenshots,
} from '../testing/good-page.ts'
import { test } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

/** Maximum size of a lightweight page before compression, in bytes. */
const maxBytes = 30_000

const wide = { width: 1280, height: 800 }

const pages = [
  ['list', '/amp?regionId=pt-lisbon'],
  ['list of the world, in German', '/amp?lang=de'],
  ['list of regions', '/amp?regionId=g&places=0'],
  ['restaurant', `/amp/${who.areas}`],
  ['restaurant in Chinese', `/amp/${who.chinese}?lang=zh-TW`],
  ['restaurant with a long name', `/amp/${who.longName}`],
  ['restaurant that is closed for some days', `/amp/${who.specialClosed}`],
  ['restaurant without online booking', `/amp/${who.waitlistOnly}`],
] as const

/** Returns the kinds and total size of everything a page loads, in bytes before compression. */
async function weigh(page: Page, address: string): Promise<{ bytes: number; kinds: string[] }> {
  const loaded: Promise<{ bytes: number; kind: string }>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    loaded.push(response.body().then(({ length }) => ({ bytes: length, kind })))
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  const all = await Promise.all(loaded)
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), kinds: all.map(({ kind }) => kind) }
}

for (const [name, address] of pages) {
  test(`lightweight ${name}: small, stable and accessible`, { tag: '@phone' }, async ({ page }, info) => {
    const { bytes, kinds } = await weigh(page, address)
    expect(bytes).toBeLessThan(maxBytes)
    expect(kinds).not.toContain('script')
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectZoomable(page)
    await expectAccessible(page)
    await attachScreenshots(page, info, `lightweight-${name.replaceAll(/\W+/g, '-')}`)
    await expectNoSidewaysScroll(page, [320, 390, 720, 820, wide.width])
    await page.setViewportSize(wide)
    await expectAccessibleLayout(page)
  })
}

test.describe('with no script at all', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest goes from the list to a restaurant to its booking', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/amp?regionId=pt-lisbon')
    await page.locator('.cards a').first().click()
    await expect(page).toHaveURL(/\/amp\/[\w-]+$/)
    await page.goto(`/amp/${who.areas}`)
    await page.locator('.times a').first().click()
    await expect(page).toHaveURL(new RegExp(`/reserve/${who.areas}\\?.*instant=`))
    await expect(page.getByRole('button', { name: say('reserve.submit') })).toBeVisible()
  })

  test('another day and party size are requested with a form', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/amp/${who.areas}`)
    await page.getByLabel(say('facts.party')).selectOption('3')
    await page.getByRole('button', { name: say('slots.show') }).click()
    await expect(page).toHaveURL(new RegExp(`/reserve/${who.areas}\\?date=\\d{4}-\\d{2}-\\d{2}&party=3`))
  })

  test('the full page and other languages are linked', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/amp/${who.areas}`)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto(`/amp/${who.areas}`)
    await page.getByRole('link', { name: say('amp.full') }).click()
    await expect(page).toHaveURL(new RegExp(`/restaurants/${who.areas}$`))
  })
})
