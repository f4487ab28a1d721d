import lighthouse, { type RunnerResult } from 'lighthouse'
import { buildIfChanged } from '../../scripts/build.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { withBrowser } from './browser.ts'
import { withDataFolder } from '../databases/data-folder.ts'
import { demoPages } from './demo-pages.ts'
import { type Figure, plainFigure } from '../figures/figure.ts'
import { startServer } from '../load/server-process.ts'
import { watchNoise } from '../figures/machine-noise.ts'

const runsEach = 5
const qualities = ['accessibility', 'best-practices', 'seo'] as const

interface Speed {
  readonly performance: number
  readonly largestPaintMs: number
  readonly shift: number
}

/**
 * Measures with Lighthouse and its default slow phone, each run in a new browser. Nothing else runs at the same time.
 * The categories other than performance don't depend on time, so they are audited once per page.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  await buildIfChanged()
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder })
    const { home, restaurant } = demoPages()
    const figures: Figure[] = []
    try {
      for (const [name, page] of Object.entries({ home, restaurant }))
        figures.push(...(await figuresOf(name, server.origin + page)))
      return figures
    } finally {
      await server.stop()
    }
  })
}

async function figuresOf(name: string, address: string): Promise<Figure[]> {
  const quality = await auditQuality(address)
  const noise = watchNoise()
  const runs: Speed[] = []
  for (let run = 0; run < runsEach; run++) runs.push(await auditSpeed(address))
  const noted = noise()
  const figure = (
    what: string,
    unit: string,
    read: (speed: Speed) => number,
    limit?: { readonly atLeast: number } | { readonly atMost: number },
  ): Figure => ({
    ...plainFigure(titleOf(name, what), unit, runs.map(read), {
      budget: limit && { of: 'median', ...limit },
    }),
    ...noted,
  })
  return [
    plainFigure(titleOf(name, 'accessibility, best practices and SEO'), '', [quality], {
      budget: { of: 'median', atLeast: 100 },
    }),
    figure('performance', '', ({ performance }) => performance, { atLeast: 98 }),
    figure('largest paint', 'ms', ({ largestPaintMs }) => largestPaintMs, { atMost: 1000 }),
    figure('layout shift', '', ({ shift }) => shift, { atMost: 0.002 }),
  ]
}

const titleOf = (name: string, what: string) => `Lighthouse mobile, ${name}: ${what}`

async function auditSpeed(address: string): Promise<Speed> {
  const { audits, categories } = await audit(address, ['performance'])
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: scoreOf(categories, 'performance'),
    largestPaintMs: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
  }
}

/** Resolves to the lowest score of the categories other than performance. */
async function auditQuality(address: string): Promise<number> {
  const { categories } = await audit(address, qualities)
  return Math.min(...qualities.map((name) => scoreOf(categories, name)))
}

function scoreOf(categories: RunnerResult['lhr']['categories'], name: string): number {
  return Math.round((categories[name]?.score ?? Number.NaN) * 100)
}

async function audit(address: string, onlyCategories: readonly string[]): Promise<RunnerResult['lhr']> {
  const port = await freePort()
  const result = await withBrowser(
    () =>
      lighthouse(address, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: [...onlyCategories],
        // An installation that isn't in production tells search engines not to index it.
        skipAudits: ['is-crawlable'],
        maxWaitForLoad: 30_000,
      }),
    [`--remote-debugging-port=${port}`],
  )
  if (!result) throw new Error(`Lighthouse said nothing about ${address}.`)
  return result.lhr
}
