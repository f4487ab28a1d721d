import type { Browser } from '@playwright/test'
import { buildIfChanged } from '../../scripts/build.ts'
import { newPhone, painted, paintOf, wake, withBrowser } from '../browser/browser.ts'
import { demoPages } from '../browser/demo-pages.ts'
import { withDataFolder } from '../databases/data-folder.ts'
import { type Budget, type Figure, plainFigure } from '../figures/figure.ts'
import { startServer } from '../load/server-process.ts'
import { brotliKilobytes, builtKilobytes, inlineScripts, watchLoaded } from './bytes.ts'
import { longestTexts } from './text-bytes.ts'
import { bookATable } from './walk.ts'

const atMost = (max: number): Budget => ({ of: 'median', atMost: max })

/** Measures in a real browser how many kilobytes (Brotli) a guest's phone loads until a table is booked. */
export async function measureBytes(): Promise<Figure[]> {
  await buildIfChanged()
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder })
    try {
      return await withBrowser(async (browser) => {
        const { home, restaurant, reserve } = demoPages()
        const { booking, figure } = await walked(browser, server.origin)
        const figures: Figure[] = []
        for (const [name, path] of Object.entries({ home, restaurant, reserve, booking }))
          figures.push(...(await pageFigures(browser, name, server.origin + path)))
        return [...figures, figure]
      })
    } finally {
      await server.stop()
    }
  })
}

async function walked(browser: Browser, origin: string): Promise<{ booking: string; figure: Figure }> {
  const page = await newPhone(browser)
  const { files } = watchLoaded(page)
  const booking = await bookATable(page, origin, demoPages())
  await page.context().close()
  const figure = plainFigure('all script, browse to booked', 'kB', [builtKilobytes(files)], {
    budget: atMost(170),
    note: `${files.length} files`,
  })
  return { booking, figure }
}

async function pageFigures(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const html = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text()
  const page = await newPhone(browser)
  const loaded = watchLoaded(page)
  await page.goto(url, { waitUntil: 'load' })
  const before = brotliKilobytes(inlineScripts(html)) + builtKilobytes(loaded.files)
  await painted(page)
  await wake(page)
  const { shift, largest } = await paintOf(page)
  const texts = longestTexts(loaded.packs)
  await page.context().close()
  // The pages where guests arrive are measured in full, the others by what differs between pages.
  const isArrival = name === 'home' || name === 'restaurant'
  const ofArrival = [
    plainFigure(`${name}: script before first touch`, 'kB', [before], { budget: atMost(3) }),
    plainFigure(`${name}: HTML and CSS before the first paint`, 'kB', [brotliKilobytes(firstView(html))], {
      budget: atMost(14),
    }),
    plainFigure(`${name}: layout shift`, '', [shift], {
      budget: atMost(0),
      note: `largest paint: ${largest}`,
    }),
  ]
  return [
    ...(isArrival ? ofArrival : []),
    plainFigure(`${name}: texts of one language`, 'kB', [texts.kilobytes], {
      budget: atMost(5),
      note: `most in ${texts.locale}`,
    }),
  ]
}

/** Returns the part of a page that browsers wait for before they render it. */
function firstView(html: string): string {
  return html.slice(0, html.indexOf('<i id="end"'))
}
