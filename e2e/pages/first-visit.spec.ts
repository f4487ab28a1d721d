import { expect, type Page } from '@playwright/test'
import { test, wake } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

const suggestion = (page: Page) => page.getByRole('main').locator('[data-cities]')

test.describe('a guest in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('is offered Tokyo before the app has loaded, and still afterwards', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(suggestion(page)).toHaveText(say('home.head', { place: 'Tokyo' }))
    await expect(suggestion(page)).toHaveAttribute('href', /regionId=jp-tokyo/)
    const before = await suggestion(page).boundingBox()
    await wake(page)
    await expect(suggestion(page)).toHaveText(say('home.head', { place: 'Tokyo' }))
    expect(await suggestion(page).boundingBox()).toEqual(before)
    await suggestion(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tokyo')
    // The app stores the choice after the page has loaded.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('region=jp-tokyo')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tokyo')
  })
})

test.describe('a guest in a region without restaurants', () => {
  test.use({ timezoneId: 'Pacific/Chatham' })

  test('is offered all cities', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await wake(page)
    await expect(suggestion(page)).toHaveText(say('home.chooseCity'))
  })
})

test.describe('a German browser without scripts', () => {
  test.use({ locale: 'de-DE', javaScriptEnabled: false })

  test('is offered Berlin', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await expect(suggestion(page)).toHaveAttribute('href', /regionId=de-berlin/)
  })
})
