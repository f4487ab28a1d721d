import { buildIfChanged } from '../scripts/build.ts'
import { inProject, runNode } from '../scripts/project.ts'
import { startChild } from './child.ts'
import { treeCpuSeconds } from './cpu-time.ts'
import { withDataFolder } from './data-folder.ts'
import { demoPages } from './demo-pages.ts'
import { type Figure, figureOf, plainFigure, ratioOf } from './figure.ts'
import { startLoader } from './loader.ts'
import type { RenderAnswer, RenderTask } from './plain-render-process.ts'
import { type NotedSample, alternate } from './rounds.ts'
import { perCpuSecond, type Sample } from './sample.ts'
import { startServer } from './server-process.ts'

const clients = 8
const seconds = 2
/** Number of rounds before measuring. V8 continues to optimize the code for the first few thousand pages. */
const warmUps = 4

/**
 * Measures rendered pages per second of server CPU time, compared with React alone rendering the same tree in
 * the same run.
 */
export async function measureSsr(): Promise<Figure[]> {
  await buildIfChanged()
  const { exitCode } = await runNode([inProject('bench', 'build-plain-render.ts')])
  if (exitCode !== 0) throw new Error('The entry of plain rendering could not be built.')
  return withDataFolder(new Date(), async ({ folder }) => {
    const server = await startServer({ DATA_DIR: folder })
    const loader = startLoader()
    const react = startChild<RenderTask, RenderAnswer>('plain-render-process.ts', { NODE_ENV: 'production' })
    const pages = demoPages()
    const load = (paths: readonly string[], encoding: string) => () =>
      loader.run(server, {
        clients,
        seconds,
        requests: paths.map((path) => ({
          method: 'GET',
          path,
          headers: { 'accept-encoding': encoding, 'accept-language': 'en' },
        })),
      })
    const page = (path: string, encoding = 'identity') => load([path], encoding)
    const anew = (path: string) => load(addressesOf(path), 'identity')
    const bare = (path: string) => async (): Promise<Sample> => {
      const before = treeCpuSeconds(react.pid)
      const { done, seconds: taken } = await react.ask({ address: server.origin + path, seconds })
      return { done, seconds: taken, cpuSeconds: treeCpuSeconds(react.pid) - before }
    }
    try {
      for (const path of [pages.restaurant, pages.fewTimes, pages.home]) {
        const { html } = await react.ask({ address: server.origin + path, seconds: 0 })
        await expectAlike(server.origin + path, html)
      }
      const samples = await alternate(
        {
          restaurant: page(pages.restaurant),
          restaurantAnew: anew(pages.restaurant),
          bareRestaurant: bare(pages.restaurant),
          fewTimes: page(pages.fewTimes),
          fewTimesAnew: anew(pages.fewTimes),
          bareFewTimes: bare(pages.fewTimes),
          home: page(pages.home),
          homeAnew: anew(pages.home),
          bareHome: bare(pages.home),
          brotli: page(pages.restaurant, 'br'),
        },
        { rounds: 4, warmUps },
      )
      const { restaurant, restaurantAnew, fewTimes, fewTimesAnew, home, homeAnew, brotli } = samples
      return [
        ...linesOf('restaurant page', restaurant, restaurantAnew, samples.bareRestaurant, 0.6),
        ...linesOf('restaurant page with few times', fewTimes, fewTimesAnew, samples.bareFewTimes, 0.6),
        ...linesOf('home page', home, homeAnew, samples.bareHome),
        figureOf('SSR, restaurant page in brotli', 'req/CPU-s', brotli, perCpuSecond),
      ]
    } finally {
      await react.stop()
      await loader.stop()
      await server.stop()
    }
  })
}

/**
 * Returns the figures of one page. Repeated requests load their data again but render only if it has changed;
 * the second figure renders every time. Both are compared with React alone, which renders every time and
 * loads nothing.
 */
function linesOf(
  name: string,
  ours: NotedSample[],
  anew: NotedSample[],
  bare: NotedSample[],
  atLeast?: number,
): Figure[] {
  const aim = atLeast === undefined ? undefined : ({ of: 'ratio', atLeast, aim: true } as const)
  const line = (called: string, samples: NotedSample[]) =>
    figureOf(called, 'req/CPU-s', samples, perCpuSecond, {
      ratio: ratioOf(samples, bare, perCpuSecond),
      budget: aim,
      note: `${clients} clients`,
    })
  return [
    line(`SSR, ${name}`, ours),
    line(`SSR, ${name}, drawn anew for each`, anew),
    plainFigure(
      `SSR, ${name}, drawn anew, p99`,
      'ms',
      anew.map(({ p99Ms = Number.NaN }) => p99Ms),
    ),
    figureOf(`renderToString alone, ${name}`, 'pages/CPU-s', bare, perCpuSecond),
  ]
}

/** Returns more URLs of one page than the server caches, similar to those of campaigns. */
function addressesOf(path: string): string[] {
  return Array.from({ length: 2_000 }, (_, number) => `${path}&utm_content=${number}`)
}

/**
 * Throws if the two don't render the same page, because the ratio would then be meaningless. Ignores that
 * only ours contains the page's data script and omits unused styles.
 */
async function expectAlike(address: string, html: string): Promise<void> {
  const served = await (await fetch(address, { headers: { 'accept-language': 'en' } })).text()
  const drawn = withoutStyles(served)
    .replace('<!doctype html>', '')
    .replace(/<script[^>]* id="page-data">.*?<\/script>/s, '')
  const alone = withoutStyles(html)
  const difference = Math.abs(drawn.length - alone.length) / alone.length
  if (difference > 0.01)
    throw new Error(
      `${address} is served with ${drawn.length} characters, but rendered alone with ${alone.length}.`,
    )
}

function withoutStyles(html: string): string {
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
}
