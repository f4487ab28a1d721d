import { randomBytes } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { addressOf } from '#contracts/call.ts'
import { createClient, isWireRefusal, type Send } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/fetch-transport.ts'
import { who } from '#world/who-is-who.ts'
import { newPhone } from './browser.ts'
import { type Figure, plainFigure } from './figure.ts'
import { brotliKilobytes, builtKilobytes, watchScripts } from './script-bytes.ts'

const staffToken = randomBytes(24).toString('hex')

/** What the server needs so that staff can open a line. */
export const waitlistStaff = { STAFF_TOKENS: `*=${staffToken}` }

const settledMs = 1_500

const languages = ['en', 'de', 'ru', 'zh-TW'] as const

/** Loaded on every page, so a screen is measured without it. */
const app = /\/entry\.client-/

/** Kilobytes of joining a line and of a place in it, each opened first, as from a link in a message. */
export async function waitlistFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const send = createClient(addressOf, fetchTransport(origin))
  const screens = { joining: `/waitlist/${who.dayAndNight}`, 'place in line': await placeInLine(send) }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(screens)) {
    for (const language of languages) {
      // oxlint-disable-next-line no-await-in-loop
      const { script, sentences } = await loadedBy(browser, `${origin}${path}`, language)
      if (language === 'en')
        figures.push(
          plainFigure(`${name}: script beyond the app`, 'kB', [script], {
            budget: { of: 'median', atMost: 12 },
          }),
        )
      figures.push(
        plainFigure(`${name}: sentences in ${language}`, 'kB', [sentences], {
          budget: { of: 'median', atMost: 5 },
        }),
      )
    }
  }
  return figures
}

async function placeInLine(send: Send): Promise<string> {
  const restaurantId = who.dayAndNight
  const staff = { token: staffToken }
  await send('host.setLine', { restaurantId, body: { state: 'open', autoCall: false } }, staff)
  const body = { restaurantId, groupSize: 2, customerName: 'Ada Bench', email: 'ada-waits@example.com' }
  const joined = await send('walkIns.join', { body })
  if (isWireRefusal(joined)) throw new Error(joined.message)
  return `/waitlist/${restaurantId}/manage?walkin=${joined.id}`
}

async function loadedBy(browser: Browser, address: string, language: string) {
  const page = await newPhone(browser)
  const loaded = watchScripts(page)
  const url = new URL(address)
  url.searchParams.set('lang', language)
  await page.goto(url.href, { waitUntil: 'load' })
  await page.keyboard.press('Shift')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  // A place in line is followed by a stream, so the network never rests.
  await page.waitForTimeout(settledMs)
  const sentences = await Promise.all(loaded.sentences)
  await page.context().close()
  return {
    script: builtKilobytes(loaded.files.filter((file) => !app.test(file))),
    sentences: brotliKilobytes(sentences.join('')),
  }
}
