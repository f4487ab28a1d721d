import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/testing/chromium.ts'
import { inProject } from '../../scripts/project.ts'

export interface Paint {
  /** Sum of all layout shifts that weren't caused by input. */
  readonly shift: number
  /** Description of the element with the largest contentful paint. */
  readonly largest: string
  /** Time of the largest contentful paint, in milliseconds since the navigation. */
  readonly largestMs: number
}

/** Runs `work` with a Chromium browser and closes it afterward. `args` are added to the default arguments. */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', ...args],
    timeout: 30_000,
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page that simulates a new phone with an empty cache. Everything on it has a timeout. */
export async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en',
    reducedMotion: 'reduce',
    // Requests by a service worker would be measured as the page's own.
    serviceWorkers: 'block',
  })
  // With an open stream of changes, the network would never be idle.
  await context.route('**/api/live/**', (route) => route.abort())
  await context.addInitScript({ path: inProject('bench/browser', 'watch-paint.js') })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Touches the page without activating anything, and waits until the app has been hydrated. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Waits up to five seconds for the largest contentful paint. If there is none, `largest` stays empty. */
export async function painted(page: Page): Promise<void> {
  for (let look = 0; look < 50 && (await paintOf(page)).largest === ''; look++) await page.waitForTimeout(100)
}

export async function paintOf(page: Page): Promise<Paint> {
  return page.evaluate<Paint>('self.paint')
}
