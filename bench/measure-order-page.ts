import type { Browser, Page } from '@playwright/test'
import { buildIfChanged } from '../scripts/build.ts'
import { inProject } from '../scripts/project.ts'
import { newPhone, type Paint, painted, paintOf, wake, withBrowser } from './browser.ts'
import { withDataFolder } from './data-folder.ts'
import { demoPages } from './demo-pages.ts'
import { type Budget, type Figure, plainFigure } from './figure.ts'
import { longestTask } from './longest-task.ts'
import {
  brotliKilobytes,
  builtKilobytes,
  filesOfEveryPage,
  inlineScripts,
  sentenceKilobytes,
  watchScripts,
} from './script-bytes.ts'
import { startServer } from './server-process.ts'

const atMost = (max: number): Budget => ({ of: 'median', atMost: max })

/**
 * Slowdown factor of the simulated phone. Tasks are measured in CPU time, so that other work on the machine
 * doesn't count, and multiplied by this factor.
 */
const slowdown = 4
const taskBudget = atMost(50)

/** Number of visits that are measured. More than one, because other work on the machine can evict caches. */
const visits = 5

/** A search text that few dishes match. */
const word = 'mango'

/** Measures the order page of the restaurant with 400 dishes: its size, and how long the app blocks the page. */
export async function measureOrderPage(): Promise<Figure[]> {
  await buildIfChanged()
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder })
    const address = server.origin + demoPages().order
    try {
      return await withBrowser(async (browser) => [
        ...(await byteFigures(browser, address)),
        await paintFigure(browser, address),
        ...(await taskFigures(browser, address)),
      ])
    } finally {
      await server.stop()
    }
  })
}

async function byteFigures(browser: Browser, address: string): Promise<Figure[]> {
  const html = await (await fetch(address, { headers: { 'accept-language': 'en' } })).text()
  const dishes = html.match(/ data-dish="/g)?.length ?? 0
  const page = await newPhone(browser)
  const loaded = watchScripts(page)
  await page.goto(address, { waitUntil: 'load' })
  const before = brotliKilobytes(inlineScripts(html)) + builtKilobytes(loaded.files)
  await wake(page)
  await openWholeOrder(page)
  const { shift } = await paintOf(page)
  // The part that stores pages for reading offline is left out, because it may load at any time after the
  // first touch.
  const everywhere = filesOfEveryPage()
  const ordering = loaded.files.filter((file) => !everywhere.includes(file))
  const sentences = await sentenceKilobytes(loaded)
  await page.context().close()
  return [
    plainFigure('order page: HTML and CSS', 'kB', [brotliKilobytes(html)], {
      budget: atMost(45),
      note: `${dishes} links to dishes`,
    }),
    plainFigure('order page: script before first touch', 'kB', [before], { budget: atMost(3) }),
    plainFigure('order page: script of ordering', 'kB', [builtKilobytes(ordering)], {
      budget: atMost(25),
      note: `beside ${builtKilobytes(everywhere).toFixed(1)} kB of the app`,
    }),
    plainFigure('order page: sentences of one language', 'kB', [sentences], { budget: atMost(5) }),
    plainFigure('order page: layout shift', '', [shift], {
      budget: atMost(0),
    }),
  ]
}

/**
 * Measures the largest contentful paint on a slow phone: four times slower, 1.6 Mbit/s, with a round trip of 150 ms.
 */
async function paintFigure(browser: Browser, address: string): Promise<Figure> {
  const times: number[] = []
  let element = ''
  for (let visit = 0; visit < 3; visit++) {
    // oxlint-disable-next-line no-await-in-loop
    const { largest, largestMs } = await slowVisit(browser, address)
    times.push(largestMs)
    element = largest
  }
  return plainFigure('order page: largest paint on a slow phone', 'ms', times, {
    budget: atMost(1200),
    note: element,
  })
}

async function slowVisit(browser: Browser, address: string): Promise<Paint> {
  const page = await newPhone(browser)
  const session = await page.context().newCDPSession(page)
  const throughput = (kilobits: number) => (kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput(1600),
    uploadThroughput: throughput(750),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'load' })
  await painted(page)
  const paint = await paintOf(page)
  await page.context().close()
  return paint
}

/** Adds the first dish without required choices, and opens checkout. */
async function openWholeOrder(page: Page): Promise<void> {
  await page.locator('button[name=add]').first().click()
  await page.locator('a[href*="view=order"]:visible').click()
  await page.locator('button[value=place]').waitFor()
}

interface Visit {
  /** CPU time of the longest task of each step, in milliseconds. */
  readonly takingOver: number
  readonly searching: number
  readonly adding: number
  /** Times in milliseconds from a letter until the menu is filtered. */
  readonly frames: readonly number[]
}

/** Opens the page, lets the app hydrate it, searches the menu and adds a dish. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await newPhone(browser)
  await page.addInitScript({ path: inProject('bench', 'watch-letter.js') })
  await page.goto(address, { waitUntil: 'load' })
  // The page's own first paint isn't part of hydration.
  await painted(page)
  const takingOver = await longestTask(browser, page, async () => {
    await page.keyboard.press('Shift')
    await page.waitForTimeout(3000)
  })
  const search = page.locator('main input[name=search]')
  await search.focus()
  const searching = await longestTask(browser, page, async () => {
    await page.keyboard.type(word, { delay: 150 })
    await page.waitForTimeout(500)
  })
  await search.fill('')
  const add = page.locator('button[name=add]').first()
  await add.focus()
  const adding = await longestTask(browser, page, async () => {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(500)
  })
  const frames: number[] = []
  // Hides most dishes and shows them again.
  // oxlint-disable-next-line no-await-in-loop
  for (const text of [word, '', word, '', word, ''])
    frames.push(await page.evaluate<number>(`self.timeOfOneLetter('${text}')`))
  await page.context().close()
  return { takingOver, searching, adding, frames }
}

async function taskFigures(browser: Browser, address: string): Promise<Figure[]> {
  const measured: Visit[] = []
  // oxlint-disable-next-line no-await-in-loop
  while (measured.length < visits) measured.push(await visit(browser, address))
  const longest = (what: string, read: (visit: Visit) => number) =>
    plainFigure(
      `order page: longest task ${what}`,
      'ms',
      measured.map((each) => read(each) * slowdown),
      { budget: taskBudget, note: `processor time × ${slowdown}` },
    )
  return [
    longest('taking over', ({ takingOver }) => takingOver),
    longest('searching', ({ searching }) => searching),
    longest('adding', ({ adding }) => adding),
    plainFigure(
      'order page: a letter until the menu is filtered',
      'ms',
      measured.flatMap(({ frames }) => frames),
      { budget: atMost(16.7) },
    ),
  ]
}
