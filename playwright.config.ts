import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { providerSettings } from './e2e/testing/providers.ts'
import { findChromium } from './scripts/testing/chromium.ts'
import { freePort } from './scripts/postgres/postgres.ts'

// Playwright reads this file again in every worker: the first one to read it decides for all.
process.env.E2E_PORT ??= '4173'
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'banquette-e2e-'))
process.env.E2E_SECRET ??= randomBytes(24).toString('hex')
process.env.E2E_STAFF_TOKEN ??= randomBytes(24).toString('hex')
// Tests open a provider of sign-ins there, one for each project, because both run at once.
process.env.E2E_PROVIDER_PORTS ??= [await freePort(), await freePort()].join()

/** Files whose tests hold at any width, so they run at one. */
const anyWidth =
  /\/(account|book-a-table|campaign|hostile|kiosk|languages|manage|manage-without-script|missed-call|near-me|newer-version|no-show-fee|offline|other-website|own-words|passkeys|requests|second-thoughts|sign-in|street-map|stripe|take-over|unanswered-order|walk|without-script)\.spec\.ts$/

const address = `http://127.0.0.1:${process.env.E2E_PORT}`
const chromium = await findChromium()

// Drawing four times as many pixels takes a sixth of the run, and only people who look at screenshots need them.
const deviceScaleFactor = process.env.E2E_KEEP ? 2 : 1

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Two browsers and their server share two cores, sometimes with other programs.
  timeout: 60_000,
  // A complete walk runs for long beside other programs.
  expect: { timeout: process.env.WALK === undefined ? 10_000 : 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    baseURL: address,
    // Requests of a service worker pass tests that answer in place of the server.
    serviceWorkers: 'block',
    // Watching every step costs a fifth of the run, and nobody looks at what passed.
    trace: process.env.E2E_KEEP ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      env: { ...process.env, ...chromium.env },
      // Widths of letters the browser lends us until ours come would change while it measures how they are drawn.
      args: ['--no-sandbox', '--disable-font-subpixel-positioning'],
    },
  },
  projects: [
    {
      name: 'phone',
      // These need a keyboard, or no page at all.
      testIgnore: /(keyboard|production|cached-page|first-owner)\.spec\.ts$/,
      grepInvert: /^(?!.*@phone).*@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: anyWidth,
      grepInvert: /^(?!.*@desktop).*@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" main.ts`,
    url: `${address}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      WORLD: 'demo',
      DEPLOYMENT: 'development',
      SCRYPT_COST: '16',
      SECRET: process.env.E2E_SECRET,
      STAFF_TOKENS: `*=${process.env.E2E_STAFF_TOKEN}`,
      TRUST_PROXY: 'loopback',
      OIDC_PROVIDERS: providerSettings(),
    },
  },
})
