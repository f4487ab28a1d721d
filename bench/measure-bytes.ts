import type { Browser, Page } from '@playwright/test'
import { buildIfChanged } from '../scripts/build.ts'
import { newPhone, painted, paintOf, wake, withBrowser } from './browser.ts'
import { withDataFolder } from './data-folder.ts'
import { demoPages } from './demo-pages.ts'
import { type Budget, type Figure, plainFigure } from './figure.ts'
import {
  brotliKilobytes,
  builtKilobytes,
  inlineScripts,
  sentenceKilobytes,
  watchScripts,
} from './script-bytes.ts'
import { startServer } from './server-process.ts'
import { moneyFigures } from './measure-money-bytes.ts'
import { bookATable } from './walk.ts'
import { waitlistFigures } from './measure-waitlist-bytes.ts'
import { waitlistStaff } from './open-waitlist.ts'

const atMost = (max: number): Budget => ({ of: 'median', atMost: max })

/** Budgets in kilobytes for the HTML and CSS of the two pages where most guests arrive. */
const documentBudgets = new Map([
  ['home', atMost(18.5)],
  ['restaurant', atMost(15)],
])

/** Measures in a real browser how many kilobytes (brotli) a guest's phone has to load. */
export async function measureBytes(): Promise<Figure[]> {
  await buildIfChanged()
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder, ...waitlistStaff })
    try {
      return await withBrowser(async (browser) => {
        const pages = demoPages()
        const walk = await walked(browser, server.origin, pages)
        const booking = walk.address
        const figures: Figure[] = []
        const { home, restaurant, reserve } = pages
        for (const [name, path] of Object.entries({ home, restaurant, reserve, booking }))
          figures.push(...(await pageFigures(browser, name, server.origin + path)))
        return [
          ...figures,
          walk.figure,
          ...(await waitlistFigures(browser, server.origin)),
          ...(await moneyFigures(browser, server.origin)),
        ]
      })
    } finally {
      await server.stop()
    }
  })
}

async function walked(browser: Browser, origin: string, pages: ReturnType<typeof demoPages>) {
  const page = await newPhone(browser)
  const loaded = watchScripts(page)
  const address = await bookATable(page, origin, pages)
  await page.context().close()
  const note = `${loaded.files.length} files`
  const kilobytes = builtKilobytes(loaded.files)
  return {
    address,
    figure: plainFigure('all script, browse to booked', 'kB', [kilobytes], { budget: atMost(170), note }),
  }
}

async function pageFigures(browser: Browser, name: string, address: string): Promise<Figure[]> {
  const html = await (await fetch(address, { headers: { 'accept-language': 'en' } })).text()
  const page = await newPhone(browser)
  const loaded = watchScripts(page)
  const fonts = watchFonts(page)
  await page.goto(address, { waitUntil: 'load' })
  const before = brotliKilobytes(inlineScripts(html)) + builtKilobytes(loaded.files)
  await painted(page)
  await wake(page)
  const { shift, largest } = await paintOf(page)
  const sentences = await sentenceKilobytes(loaded)
  const fontKilobytes = await fonts()
  await page.context().close()
  // The two pages where guests arrive have a stricter budget for the first view.
  const arrival = name === 'home' || name === 'restaurant'
  return [
    plainFigure(`${name}: script before first touch`, 'kB', [before], { budget: atMost(3) }),
    plainFigure(`${name}: script once awake`, 'kB', [builtKilobytes(loaded.files)]),
    plainFigure(`${name}: sentences of one language`, 'kB', [sentences], {
      budget: atMost(5),
    }),
    plainFigure(`${name}: HTML and CSS`, 'kB', [brotliKilobytes(html)], {
      budget: documentBudgets.get(name),
    }),
    plainFigure(`${name}: HTML and CSS before the first paint`, 'kB', [brotliKilobytes(firstView(html))], {
      budget: arrival ? atMost(14) : undefined,
    }),
    plainFigure(`${name}: fonts`, 'kB', [fontKilobytes], {
      budget: arrival ? atMost(35) : undefined,
    }),
    plainFigure(`${name}: layout shift`, '', [shift], {
      budget: arrival ? atMost(0) : undefined,
      note: `largest paint: ${largest}`,
    }),
  ]
}

/** Returns the part of a page that browsers wait for before they render it. */
function firstView(html: string): string {
  return html.slice(0, html.indexOf('<i id="end"'))
}

/** Returns a function that sums the fonts a page has loaded, in kilobytes. Fonts are already compressed. */
function watchFonts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.woff2')) return
    const size = response.body().then((body) => body.length)
    // If something else fails, the page may be closed before the response is read.
    size.catch(() => undefined)
    sizes.push(size)
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
