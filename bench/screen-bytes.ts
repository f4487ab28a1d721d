import type { Browser } from '@playwright/test'
import { newPhone } from './browser.ts'
import { type Figure, plainFigure } from './figure.ts'
import {
  builtKilobytes,
  filesOfEveryPage,
  type Loaded,
  sentenceKilobytes,
  watchScripts,
} from './script-bytes.ts'

const settledMs = 1_500

const languages = ['en', 'de', 'fr', 'ru', 'zh-TW'] as const

/** Measures the kilobytes of script that a screen needs when it is opened first, as from a link in a message. */
export async function scriptFigure(
  browser: Browser,
  name: string,
  address: string,
  kilobytes: number,
): Promise<Figure> {
  const { files } = await openedFirst(browser, address, 'en')
  return plainFigure(`${name}: script beyond the app`, 'kB', [builtKilobytes(files)], {
    budget: { of: 'median', atMost: kilobytes },
  })
}

/** Measures the kilobytes of text that a screen needs when it is opened first, in each language. */
export async function sentenceFigures(browser: Browser, name: string, address: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const language of languages) {
    // oxlint-disable-next-line no-await-in-loop
    const kilobytes = await sentenceKilobytes(await openedFirst(browser, address, language))
    figures.push(
      plainFigure(`${name}: sentences in ${language}`, 'kB', [kilobytes], {
        budget: { of: 'median', atMost: 5 },
      }),
    )
  }
  return figures
}

/** Returns the files that a screen loads in addition to those of every page. */
export async function openedFirst(browser: Browser, address: string, language: string): Promise<Loaded> {
  const page = await newPhone(browser)
  const loaded = watchScripts(page)
  const url = new URL(address)
  url.searchParams.set('lang', language)
  await page.goto(url.href, { waitUntil: 'load' })
  await page.keyboard.press('Shift')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  // Some screens open a stream, so the network is never idle.
  await page.waitForTimeout(settledMs)
  await Promise.all(loaded.sentences)
  await page.context().close()
  const everywhere = filesOfEveryPage()
  return { ...loaded, files: loaded.files.filter((file) => !everywhere.includes(file)) }
}
