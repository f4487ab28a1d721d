import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './good-page.ts'
import { test, wake } from './house.ts'
import { say } from './words.ts'

const potsdam = { latitude: 52.4, longitude: 13.07 }

async function standIn(context: BrowserContext, place: typeof potsdam | null): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(place)
}

/** A device that does not know: it gives up when it was told to, a thousand times sooner. Without having been told it never does. */
async function loseTheWay(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, failed, { timeout = Number.POSITIVE_INFINITY } = {}) => {
      if (Number.isFinite(timeout))
        setTimeout(() => failed?.({ code: 3 } as GeolocationPositionError), timeout / 1000)
    }
  })
}

test('who does not say where they are, or does not know, is told so, and finds a place all the same', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/regions/find')) asked.push(request.url())
  })
  await page.goto('/')
  await wake(page)
  const selector = page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: say('shell.region') })
  await selector.press('Enter')
  const places = page.getByRole('navigation', { name: say('shell.regions') })
  const mine = places.getByRole('button', { name: say('where.useMine') })
  const sorry = places.getByText(say('where.notLocated'))
  // Refused: nobody gave leave.
  await mine.press('Enter')
  await expect(sorry).toBeVisible()
  await expect(mine).toBeFocused()
  await expectAccessible(page, [])
  // Allowed, and the device finds nothing.
  await standIn(context, null)
  await Promise.all([page.waitForEvent('console'), mine.press('Enter')])
  await expect(sorry).toBeVisible()
  expect(asked).toEqual([])
  await standIn(context, potsdam)
  await mine.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: say('home.title', { place: 'Berlin' }) }),
  ).toBeVisible()
  await expect(places).toBeHidden()
  expect(asked).toHaveLength(1)
})

test('restaurants near me come nearest first, in the region I stand in, and a device that does not answer is not waited for', async ({
  page,
  context,
}) => {
  await standIn(context, potsdam)
  await page.goto('/search?regionId=pt-lisbon')
  await wake(page)
  await loseTheWay(page)
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
  // Where they stand is where they look from now on.
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: say('home.title', { place: 'Berlin' }) }),
  ).toBeVisible()
})

test('on a connection that is not safe nobody is asked where they are, and places are found by name', async ({
  page,
  baseURL,
}) => {
  // Not the machine itself by name, and so not safe, though it is.
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
