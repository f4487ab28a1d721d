import { expect, type Route } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import { formatDay } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { expectAccessible, expectStillness, looksOf, watchShifts } from '../testing/good-page.ts'
import { answered, test, wake } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

/** Path of the request for a restaurant's data. */
const dataOfRestaurant = /\/guest\/restaurants\/[^/?]+$/

test.describe('with no script at all', () => {
  test.use({ javaScriptEnabled: false })

  test('sharing opens a box with the link; directions and the phone number are links', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(`/restaurants/${who.events}`)
    await page.getByText(say('restaurant.share'), { exact: true }).click()
    await expect(page.getByLabel(say('restaurant.link'))).toHaveValue(
      new RegExp(`/restaurants/${who.events}$`),
    )
    await expect(page.getByRole('link', { name: say('restaurant.shareByEmail') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('restaurant.directions') })).toHaveAttribute(
      'href',
      /^https:.*destination=/,
    )
    await expect(page.getByRole('link', { name: say('restaurant.call'), exact: true })).toHaveAttribute(
      'href',
      /^tel:\+/,
    )
  })

  test('every tab is a page, and photos open on their own', { tag: '@phone' }, async ({ page, send }) => {
    const [, second] = await galleryOf(send, who.events, 2)
    await page.goto(`/restaurants/${who.events}`)
    const tabs = page.getByRole('navigation', { name: say('restaurant.tabs') })
    await tabs.getByRole('link', { name: say('restaurant.reviews') }).click()
    await expect(page.getByRole('link', { name: say('reviews.best') })).toBeVisible()
    await tabs.getByRole('link', { name: say('restaurant.menu') }).click()
    await expect(page.getByText(say('menu.note'))).toBeVisible()
    await tabs.getByRole('link', { name: say('restaurant.gallery') }).click()
    await page.getByRole('link', { name: second?.alt ?? '' }).click()
    await expect(page).toHaveURL(/\/photos\/[0-9a-f]{32}\/800\.webp$/)
  })
})

test('an open photo is accessible, and closing returns to the one that opened', async ({
  page,
  send,
  isMobile,
}) => {
  const { name } = answered(await send('restaurants.get', { id: who.twoServices }))
  const photos = await galleryOf(send, who.twoServices, 4)
  const count = photos.length
  await page.goto(`/restaurants/${who.twoServices}?tab=gallery`)
  await wake(page)
  const opener = page.getByRole('link', { name: photos[1]?.alt ?? '' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('gallery.title', { name }) })
  const position = dialog.getByRole('status')
  await expect(position).toHaveText(say('gallery.at', { n: 2, count }))
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText(say('gallery.at', { n: 3, count }))
  await expectAccessible(page, looksOf({ isMobile }))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/tab=gallery$/)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/tab=gallery$/)
})

test('a phone loads a photo in its size and format, cropped around its focal point', {
  tag: '@phone',
}, async ({ page, send }) => {
  const [first] = await galleryOf(send, who.twoServices, 4)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/restaurants/${who.twoServices}`)
  const hero = page.getByRole('img', { name: first?.alt ?? '' })
  await expect(hero).toHaveJSProperty('complete', true)
  const shown = await hero.evaluate((image: HTMLImageElement) => {
    const { objectPosition, objectFit } = getComputedStyle(image)
    const smallest = devicePixelRatio > 1 ? '800.avif' : '400.avif'
    return { file: image.currentSrc.split('/').at(-1), smallest, objectPosition, objectFit }
  })
  const { x = 0, y = 0 } = first?.focus ?? {}
  expect(shown).toMatchObject({ file: shown.smallest, objectPosition: `${x}% ${y}%`, objectFit: 'cover' })
})

test('a click on a card opens the page before its data, and the rest causes no layout shift', async ({
  page,
}) => {
  await watchShifts(page)
  await page.goto('/?regionId=pt-lisbon')
  await wake(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(dataOfRestaurant, async (route) => {
    await released
    await route.continue()
  })
  const link = page.getByRole('article').getByRole('heading').getByRole('link').nth(2)
  const name = (await link.textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => window.scrollY)
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/\/restaurants\/[^/?]+/)
  const title = await page.title()
  expect(title).toContain(name)
  const rest = page.getByRole('main').locator('[aria-busy=true]')
  await expect(rest).toBeInViewport()
  await expectAccessible(page, [])
  const box = await heading.boundingBox()
  await page.evaluate(() => Object.assign(window, { shifts: [] }))

  release()
  await expect(page.getByRole('navigation', { name: say('restaurant.tabs') })).toBeVisible()
  await expect(rest).toHaveCount(0)
  expect(await heading.boundingBox()).toEqual(box)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(title)
  await expectStillness(page)

  await page.goBack()
  await expect(link).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(position)
  await page.goForward()
  await expect(page.getByRole('navigation', { name: say('restaurant.tabs') })).toBeVisible()
})

for (const { what, fail, title } of [
  { what: 'cannot be loaded', fail: (route: Route) => route.abort(), title: say('error.offline') },
  {
    what: 'is gone',
    fail: (route: Route) => route.continue({ url: `${route.request().url()}-that-closed` }),
    title: say('error.notFound'),
  },
])
  test(`a click on a card shows the error page when the restaurant ${what}`, { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/?regionId=pt-lisbon')
    await wake(page)
    await page.route(dataOfRestaurant, fail)
    const link = page.getByRole('article').getByRole('heading').getByRole('link').first()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(/\/restaurants\/[^/?]+/)
    await page.goBack()
    await expect(link).toBeVisible()
  })

/** Waits for a restaurant's demo photos, which a server on PostgreSQL renders after startup. */
async function galleryOf(send: Send, id: string, count: number): Promise<readonly Photo[]> {
  test.setTimeout(150_000)
  const gallery = async () => answered(await send('restaurants.get', { id })).gallery
  await expect.poll(async () => (await gallery()).length, { timeout: 120_000 }).toBe(count)
  return gallery()
}

test('sharing copies the link where the device has no share sheet', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(`/restaurants/${who.events}`)
  await wake(page)
  await page.getByText(say('restaurant.share'), { exact: true }).click()
  await expect(page.getByText(say('restaurant.copied'))).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^http.*/restaurants/${who.events}$`))
  for (const action of await page.locator('.action').all()) {
    const box = await action.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('the tabs stay visible while scrolling and jump to their sections', async ({ page, send, isMobile }) => {
  const { name } = answered(await send('restaurants.get', { id: who.events }))
  await page.goto(`/restaurants/${who.events}?tab=reviews`)
  await wake(page)
  const bar = page.getByRole('navigation', { name: say('restaurant.tabsOf', { name }) })
  await expect(bar).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(bar).toBeVisible()
  await expect(page.getByRole('link', { name: say('restaurant.book'), exact: true })).toBeVisible()
  await expectAccessible(page, looksOf({ isMobile }))
  await bar.getByRole('link', { name: say('restaurant.events') }).click()
  await expect(bar).toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: say('restaurant.tabs') })
  await expect(tabs.getByRole('link', { name: say('restaurant.events') })).toBeInViewport()
})

test('an event date links to its tables', { tag: '@phone' }, async ({ page, send }) => {
  const { name, dates } = answered(await send('restaurants.get', { id: 'noite-de-morna' }))
  const host = answered(await send('restaurants.get', { id: who.events }))
  const day = dates[1] ?? ''
  await page.goto(`/restaurants/${who.events}?tab=events&party=2`)
  await page.getByRole('link', { name: new RegExp(`^${formatDay(day, 'en', 'short')}.*${name}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/reserve/noite-de-morna\\?.*date=${day}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(host.name)
})
