import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { answered, isTakenOver, newGuest, test, wake } from '../testing/fixtures.ts'
import { bookNow, fillDetails } from '../testing/steps.ts'
import { bookTable, findTable } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

/** Returns the URLs of four booking screens, with an available table and an existing booking. */
async function screens(send: Parameters<typeof findTable>[0]) {
  const { date, instant } = await findTable(send, { restaurant: who.areas })
  const { id, token } = await bookTable(send, who.areas, instant)
  return {
    home: '/?regionId=pt-lisbon',
    restaurant: `/restaurants/${who.areas}?date=${date}`,
    reserve: `/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`,
    booking: `/booking?id=${id}&token=${token}`,
  }
}

/** Delays matching requests, by default for scripts of the app, until the returned function is called. */
async function hold(page: Page, url: string | RegExp = /\/assets\/.*\.js$/): Promise<() => void> {
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await free
    await route.continue()
  })
  return release
}

/**
 * Makes the first request for a matching URL fail, once `when` resolves. The route isn't removed, because a page that
 * reloads while Playwright stops intercepting can wait for its document forever.
 */
async function loseFirst(page: Page, url: RegExp, when: Promise<void> = Promise.resolve()): Promise<void> {
  let lost = 0
  await page.route(url, (route) => (lost++ === 0 ? when.then(() => route.abort()) : route.continue()))
}

function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

test('no page loads the app before it is touched, and each hydrates without errors', async ({
  page,
  send,
}) => {
  for (const address of Object.values(await screens(send))) {
    // A hydrated page may still be loading its later parts.
    await page.goto('about:blank')
    const scripts = scriptsOf(page)
    await page.goto(address)
    expect(scripts, `scripts of ${address}`).toEqual([])
    await wake(page)
    expect(scripts.length, `scripts of ${address}`).toBeGreaterThan(0)
    page.removeAllListeners('request')
  }
})

test('an idle page loads the app by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.fastForward(60_000)
  await expect(page.locator('html[data-ready]')).toBeAttached()
})

test("a guest who saves data doesn't download the app without need", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await page.clock.install()
  const scripts = scriptsOf(page)
  await page.goto('/')
  await page.clock.fastForward(60_000)
  await page.getByRole('link', { name: say('shell.skip') }).evaluate((link) => getComputedStyle(link).color)
  expect(scripts).toEqual([])
})

test('what is typed while the app loads stays, with focus and caret', async ({ page, send }) => {
  const release = await hold(page)
  const { reserve } = await screens(send)
  await page.goto(reserve)
  await fillDetails(page, { name: 'Agnes', email: 'agnes@example.org', requests: 'Quiet' })
  await page.getByText('Terrace', { exact: true }).click()
  const name = page.getByRole('textbox', { name: say('reserve.name') })
  await name.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  release()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(name).toBeFocused()
  await page.keyboard.type('-')
  await expect(name).toHaveValue('A-gnes')
  await expect(page.getByRole('textbox', { name: say('reserve.email') })).toHaveValue('agnes@example.org')
  await expect(page.getByRole('textbox', { name: say('reserve.requests') })).toHaveValue('Quiet')
  await expect(page.getByRole('radio', { name: 'Terrace' })).toBeChecked()
})

test('a guest who corrects a refused form while the app loads stays in the field', async ({ page, send }) => {
  const release = await hold(page)
  const { reserve } = await screens(send)
  await page.goto(reserve)
  await fillDetails(page, { name: ' ', email: 'agnes@example.org' })
  await bookNow(page)
  const name = page.getByRole('textbox', { name: say('reserve.name') })
  await expect(page.getByRole('alert')).toContainText(say('fields.customerName'))
  await name.click()
  release()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(name).toBeFocused()
  await page.keyboard.type('Agnes')
  await bookNow(page)
  await expect(page.getByRole('heading', { level: 1, name: say('booking.bookedTitle') })).toBeVisible()
})

test('what a guest opens while the app loads stays open', async ({ page, send }) => {
  const release = await hold(page)
  const { booking } = await screens(send)
  await page.goto(booking)
  await page.getByText(say('manage.cancel'), { exact: true }).click()
  const reason = page.getByRole('textbox', { name: say('manage.reason') })
  await reason.fill('Flu')
  const regions = page.getByRole('navigation', { name: say('shell.regions') })
  await page
    .locator('summary')
    .filter({ hasText: say('city.lisbon') })
    .click()
  await expect(regions).toBeVisible()
  release()
  await wake(page)
  await expect(reason).toHaveValue('Flu')
  await expect(reason).toBeVisible()
  await expect(regions).toBeVisible()
})

test('a link or button pressed while the app loads does what it says', async ({ page, send }) => {
  const release = await hold(page)
  const { restaurant, reserve } = await screens(send)
  const { name } = answered(await send('restaurants.get', { id: who.areas }))
  await page.goto('/?regionId=pt-lisbon')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(reserve)
  await fillDetails(page, newGuest())
  await bookNow(page)
  await expect(page.getByRole('heading', { level: 1, name: say('booking.bookedTitle') })).toBeVisible()

  await page.goto(restaurant)
  await page.keyboard.press('Shift')
  release()
  await page
    .getByRole('button', { name: /table for 2/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/reserve\//)
  const title = say('reserve.detailsTitle', { restaurant: name })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('after hydration, navigation updates title, heading and focus, and back returns to the same place', async ({
  page,
  send,
}) => {
  const { name, city } = answered(await send('restaurants.get', { id: who.areas }))
  await page.goto('/?regionId=pt-lisbon')
  await wake(page)
  const homeTitle = await page.title()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  const card = page.getByRole('link', { name, exact: true })
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await card.click()

  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${say('restaurant.title', { name, city })}`))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(homeTitle)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  expect(documents).toEqual([])
})

test('Back while the app loads after a reload shows the earlier page', async ({ page, send }) => {
  const { home } = await screens(send)
  await page.goto(home)
  await wake(page)
  const heading = page.getByRole('heading', { level: 1 })
  const homeHeading = await heading.innerText()
  await page.locator('article').first().getByRole('heading').getByRole('link').click()
  await expect(heading).not.toHaveText(homeHeading)
  await page.waitForURL(/restaurants/)

  await page.reload()
  const releaseTexts = await hold(page, /\/messages\//)
  const releaseHome = await hold(page, /\/\?regionId/)
  const texts = page.waitForRequest(/\/messages\//)
  await page.keyboard.press('Shift')
  await texts
  const reloads = page.waitForRequest(/\/\?regionId/)
  await page.evaluate(() => history.back())
  await reloads
  const loaded = page.waitForResponse(/\/messages\//)
  releaseTexts()
  await loaded
  // Enough for the app to go on if it ignored that the page is about to reload.
  await pause(300)
  releaseHome()
  await expect(heading).toHaveText(homeHeading)
  await wake(page)
  await expect(heading).toHaveText(homeHeading)
})

test('after hydration, an incomplete form is corrected without a page load', async ({ page, send }) => {
  const { reserve } = await screens(send)
  await page.goto(reserve)
  await wake(page)
  await fillDetails(page, { name: '', phone: '+351 912 345 678' })
  await bookNow(page)
  await expect(page.getByText(say('fields.customerName'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('reserve.name') })).toBeFocused()
  await page.keyboard.type('Agnes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('booking.bookedTitle') })).toBeFocused()
})

test('if the app fails to load, the next touch loads it', async ({ page }) => {
  await loseFirst(page, /\/assets\/.*\.js$/)
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/auth/sign-in')
  await failed
  await wake(page)
  await expect(page.getByRole('button', { name: say('auth.signIn') })).toBeEnabled()
})

test('if texts fail to load, the page reloads itself, and what was typed stays', async ({ page }) => {
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await loseFirst(page, /\/messages\//, typed)
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/auth/sign-in')
  const email = page.getByRole('textbox', { name: say('auth.email') })
  await email.fill('ines@example.org')
  resolve()
  await failed
  await expect(page.getByRole('button', { name: say('auth.signIn') })).toBeEnabled()
  await expect(email).toHaveValue('ines@example.org')
})
