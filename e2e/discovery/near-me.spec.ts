import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/good-page.ts'
import { test, wake } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

const potsdam = { latitude: 52.4, longitude: 13.07 }

async function setPosition(context: BrowserContext, position: typeof potsdam | null): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(position)
}

/**
 * Simulates a device that can't find its position. Requests fail in a thousandth of their timeout, or never if they
 * have none.
 */
async function breakGeolocation(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, failed, { timeout = Number.POSITIVE_INFINITY } = {}) => {
      if (Number.isFinite(timeout))
        setTimeout(() => failed?.({ code: 3 } as GeolocationPositionError), timeout / 1000)
    }
  })
}

test("a guest who doesn't share their position, or whose device fails, reads so and can still search", async ({
  page,
  context,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/regions/find')) requests.push(request.url())
  })
  await page.goto('/')
  await wake(page)
  const selector = page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: say('shell.region') })
  await selector.press('Enter')
  const locations = page.getByRole('navigation', { name: say('shell.regions') })
  const mine = locations.getByRole('button', { name: say('where.useMine') })
  const sorry = locations.getByText(say('where.notLocated'))
  // Permission wasn't granted.
  await mine.press('Enter')
  await expect(sorry).toBeVisible()
  await expect(mine).toBeFocused()
  await expectAccessible(page, [])
  // Permission was granted, but the device has no position.
  await setPosition(context, null)
  await Promise.all([page.waitForEvent('console'), mine.press('Enter')])
  await expect(sorry).toBeVisible()
  expect(requests).toEqual([])
  await setPosition(context, potsdam)
  await mine.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: say('home.title', { place: 'Berlin' }) }),
  ).toBeVisible()
  await expect(locations).toBeHidden()
  expect(requests).toHaveLength(1)
})

test('restaurants near the guest are sorted by distance in the surrounding region, without waiting for a device that doesn’t respond', async ({
  page,
  context,
}) => {
  await setPosition(context, potsdam)
  await page.goto('/search?regionId=pt-lisbon')
  await wake(page)
  await breakGeolocation(page)
  const nearMe = page.getByRole('main').getByRole('button', { name: say('find.nearMe') })
  await nearMe.press('Enter')
  await expect(page.getByRole('main').getByText(say('find.noPosition'))).toBeVisible()
  await expect(nearMe).toBeFocused()
  await expectAccessible(page, [])
  await page.reload()
  await wake(page)
  await nearMe.press('Enter')
  await expect(page).toHaveURL(/\/search\?regionId=de-berlin&.*near=52\.4000%2C13\.0700/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/\d\s(km|mi)/)
  await expectAccessible(page, [])
  // The position is the default from now on.
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: say('home.title', { place: 'Berlin' }) }),
  ).toBeVisible()
})

test('on an insecure connection the position isn’t requested, and locations are found by name', async ({
  page,
  baseURL,
}) => {
  // Not `localhost`, so browsers treat it as insecure.
  await page.goto(`http://0.0.0.0:${new URL(baseURL ?? '').port}/location-search`)
  await wake(page)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await expect(page.getByRole('button', { name: say('where.useMine') })).toBeHidden()
  await page.getByRole('main').getByRole('searchbox').fill('Lisb')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Lisbon/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page, [])
})
