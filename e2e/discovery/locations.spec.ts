import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/good-page.ts'
import { test, wake } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

const header = (page: Page) => page.getByRole('banner')
const selector = (page: Page) =>
  header(page)
    .locator('summary')
    .filter({ hasText: say('shell.region') })
const locations = (page: Page) => page.getByRole('navigation', { name: say('shell.regions') })
const titleOf = (page: Page, location: string) =>
  page.getByRole('heading', { level: 1, name: say('home.title', { place: location }) })

async function openSelector(page: Page): Promise<void> {
  await wake(page)
  await selector(page).click()
  await expect(locations(page).getByRole('button', { name: say('where.useMine') })).toBeVisible()
}

test('a location is chosen by country, stays chosen, and replaces the previous one everywhere', async ({
  page,
}) => {
  await page.goto('/?regionId=pt-lisbon')
  await openSelector(page)
  await expectAccessible(page, [])
  const back = locations(page).getByText(say('where.levels'), { exact: true })
  if (await back.isVisible()) await back.click()
  await locations(page).getByRole('link', { name: 'Germany', exact: true }).click()
  await locations(page).getByRole('link', { name: 'Berlin', exact: true }).click()
  await expect(titleOf(page, 'Berlin')).toBeVisible()
  await expect(page).toHaveURL(/\/\?regionId=de-berlin#dine$/)
  await expect(page.getByRole('main')).not.toContainText('Mesa Única')
  await expect(locations(page)).toBeHidden()
  await page.goto('/')
  await expect(titleOf(page, 'Berlin')).toBeVisible()
})

test('a location is found by name from another page, at once and by keyboard', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/search?location=')
  await openSelector(page)
  await locations(page).getByRole('searchbox').focus()
  await page.keyboard.type('montr')
  await expect(locations(page).getByRole('link', { name: /Montréal/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(locations(page).getByRole('link', { name: /Montréal/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('zz')
  await expect(
    locations(page)
      .getByText(say('where.none', { search: 'montrzz' }))
      .last(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(locations(page)).toBeHidden()
  await expect(selector(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await locations(page).getByRole('searchbox').fill('tok')
  await locations(page).getByRole('link', { name: /Tokyo/ }).first().press('Enter')
  await expect(titleOf(page, 'Tokyo')).toBeVisible()
})

test('a neighborhood is found by name and leads to its restaurants', {
  tag: '@every-database',
}, async ({ page }) => {
  await page.goto('/?regionId=pt-lisbon')
  await openSelector(page)
  await locations(page).getByRole('searchbox').fill('alfa')
  await locations(page)
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

test('the quick search finds a neighborhood too', { tag: '@phone' }, async ({ page, isMobile }) => {
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

test('the breadcrumbs of a restaurant lead to its city', async ({ page, isMobile }) => {
  await page.goto('/restaurants/kuroi-balcao')
  await wake(page)
  const crumbs = isMobile ? page : header(page)
  await crumbs.getByRole('link', { name: 'Lisbon', exact: true }).first().click()
  await expect(titleOf(page, 'Lisbon')).toBeVisible()
  await expect(page).toHaveURL(/\/\?regionId=pt-lisbon/)
})

test('the quick search finds restaurants the guest has seen, by keyboard', async ({ page, isMobile }) => {
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

test("a tenant's host name shows only its region", { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://lisbon.localhost:${port}/?regionId=de-berlin`)
  await expect(titleOf(page, 'Lisbon')).toBeVisible()
  await expect(header(page)).toContainText('Mesas de Lisboa')
  await expect(page.getByText('Berlin')).toHaveCount(0)
})

test('the quick search names the city of restaurants and events elsewhere', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(isMobile ? '/search?regionId=pt-lisbon' : '/?regionId=pt-lisbon')
  await wake(page)
  const field = page.locator('input[type=search][name=search]:visible').first()
  await field.click()
  const list = page.getByRole('listbox', { name: say('quick.label') })
  await field.pressSequentially('gravy')
  const elsewhere = list.getByRole('group', { name: say('quick.elsewhere') })
  await expect(elsewhere.getByRole('option', { name: /^Thursday Gravy Club.*New York$/ })).toBeVisible()
  const events = list.getByRole('group', { name: say('quick.events') })
  await expect(events.getByRole('option', { name: /Thursday Gravy Club · New York$/ })).toBeVisible()
  await expectAccessible(page, [])
  // The link to the region's own restaurants is last.
  for (let press = 0; press < 2; press++) await field.press('ArrowUp')
  await expect(elsewhere.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
})
