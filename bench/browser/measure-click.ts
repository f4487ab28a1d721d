import type { Browser } from '@playwright/test'
import { buildIfChanged } from '../../scripts/build.ts'
import { inProject } from '../../scripts/project.ts'
import { newPhone, wake, withBrowser } from './browser.ts'
import { withDataFolder } from '../databases/data-folder.ts'
import { demoPages } from './demo-pages.ts'
import { type Figure, plainFigure } from '../figures/figure.ts'
import { watchNoise } from '../figures/machine-noise.ts'
import { startServer } from '../load/server-process.ts'

const clicks = 15

/**
 * Measures the time from a click on a restaurant's card until its page has painted the heading, each time in
 * a new browser.
 */
export async function measureClick(): Promise<Figure[]> {
  await buildIfChanged()
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder })
    const home = server.origin + demoPages().home
    try {
      return await withBrowser(async (browser) => [
        await figureAt(browser, home, { slowdown: 1, atMost: 50 }),
        await figureAt(browser, home, { slowdown: 4, atMost: 150 }),
      ])
    } finally {
      await server.stop()
    }
  })
}

async function figureAt(
  browser: Browser,
  home: string,
  { slowdown, atMost }: { slowdown: number; atMost: number },
): Promise<Figure> {
  const noise = watchNoise()
  const times: number[] = []
  for (let click = 0; click < clicks; click++) times.push(await clickOnce(browser, home, slowdown, click))
  return {
    ...plainFigure(`card to heading, ${slowdown}× CPU`, 'ms', times, { budget: { of: 'median', atMost } }),
    ...noise(),
  }
}

/** Measures one click. Before that, hovers over the card for as long as people usually do. */
async function clickOnce(browser: Browser, home: string, slowdown: number, at: number): Promise<number> {
  const page = await newPhone(browser)
  await page.addInitScript({ path: inProject('bench/browser', 'watch-click.js') })
  await page.goto(home)
  await wake(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const card = page
    .getByRole('article')
    .nth(at % 6)
    .getByRole('heading')
    .getByRole('link')
  await card.hover()
  await page.waitForTimeout(200)
  await page.mouse.down()
  await page.waitForTimeout(60)
  await page.mouse.up()
  const time = await page.evaluate<number>('self.headingPainted')
  await page.context().close()
  return time
}
