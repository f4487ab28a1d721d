import lighthouse from 'lighthouse'
import { buildIfChanged } from '../scripts/build.ts'
import { freePort } from '../scripts/postgres.ts'
import { withBrowser } from './browser.ts'
import { withDataFolder } from './data-folder.ts'
import { demoPages } from './demo-pages.ts'
import { type Figure, plainFigure } from './figure.ts'
import { startServer } from './server-process.ts'
import { watchNoise } from './machine-noise.ts'

const runs = 5
const languages = ['en', 'ru', 'zh-TW'] as const
const qualities = ['accessibility', 'best-practices', 'seo'] as const

interface Scores {
  readonly performance: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
  /** The lowest score of the categories other than performance. */
  readonly quality: number
}

/**
 * Measures with Lighthouse and its default slow phone, each run in a new browser. Nothing else runs at the same time.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  await buildIfChanged()
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder })
    const { home, restaurant, reserve, order, waitlist } = demoPages()
    const figures: Figure[] = []
    try {
      for (const [name, page] of Object.entries({ home, restaurant, reserve, order, waitlist }))
        for (const language of languages) {
          const address = `${server.origin}${page}${page.includes('?') ? '&' : '?'}lang=${language}`
          figures.push(...(await figuresOf(`${name} in ${language}`, address)))
        }
      return figures
    } finally {
      await server.stop()
    }
  })
}

async function figuresOf(name: string, address: string): Promise<Figure[]> {
  const noise = watchNoise()
  const scores: Scores[] = []
  for (let run = 0; run < runs; run++) scores.push(await audit(address))
  const noted = noise()
  const figure = (
    what: string,
    unit: string,
    read: (scores: Scores) => number,
    limit?: { readonly atLeast: number } | { readonly atMost: number },
  ): Figure => ({
    ...plainFigure(`Lighthouse mobile, ${name}: ${what}`, unit, scores.map(read), {
      budget: limit && { of: 'median', ...limit },
    }),
    ...noted,
  })
  return [
    figure('performance', '', ({ performance }) => performance, { atLeast: 98 }),
    figure('accessibility, best practices and SEO', '', ({ quality }) => quality, { atLeast: 100 }),
    figure('largest paint', 'ms', ({ largestPaintMs }) => largestPaintMs, { atMost: 1000 }),
    figure('blocked', 'ms', ({ blockedMs }) => blockedMs),
    figure('layout shift', '', ({ shift }) => shift, { atMost: 0.002 }),
  ]
}

async function audit(address: string): Promise<Scores> {
  const port = await freePort()
  const result = await withBrowser(
    () =>
      lighthouse(address, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: ['performance', ...qualities],
        // An installation that isn't in production asks search engines to stay out.
        skipAudits: ['is-crawlable'],
        maxWaitForLoad: 30_000,
      }),
    [`--remote-debugging-port=${port}`],
  )
  if (!result) throw new Error(`Lighthouse said nothing about ${address}.`)
  const { audits, categories } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  return {
    performance: score('performance'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    quality: Math.min(...qualities.map(score)),
  }
}
