import { expect } from '@playwright/test'
import { formatDay } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { expectAccessible } from './good-page.ts'
import { answered, test, wake } from './house.ts'
import { say } from './words.ts'

test.describe('with no script at all', () => {
  test.use({ javaScriptEnabled: false })

  test('every tab is a page, and a picture opens by itself', async ({ page, send }) => {
    const { name, photos } = answered(await send('restaurants.get', { id: who.events }))
    await page.goto(`/restaurants/${who.events}`)
    const tabs = page.getByRole('navigation', { name: say('restaurant.tabs') })
    await tabs.getByRole('link', { name: say('restaurant.reviews') }).click()
    await expect(page.getByRole('link', { name: say('reviews.best') })).toBeVisible()
    await tabs.getByRole('link', { name: say('restaurant.menu') }).click()
    await expect(page.getByText(say('menu.note'))).toBeVisible()
    await tabs.getByRole('link', { name: say('restaurant.gallery') }).click()
    await page.getByRole('link', { name: say('gallery.photo', { n: 2, count: photos.length, name }) }).click()
    await expect(page).toHaveURL(/\/art\/hero\//)
  })
})

test('pictures are leafed through by keys, and closing leads back to the one that opened', async ({
  page,
  send,
}) => {
  const { name, photos } = answered(await send('restaurants.get', { id: who.twoServices }))
  const count = photos.length
  await page.goto(`/restaurants/${who.twoServices}?tab=gallery`)
  await wake(page)
  const opener = page.getByRole('link', { name: say('gallery.photo', { n: 2, count, name }) })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('gallery.title', { name }) })
  const place = dialog.getByRole('status')
  await expect(place).toHaveText(say('gallery.at', { n: 2, count }))
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(say('gallery.at', { n: 3, count }))
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(dialog.getByRole('button', { name: say('gallery.next') })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the tabs follow the guest down the page, and lead back up to what they name', async ({
  page,
  send,
}) => {
  const { name } = answered(await send('restaurants.get', { id: who.events }))
  await page.goto(`/restaurants/${who.events}?tab=reviews`)
  await wake(page)
  const bar = page.getByRole('navigation', { name: say('restaurant.tabsOf', { name }) })
  await expect(bar).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(bar).toBeVisible()
  await expect(page.getByRole('link', { name: say('restaurant.book'), exact: true })).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('link', { name: say('restaurant.events') }).click()
  await expect(bar).toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: say('restaurant.tabs') })
  await expect(tabs.getByRole('link', { name: say('restaurant.events') })).toBeInViewport()
})

test('a day of an event leads to its own tables', async ({ page, send }) => {
  const { name, dates } = answered(await send('restaurants.get', { id: 'noite-de-morna' }))
  const day = dates[1] ?? ''
  await page.goto(`/restaurants/${who.events}?tab=events&party=2`)
  await page.getByRole('link', { name: new RegExp(`^${formatDay(day, 'en', 'short')}.*${name}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/reserve/noite-de-morna\\?.*date=${day}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
