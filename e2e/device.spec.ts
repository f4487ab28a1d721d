import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectAccessible } from './good-page.ts'
import { test, wake } from './fixtures.ts'
import { say } from './words.ts'

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
