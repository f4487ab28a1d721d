import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectStillness, watchShifts } from './good-page.ts'
import { test, wake } from './house.ts'
import { say } from './words.ts'

/** Letters travel as on a slow network. */
async function delayFonts(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
    await route.fulfill({ response })
  })
}

/** Widths of all lines of text there are. */
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

test('letters that come late move nothing', async ({ page }) => {
  await delayFonts(page, 400)
  await watchShifts(page)
  const letters = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('inter-latin-wght'),
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

test('letters that are there in time are used', async ({ page }) => {
  await page.goto('/auth')
  await page.goto(`/restaurants/${who.areas}`)
  const used = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(used.map((family) => family.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(['Inter Variable', 'Literata Variable']),
  )
})

test('the bar at the foot has its place before what stands in it has come', async ({ page }) => {
  await page.goto('/auth')
  const bar = page.getByRole('navigation', { name: say('shell.navigation'), includeHidden: true }).first()
  const whole = await bar.boundingBox()
  await bar.evaluate((nav) => nav.replaceChildren())
  expect(await bar.boundingBox()).toEqual(whole)
})
