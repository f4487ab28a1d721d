import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './good-page.ts'
import { test, wake } from './house.ts'
import { say } from './words.ts'

const header = (page: Page) => page.getByRole('banner')
const selector = (page: Page) =>
  header(page)
    .locator('summary')
    .filter({ hasText: say('shell.region') })
const places = (page: Page) => page.getByRole('navigation', { name: say('shell.regions') })
const titleOf = (page: Page, place: string) =>
  page.getByRole('heading', { level: 1, name: say('home.title', { place }) })

async function openSelector(page: Page): Promise<void> {
  await wake(page)
  await selector(page).click()
  await expect(places(page).getByRole('button', { name: say('where.useMine') })).toBeVisible()
}

test('a place is chosen by country, stays chosen, and nothing of the one before is left', async ({
  page,
}) => {
  await page.goto('/?regionId=pt-lisbon')
  await openSelector(page)
  await expectAccessible(page, [])
  const back = places(page).getByText(say('where.levels'), { exact: true })
  if (await back.isVisible()) await back.click()
  await places(page).getByRole('link', { name: 'Germany', exact: true }).click()
  await places(page).getByRole('link', { name: 'Berlin', exact: true }).click()
  await expect(titleOf(page, 'Berlin')).toBeVisible()
  await expect(page).toHaveURL(/\/\?regionId=de-berlin#dine$/)
  await expect(page.getByRole('main')).not.toContainText('Mesa Única')
  await expect(places(page)).toBeHidden()
  await page.goto('/')
  await expect(titleOf(page, 'Berlin')).toBeVisible()
})

test('from another page a place is found by name, without waiting for the server, with keys alone', async ({
  page,
}) => {
  await page.goto('/search?location=')
  await openSelector(page)
  await places(page).getByRole('searchbox').focus()
  await page.keyboard.type('montr')
  await expect(places(page).getByRole('link', { name: /Montréal/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(places(page).getByRole('link', { name: /Montréal/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('zz')
  await expect(
    places(page)
      .getByText(say('where.none', { search: 'montrzz' }))
      .last(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(places(page)).toBeHidden()
  await expect(selector(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await places(page).getByRole('searchbox').fill('tok')
  await places(page).getByRole('link', { name: /Tokyo/ }).first().press('Enter')
  await expect(titleOf(page, 'Tokyo')).toBeVisible()
})

test('a neighbourhood is found by name and leads to the list of its restaurants', {
  tag: '@every-database',
}, async ({ page }) => {
  await page.goto('/?regionId=pt-lisbon')
  await openSelector(page)
  await places(page).getByRole('searchbox').fill('alfa')
  await places(page)
    .getByRole('link', { name: /Alfama/ })
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: say('find.title', { place: 'Alfama, Lisbon' }) }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/restaurants\?location=pt-lisbon%2FAlfama$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(selector(page)).toContainText('Alfama')
  await expectAccessible(page, [])
  const way = page.getByRole('main').getByRole('navigation', { name: say('shell.breadcrumbs') })
  await expect(way.getByText('Alfama', { exact: true })).toHaveAttribute('aria-current', 'page')
  await way.getByRole('link', { name: 'Lisbon', exact: true }).click()
  await expect(titleOf(page, 'Lisbon')).toBeVisible()
})

test('the quick search finds a neighbourhood too', async ({ page, isMobile }) => {
  await page.goto(isMobile ? '/search?regionId=pt-lisbon' : '/?regionId=pt-lisbon')
  await wake(page)
  const field = page.locator('input[type=search][name=search]:visible').first()
  await field.click()
  const list = page.getByRole('listbox', { name: say('quick.label') })
  await field.pressSequentially('moura')
  await list.getByRole('option', { name: /Mouraria.*Lisbon, Portugal/ }).click()
  await expect(page).toHaveURL(/\/restaurants\?location=pt-lisbon%2FMouraria$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('from a restaurant the way up leads to its city', async ({ page, isMobile }) => {
  await page.goto('/restaurants/kuroi-balcao')
  await wake(page)
  const crumbs = isMobile ? page : header(page)
  await crumbs.getByRole('link', { name: 'Lisbon', exact: true }).first().click()
  await expect(titleOf(page, 'Lisbon')).toBeVisible()
  await expect(page).toHaveURL(/\/\?regionId=pt-lisbon/)
})

test('the quick search knows what was seen, and leads there with keys alone', async ({ page, isMobile }) => {
  await page.goto(isMobile ? '/search?regionId=pt-lisbon' : '/?regionId=pt-lisbon')
  await wake(page)
  const field = page.locator('input[type=search][name=search]:visible').first()
  await field.click()
  const list = page.getByRole('listbox', { name: say('quick.label') })
  await expect(list).toBeVisible()
  await field.pressSequentially('kuro')
  await expect(list.getByRole('option', { name: /Kuroi Balcão/ })).toBeVisible()
  await expect(list.getByRole('option').last()).toHaveText(say('quick.allIn', { place: 'Lisbon' }))
  await expectAccessible(page, [])
  await field.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kuroi Balcão' })).toBeVisible()
})

test('under a tenant’s address there is its region and no other', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://lisbon.localhost:${port}/?regionId=de-berlin`)
  await expect(titleOf(page, 'Lisbon')).toBeVisible()
  await expect(header(page)).toContainText('Mesas de Lisboa')
  await expect(page.getByText('Berlin')).toHaveCount(0)
})
