import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectStillness, watchShifts } from './good-page.ts'
import { test, wake } from './fixtures.ts'
import { say } from './words.ts'

/** Loads fonts as slowly as on a slow network. */
async function delayFonts(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
    await route.fulfill({ response })
  })
}

/** Widths of all lines of text. */
async function widths(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const all: number[] = []
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      all.push(range.getBoundingClientRect().width)
    }
    return all
  })
}

test('fonts that load late move nothing', async ({ page }) => {
  await delayFonts(page, 400)
  await watchShifts(page)
  const letters = page.waitForEvent('requestfinished', (request) =>
    /inter-latin-[\da-f]{8}\.woff2$/.test(request.url()),
  )
  await page.goto(`/restaurants/${who.areas}?tab=reviews`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await widths(page)
  await letters
  await page.waitForLoadState('networkidle')
  await expectStillness(page)
  expect(await widths(page)).toEqual(before)
  await wake(page)
  await expectStillness(page)
})

test('fonts that load in time are used', async ({ page }) => {
  await page.goto('/auth')
  await page.goto(`/restaurants/${who.areas}`)
  const used = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(used.map((family) => family.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(['Inter Variable', 'Literata Variable']),
  )
})

for (const [language, scripts] of [
  ['en', ['latin']],
  ['ru', ['cyrillic', 'latin']],
] as const)
  test(`a page in ${language} loads the fonts of its own script only`, async ({ page }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const script = /-(latin-ext|[a-z]+)-[\da-f]{8}\.woff2$/.exec(request.url())?.[1]
      if (script) loaded.add(script)
    })
    await page.goto(`/?regionId=pt-lisbon&lang=${language}`)
    await expect(page.getByText('Русский').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect([...loaded].toSorted()).toEqual(scripts)
  })

test('the bottom navigation takes its space before its content arrives', async ({ page }) => {
  await page.goto('/auth')
  // Hydrating a page that was modified by the test would log an error.
  await wake(page)
  const bar = page.getByRole('navigation', { name: say('shell.navigation'), includeHidden: true }).first()
  const whole = await bar.boundingBox()
  await bar.evaluate((nav) => nav.replaceChildren())
  expect(await bar.boundingBox()).toEqual(whole)
})
