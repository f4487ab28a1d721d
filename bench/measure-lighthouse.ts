import lighthouse from 'lighthouse'
import { buildIfChanged } from '../scripts/build.ts'
import { freePort } from '../scripts/postgres.ts'
import { withBrowser } from './browser.ts'
import { withDataFolder } from './data-folder.ts'
import { demoPages } from './demo-pages.ts'
import { type Figure, plainFigure } from './figure.ts'
import { startServer } from './server-process.ts'
import { watchNoise } from './machine-noise.ts'

const runs = 3

interface Scores {
  readonly performance: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
}

/**
 * Measures with Lighthouse and its default slow phone, each run in a new browser. Nothing else runs at the same time.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  await buildIfChanged()
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder })
    const { home, restaurant } = demoPages()
    try {
      return [
        ...(await figuresOf('home', server.origin + home)),
        ...(await figuresOf('restaurant', server.origin + restaurant)),
      ]
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
        onlyCategories: ['performance'],
        maxWaitForLoad: 30_000,
      }),
    [`--remote-debugging-port=${port}`],
  )
  if (!result) throw new Error(`Lighthouse said nothing about ${address}.`)
  const { audits, categories } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: Math.round((categories['performance']?.score ?? Number.NaN) * 100),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}
