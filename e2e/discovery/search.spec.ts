import { expect, type Page } from '@playwright/test'
import { test, wake } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

const lisbon = '/search?regionId=pt-lisbon'
const box = (page: Page, name: string, value: string) =>
  page.getByRole('main').locator(`input:not([type=hidden])[name="${name}"][value="${value}"]`)

/** Opens the filters, which are behind a button on phones. */
async function showFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: say('find.filters') }).click()
}

test('a filter checked before hydration is applied afterwards', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(lisbon)
  await showFilters(page, isMobile)
  await box(page, 'cuisines', 'Seafood').check()
  await expect(page).toHaveURL(/cuisines=Seafood/)
  await expect(box(page, 'cuisines', 'Seafood')).toBeChecked()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Seafood')
})

test('a filter applies at once, keeps the focus, and can be undone with the back button', {
  tag: '@every-database',
}, async ({ page, isMobile }) => {
  await page.goto(lisbon)
  await wake(page)
  await showFilters(page, isMobile)
  await box(page, 'cuisines', 'Seafood').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/cuisines=Seafood/)
  await expect(box(page, 'cuisines', 'Seafood')).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(/cuisines/)
  await expect(box(page, 'cuisines', 'Seafood')).not.toBeChecked()
})

test('a location is found by name and stays for the next filter', async ({ page }) => {
  await page.goto(lisbon)
  await wake(page)
  const main = page.getByRole('main')
  await main.getByLabel(say('find.where')).fill('Tokyo')
  await main.getByLabel(say('find.what'), { exact: true }).fill('sushi')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tokyo')
  await main.getByLabel(say('find.party')).selectOption('4')
  await expect(page).toHaveURL(/regionId=jp-tokyo.*party=4.*search=sushi/)
})
