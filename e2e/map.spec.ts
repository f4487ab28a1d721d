import { expect, type Page } from '@playwright/test'
import { test, wake } from './house.ts'
import { say } from './words.ts'

const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas')

/** Opens the map where nothing but the house itself can be reached; answers what else was asked for, as it grows. */
async function openMap(page: Page, query: string): Promise<readonly string[]> {
  const elsewhere: string[] = []
  let own: string | null = null
  await page.route(
    ({ origin, protocol }) => {
      // The page itself is asked for first.
      own ??= origin
      return origin !== own && protocol.startsWith('http')
    },
    async (route) => {
      elsewhere.push(route.request().url())
      await route.abort()
    },
  )
  await page.goto(`/search?${query}&view=map`)
  await wake(page)
  await expect(canvas(page)).toBeVisible()
  expect(elsewhere).toEqual([])
  return elsewhere
}

test('a place on the map opens its card, and the card leads to the place', async ({ page }) => {
  await openMap(page, 'regionId=pt-lisbon&search=kuroi')
  await expect(page.getByText(say('map.places', { count: 1 }))).toBeAttached()
  // The only place is in the middle.
  await expect(async () => {
    const { width = 0, height = 0 } = (await canvas(page).boundingBox()) ?? {}
    await canvas(page).click({ position: { x: width / 2, y: height / 2 } })
    await expect(page.getByRole('article').getByRole('link', { name: say('map.look') })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await page.getByRole('link', { name: say('map.look') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kuroi Balcão' })).toBeVisible()
})

test('the map needs no network but our own, nor does who looks around on it', async ({ page }) => {
  const elsewhere = await openMap(page, 'regionId=pt-lisbon')
  await page.getByRole('button', { name: say('map.zoomIn') }).click()
  await page.getByRole('button', { name: say('map.searchHere') }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(canvas(page)).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('who says not where they are moves the map themselves, searches there, and goes back to where they were', async ({
  page,
}) => {
  await openMap(page, 'regionId=pt-lisbon')
  await page
    .locator('.map-tool')
    .and(page.getByRole('button', { name: say('map.nearMe') }))
    .click()
  await expect(page.getByText(say('map.nearMeFailed'))).toBeVisible()
  await page.getByRole('button', { name: say('map.zoomIn') }).click()
  await page.getByRole('button', { name: say('map.searchHere') }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/bounds=/)
})
