import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectStillness, watchShifts } from '../testing/good-page.ts'
import { test, wake } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

/** Delays fonts as a slow network would. */
async function delayFonts(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
    await route.fulfill({ response })
  })
}

/** Waits until the browser has stored our fonts. */
async function fontsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('1')
}

test('fonts load after the first page has been drawn and cause no layout shift', async ({ page }) => {
  await delayFonts(page, 400)
  await watchShifts(page)
  await page.goto(`/restaurants/${who.areas}?tab=reviews`)
  await fontsKept(page)
  const [asked, loaded] = await page.evaluate(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return [Math.min(...fonts.map(({ startTime }) => startTime)), document?.loadEventStart ?? 0]
  })
  expect(asked).toBeGreaterThanOrEqual(loaded)
  await expectStillness(page)
  await wake(page)
  await expectStillness(page)
})

test('once they have loaded, the next page uses the fonts', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/auth')
  await fontsKept(page)
  // The app's next page uses the fonts, and so does the next document.
  await wake(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await page.locator('header a[href="/"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '')
  await page.goto(`/restaurants/${who.areas}`)
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '')
  const used = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(used.map((family) => family.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(['Inter Variable', 'Literata Variable']),
  )
})

for (const [language, scripts] of [
  ['en', ['latin']],
  ['ru', ['cyrillic', 'latin']],
] as const)
  test(`a page in ${language} loads the fonts of its own script only`, { tag: '@phone' }, async ({
    page,
  }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const script = /-(latin-ext|[a-z]+)-[\da-f]{8}\.woff2$/.exec(request.url())?.[1]
      if (script) loaded.add(script)
    })
    await page.goto(`/?regionId=pt-lisbon&lang=${language}`)
    await expect(page.getByText('Русский').first()).toBeAttached()
    await fontsKept(page)
    expect([...loaded].toSorted()).toEqual(scripts)
  })

test('the bottom navigation reserves its space before its content loads', async ({ page }) => {
  await page.goto('/auth')
  // Hydrating a page that was modified by the test would log an error.
  await wake(page)
  const bar = page.getByRole('navigation', { name: say('shell.navigation'), includeHidden: true }).first()
  const whole = await bar.boundingBox()
  await bar.evaluate((nav) => nav.replaceChildren())
  expect(await bar.boundingBox()).toEqual(whole)
})
