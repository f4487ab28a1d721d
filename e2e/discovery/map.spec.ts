import { expect, type Page } from '@playwright/test'
import { test, wake } from '../testing/fixtures.ts'
import { findTable } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

const canvas = (page: Page) => page.locator('canvas.maplibregl-canvas')

/** Opens the map while blocking all other servers. Returns a list to which blocked requests are added. */
async function openMap(page: Page, query: string): Promise<readonly string[]> {
  const elsewhere: string[] = []
  let own: string | null = null
  await page.route(
    ({ origin, protocol }) => {
      // The first request is the page itself.
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

test('a map loads without interaction; a restaurant on it opens the card from the list, which leads to the restaurant', async ({
  page,
  send,
}) => {
  const { date } = await findTable(send, { restaurant: 'kuroi-balcao' })
  await page.goto(`/search?regionId=pt-lisbon&search=kuroi&date=${date}&time=20:00&view=map`)
  await expect(canvas(page)).toBeVisible()
  await expect(page.getByText(say('map.restaurants', { count: 1 }))).toBeAttached()
  const card = page.getByRole('region', { name: 'Kuroi Balcão' })
  const open = () =>
    expect(async () => {
      const { width = 0, height = 0 } = (await canvas(page).boundingBox()) ?? {}
      // The only restaurant is at the center, or above it if the card would cover it.
      for (const up of [0, 115]) {
        await canvas(page).click({ position: { x: width / 2, y: height / 2 - up } })
        if (await card.isVisible()) return
      }
      await expect(card).toBeVisible({ timeout: 500 })
    }).toPass()
  await open()
  const inList = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kuroi Balcão' })
  await expect(card.getByRole('img', { includeHidden: true }).first()).toBeVisible()
  for (const inside of [card, inList]) {
    await expect(inside).toContainText('Japanese')
    await expect(inside.getByRole('link', { name: /Kuroi Balcão.*2/ })).toHaveCount(3)
  }
  await card.getByRole('button', { name: say('map.close') }).click()
  await expect(card).toBeHidden()
  // Closing the card returns the focus to the map.
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kuroi Balcão' })).toBeVisible()
})

test('the map needs no other servers, also while moving and zooming', { tag: '@phone' }, async ({ page }) => {
  const elsewhere = await openMap(page, 'regionId=pt-lisbon')
  await page.getByRole('button', { name: say('map.zoomIn') }).click()
  await page.getByRole('button', { name: say('map.searchHere') }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(canvas(page)).toBeVisible()
  expect(elsewhere).toEqual([])
})

test("guests who don't share their position move the map, search there, and go back", {
  tag: '@phone',
}, async ({ page }) => {
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

test('the map on a restaurant page is loaded when it comes into view', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/restaurants/kuroi-balcao')
  await wake(page)
  expect(loaded.filter((url) => /map-view|maplibre/.test(url))).toEqual([])
  await page.getByRole('heading', { name: say('restaurant.onMap') }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: say('restaurant.around') }).scrollIntoViewIfNeeded()
  await expect(canvas(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible()
})
