import { expect, type FrameLocator, type Page } from '@playwright/test'
import { wallOf } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import config from '../../playwright.config.ts'
import { newGuest, test } from '../testing/fixtures.ts'
import { expectAccessibleFrames } from '../testing/good-page.ts'
import { findTable, type Wanted } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

/* The website is at localhost and the app at 127.0.0.1, so the browser treats them as different sites. */

const { launchOptions } = config.use ?? {}
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--test-third-party-cookie-phaseout'],
  },
})

const siteOf = (baseURL = '') => baseURL.replace('127.0.0.1', 'localhost')

interface FrameEvent {
  readonly name: string
  readonly detail: Record<string, unknown>
}

/** Opens the example website, which records the events of the frames it embeds. */
async function openWebsite(
  page: Page,
  baseURL: string | undefined,
  set: Record<string, string> = {},
): Promise<void> {
  await page.addInitScript(() => {
    const frameEvents: FrameEvent[] = []
    Object.assign(window, { frameEvents })
    for (const name of ['ready', 'height', 'booked', 'canceled', 'closed'])
      addEventListener(`banquette:${name}`, (event) =>
        frameEvents.push({ name, detail: (event as CustomEvent<FrameEvent['detail']>).detail }),
      )
  })
  await page.goto(`${siteOf(baseURL)}/dev/embed?${new URLSearchParams({ lang: 'en', ...set })}`)
}

const eventsOf = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { frameEvents: FrameEvent[] }).frameEvents.filter((each) => each.name === wanted),
    name,
  )

const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('embed.book') })

/** Opens the dialog and returns the page inside it. */
async function openDialog(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: say('embed.book') }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page).frameLocator('iframe')
}

/** Opens the example website with an available time, so its frame starts with the booking details. */
async function openForTable(
  page: Page,
  baseURL: string | undefined,
  send: Parameters<typeof findTable>[0],
  wanted: Wanted,
) {
  const { date, instant } = await findTable(send, wanted)
  const [year, month, day] = date.split('-')
  const { time } = wallOf(instant)
  await openWebsite(page, baseURL, {
    restaurant: wanted.restaurant,
    person: String(wanted.party ?? 2),
    date: `${day}.${month}.${year}`,
    'date-format': 'DD.MM.YYYY',
    time,
  })
  return { instant }
}

async function fillFrame(frame: FrameLocator): Promise<void> {
  const guest = newGuest()
  await frame.getByRole('textbox', { name: say('reserve.name') }).fill(guest.name)
  await frame.getByRole('textbox', { name: say('reserve.email') }).fill(guest.email)
}

const headingIn = (frame: FrameLocator, name: string) => frame.getByRole('heading', { level: 1, name })

/** Blocks storage in frames, like browsers that block all storage of embedded sites. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self === top) return
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set() {
        // Nothing is stored.
      },
    })
  })
}

test('a guest books in a dialog of another website, which learns of it, and cancels', async ({
  page,
  send,
  baseURL,
}) => {
  await blockStorage(page)
  const { instant } = await openForTable(page, baseURL, send, { restaurant: who.areas, party: 2 })
  const frame = await openDialog(page)
  await fillFrame(frame)
  await expectAccessibleFrames(page)
  await frame.getByRole('button', { name: say('reserve.submit') }).click()
  await expect(headingIn(frame, say('booking.bookedTitle'))).toBeVisible()
  const booked = { groupSize: 2, status: 'Approved', id: expect.stringMatching(/^[0-9a-f]{32}$/) }
  await expect.poll(() => eventsOf(page, 'booked')).toMatchObject([{ detail: booked }])
  const [event] = await eventsOf(page, 'booked')
  expect(Date.parse(String(event?.detail['reservationTime']))).toBe(Date.parse(instant))
  expect(JSON.stringify(event)).not.toContain('token')

  await frame.getByText(say('manage.cancel'), { exact: true }).click()
  await frame.getByRole('button', { name: say('manage.cancelNow') }).click()
  await expect(headingIn(frame, say('booking.cancelledTitle'))).toBeVisible()
  await expect.poll(() => eventsOf(page, 'canceled')).toMatchObject([{ detail: { id: event?.detail['id'] } }])
  expect(await eventsOf(page, 'booked')).toHaveLength(1)
})

test('Escape closes the dialog from inside the frame, and what was typed is still there', {
  tag: '@desktop',
}, async ({ page, send, baseURL }) => {
  await openForTable(page, baseURL, send, { restaurant: who.areas })
  const frame = await openDialog(page)
  const name = frame.getByRole('textbox', { name: say('reserve.name') })
  await name.fill('Ada')
  await name.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect.poll(() => eventsOf(page, 'closed')).toHaveLength(1)
  await openDialog(page)
  await expect(name).toHaveValue('Ada')
  await page.getByRole('button', { name: say('shell.close') }).click()
  await expect(dialogOf(page)).toBeHidden()
})

test('a frame in the page is as high as its page, in the language and colors of the website', async ({
  page,
  baseURL,
}) => {
  await openWebsite(page, baseURL, { lang: 'de', theme: 'dark' })
  const frame = page.frameLocator('iframe.inline')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de')
  await expect(frame.locator('html')).toHaveAttribute('data-scheme', 'dark')
  const content = () =>
    frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  const shown = () => page.locator('iframe.inline').evaluate((each) => each.clientHeight)
  const fits = () => expect(async () => expect(await shown()).toBe(await content())).toPass()
  await fits()
  const before = await shown()
  await frame.locator('main').evaluate((main) => {
    main.append(Object.assign(document.createElement('p'), { id: 'more', style: 'height: 500px' }))
  })
  await expect.poll(shown).toBe(before + 500)
  await frame.locator('#more').evaluate((more) => more.remove())
  await expect.poll(shown).toBe(before)
  await page.setViewportSize({ width: 800, height: 700 })
  await fits()
})

test('the next step in the page starts in view', { tag: '@phone' }, async ({ page, send, baseURL }) => {
  const { date } = await findTable(send, { restaurant: who.areas })
  await openWebsite(page, baseURL, { date })
  const frame = page.frameLocator('iframe.inline')
  await frame.locator('button[name=instant]:visible').last().click()
  const title = frame.getByRole('heading', { level: 1 })
  await expect(title).toContainText(say('reserve.detailsTitle').split('{')[0] ?? '')
  await expect(title).toBeInViewport()
})

test('a deposit is paid in a tab of its own, and the frame goes on', { tag: '@phone' }, async ({
  page,
  send,
  baseURL,
}) => {
  await blockStorage(page)
  await openForTable(page, baseURL, send, { restaurant: who.deposit, party: 4 })
  const frame = await openDialog(page)
  await fillFrame(frame)
  await frame.locator('input[name=consent]').check()
  await frame.locator('form[data-booking] button.w-full').click()
  await expect(headingIn(frame, say('pay.titleDeposit'))).toBeVisible()
  const opened = page.waitForEvent('popup')
  await frame.locator('a[data-pays]').click()
  const tab = await opened
  // One press is enough: the tab is the provider's page.
  await expect(tab).toHaveURL(/\/till\//)
  await tab.locator('input[value=works]').check()
  const closed = tab.waitForEvent('close')
  await tab.locator('button[value=pay]').click()
  await closed
  await expect(headingIn(frame, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => eventsOf(page, 'booked')).toMatchObject([{ detail: { groupSize: 4 } }])
})

test('signing in opens a tab that returns to the page, without the frame', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await openWebsite(page, baseURL)
  await page.evaluate(
    (src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { id: 'plain', src, height: 800 }))
    },
    `${baseURL}/restaurants/${who.areas}?standalone=1&parent-origin=${encodeURIComponent(siteOf(baseURL))}`,
  )
  const opened = page.waitForEvent('popup')
  await page.frameLocator('#plain').locator('a[href^="/auth"]').first().click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/auth\?/)
  const address = decodeURIComponent(tab.url())
  expect(address).toContain(`returnTo=/restaurants/${who.areas}`)
  expect(address).not.toMatch(/parent-origin|standalone/)
})

test('a website receives messages only from its frame, and a page only from the website that embeds it', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  await openWebsite(page, baseURL)
  await expect.poll(() => eventsOf(page, 'ready')).toHaveLength(1)
  const scheme = (name: string, shown = page) => shown.frameLocator(name).locator('html')
  await page.evaluate(() => {
    window.postMessage({ banquette: 'booked', id: 'forged' }, '*')
    for (const host of document.querySelectorAll('banquette-embed'))
      host.shadowRoot
        ?.querySelector('iframe')
        ?.contentWindow?.postMessage({ banquette: 'theme', theme: 'dark' }, '*')
  })
  await expect(scheme('iframe.inline')).toHaveAttribute('data-scheme', 'dark')
  expect(await eventsOf(page, 'booked')).toEqual([])

  // This frame's URL names a different website than the one that embeds it.
  const stranger = await browser.newPage()
  await openWebsite(stranger, baseURL)
  const heard = await stranger.evaluate(async (src) => {
    const frame = Object.assign(document.createElement('iframe'), { id: 'stranger', src })
    const messages: unknown[] = []
    addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) messages.push(data)
    })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
    frame.contentWindow?.postMessage({ banquette: 'theme', theme: 'dark' }, '*')
    return messages
  }, `${baseURL}/reserve/${who.areas}?standalone=1&parent-origin=http://localhost:1`)
  expect(heard).toEqual([])
  await expect(scheme('#stranger', stranger).locator('script[data-frame]')).toBeAttached()
  await expect(scheme('#stranger', stranger)).not.toHaveAttribute('data-scheme')
  await stranger.close()
})

test('a website that isn’t listed receives nothing and is counted', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  // The server refuses metrics to forwarded requests, and the browser's requests look forwarded.
  const metrics = async () => (await fetch(`${baseURL}/metrics`)).text()
  const refused = async () => Number(/^embedding_refused (\d+)/m.exec(await metrics())?.[1])
  const before = await refused()
  const evil = encodeURIComponent('https://evil.example')
  await page.goto(`${baseURL}/reserve/${who.areas}?standalone=1&parent-origin=${evil}`)
  await expect(page.locator('script[src="/embed/frame.js"]')).not.toBeAttached()
  expect(await refused()).toBeGreaterThan(before)
})
