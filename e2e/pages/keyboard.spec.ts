import { expect, type Locator, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest, test } from '../testing/fixtures.ts'
import { findTable } from '../testing/tables.ts'
import { nameOfTime, say } from '../testing/words.ts'

const maxStops = 90

/** Presses Tab until the element has a visible focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) break
  }
  await expect(wanted).toBeFocused()
  const mark = await wanted.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return { outline: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0, shadow: boxShadow !== 'none' }
  })
  expect(mark.outline || mark.shadow, 'the focus shows').toBe(true)
}

/** Selects an option with the arrow keys. */
async function choose(page: Page, list: Locator, value: string): Promise<void> {
  const steps = await list.evaluate(
    (element: HTMLSelectElement, wanted) =>
      [...element.options].findIndex((option) => option.value === wanted) - element.selectedIndex,
    value,
  )
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  await expect(list).toHaveValue(value)
}

test('a guest without a mouse books a table and cancels it', async ({ page, send }) => {
  test.slow()
  const { name } = answered(await send('restaurants.get', { id: who.areas }))
  const { date, instant } = await findTable(send, { restaurant: who.areas, party: 4 })
  const guest = newGuest()
  const heading = (text: string) => page.getByRole('heading', { level: 1, name: text })

  await page.goto('/?regionId=pt-lisbon')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: say('shell.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const party = page.getByLabel(say('home.party'), { exact: true })
  await tabTo(page, party)
  await choose(page, party, '4')
  const day = page.getByLabel(say('home.date'), { exact: true })
  await tabTo(page, day)
  await choose(page, day, date)
  await tabTo(page, page.getByRole('button', { name: say('home.show') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${date}`))
  await tabTo(page, page.getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')

  await expect(heading(name)).toBeFocused()
  const time = page.getByRole('button', { name: nameOfTime(instant, 4), exact: true, includeHidden: true })
  await expect(time).toBeAttached()
  const folded = page.locator('details:not([open])', { has: time }).locator('summary')
  if ((await folded.count()) > 0) {
    await tabTo(page, folded)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, time)
  await page.keyboard.press('Enter')
  await expect(heading(say('reserve.detailsTitle', { restaurant: name }))).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: say('reserve.name') }))
  await page.keyboard.type(guest.name)
  await tabTo(page, page.getByRole('textbox', { name: say('reserve.email') }))
  await page.keyboard.type(guest.email)
  await tabTo(page, page.getByRole('button', { name: say('reserve.submit') }))
  await page.keyboard.press('Enter')

  await expect(heading(say('booking.bookedTitle'))).toBeFocused()
  await tabTo(page, page.locator('summary').filter({ hasText: say('manage.cancel') }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: say('manage.reason') }))
  await page.keyboard.type('Rain')
  await tabTo(page, page.getByRole('button', { name: say('manage.cancelNow') }))
  await page.keyboard.press('Enter')
  await expect(heading(say('booking.cancelledTitle'))).toBeFocused()
})
