import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectAccessible } from '../testing/good-page.ts'
import { test, wake } from '../testing/fixtures.ts'
import { findTable } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('mobile flag updates on window resize: the navigation is at the bottom below 980 px and in the header from there on', async ({
  page,
}) => {
  await page.goto('/')
  const below = page.getByRole('navigation', { name: say('shell.navigation') })
  const above = page.getByRole('banner').getByRole('navigation', { name: say('shell.sections') })
  for (const [width, isMobile] of [
    [979, true],
    [980, false],
    [979, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(below).toBeVisible({ visible: isMobile })
    await expect(above).toBeVisible({ visible: !isMobile })
  }
})

test('in forced colors, the chosen day and table are outlined', { tag: '@phone' }, async ({ page, send }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const outlined = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).outlineStyle === 'solid').length)
  // In the middle of a month, which always has other days to choose.
  const nextMonth = new Date()
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 15)
  await page.goto(`/reserve/${who.areas}?date=${nextMonth.toISOString().slice(0, 10)}`)
  await expect(page.locator('td a').nth(1)).toBeVisible()
  expect(await outlined('td a')).toBe(1)
  const { instant } = await findTable(send, { restaurant: who.chooseTable })
  await page.goto(`/reserve/${who.chooseTable}?party=2&instant=${encodeURIComponent(instant)}`)
  const choices = 'label:has(> input[name=table])'
  expect(await page.locator(choices).count()).toBeGreaterThan(1)
  expect(await outlined(choices)).toBe(await page.locator('input[name=table]:checked').count())
  await page.locator(`${choices}:has(:enabled)`).last().click()
  await page.locator('h1').click()
  expect(await outlined(choices)).toBe(1)
})

test("online/offline tracked: a part of a page that can't be fetched says so, and appears when tried again", {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto(`/restaurants/${who.twoServices}`)
  await wake(page)
  // Blocked even if it was prefetched.
  await page.route(/\/assets\/reviews-tab[^/]*\.js$/, (route) => route.abort())
  await context.setOffline(true)
  await page
    .getByRole('link', { name: /Reviews/ })
    .first()
    .click()
  await expect(page.getByText(say('error.offlineHint'))).toBeVisible()
  await expectAccessible(page, [])
  await page.unrouteAll()
  await context.setOffline(false)
  await page.getByRole('link', { name: say('error.again') }).click()
  await expect(page.getByText(say('reviews.critical')).first()).toBeAttached()
})
